/** Paging, flags and malformed queries of every list (decision 5). */
import { describe, expect, it } from 'vitest'
import { cellsOf, holds, idsOf, type List, mainOf, query, type Row } from './lists.ts'

const texts = ['text', 'longText', 'email', 'code', 'names']

export function describeReading(lists: () => readonly List[]): void {
  const ask = ({ path, reader }: List, search = '') => reader.get(`${path}${search}`)
  const rowsOf = async (list: List, search = ''): Promise<Row[]> => {
    const reply = await ask(list, search)
    expect([list.title, search, reply.status, reply.body.msg]).toEqual([list.title, search, 200, undefined])
    return reply.body[list.key]
  }

  describe('a list', () => {
    it('returns all rows under its own key, and their number', async () => {
      for (const list of lists()) {
        const reply = await ask(list)
        const rows: Row[] = reply.body[list.key]
        expect([list.title, Object.keys(reply.body)]).toEqual([list.title, ['status', list.key]])
        const range = `${list.key} ${rows.length > 0 ? `0-${rows.length - 1}` : '*'}/${rows.length}`
        expect([list.title, reply.headers.get('content-range')]).toEqual([list.title, range])
        if (rows.length > 0) continue
        // Only of rows that no body makes.
        expect([list.title, list.where]).not.toEqual([list.title, {}])
        for (const main of mainOf(lists()).filter(({ resource }) => resource === list.resource))
          expect([list.title, (await rowsOf(main)).filter((row) => holds(row, list.where))]).toEqual([list.title, []])
      }
    })

    it('returns the requested page, and every row on exactly one page', async () => {
      for (const list of lists()) {
        const all = await rowsOf(list)
        const seen: unknown[] = []
        for (let first = 0; first < all.length; first += 2) {
          const reply = await ask(list, query('range', [first, first + 1]))
          const page: Row[] = reply.body[list.key]
          seen.push(...idsOf(page))
          const range = `${list.key} ${first}-${first + page.length - 1}/${all.length}`
          expect([list.title, reply.headers.get('content-range')]).toEqual([list.title, range])
        }
        expect([list.title, seen]).toEqual([list.title, idsOf(all)])
        const beyond = await ask(list, query('range', [all.length, all.length + 24]))
        expect([list.title, beyond.body[list.key]]).toEqual([list.title, []])
        expect(beyond.headers.get('content-range')).toBe(`${list.key} */${all.length}`)
        const none = await ask(list, query('filter', { id: 2_000_000_000 }))
        expect([list.title, none.headers.get('content-range')]).toEqual([list.title, `${list.key} */0`])
      }
    })

    it('filters by ?deleted= and by its declared flags', async () => {
      for (const list of lists()) {
        const all = await rowsOf(list)
        for (const deleted of [true, false])
          expect([list.title, deleted, idsOf(await rowsOf(list, `?deleted=${deleted}`))]).toEqual([
            list.title,
            deleted,
            idsOf(all.filter((row) => row.deleted === deleted)),
          ])
        for (const [flag, where] of Object.entries(list.resource.list?.flags ?? {}))
          expect([list.title, flag, idsOf(await rowsOf(list, `?${flag}`))]).toEqual([
            list.title,
            flag,
            idsOf(all.filter((row) => holds(row, where))),
          ])
        for (const row of all) expect([list.title, holds(row, list.where)]).toEqual([list.title, true])
      }
    })

    it.each([
      [
        'filter',
        'junk',
        '[]',
        'null',
        '5',
        '"id"',
        '{',
        '{"nothing":1}',
        '{"__proto__":1}',
        '{"__proto__":["a"]}',
        '{"constructor":"a"}',
        '{"password":"a"}',
      ],
      [
        'filter',
        '{"id":"uno"}',
        '{"id":1.5}',
        '{"id":{}}',
        '{"id":[[1]]}',
        '{"id":null}',
        '{"deleted":"si"}',
        '{"q":{}}',
        '{"q":["a"]}',
        '{"id_like":1}',
      ],
      [
        'range',
        'junk',
        '{}',
        'null',
        '[]',
        '[0]',
        '[0,1,2]',
        '["0","9"]',
        '[-1,9]',
        '[9,0]',
        '[0,1000]',
        '[0.5,9]',
        '[0,1e12]',
      ],
      [
        'sort',
        'junk',
        '{}',
        '[]',
        '["id"]',
        '["id","up"]',
        '["id","asc"]',
        '["nothing","ASC"]',
        '["password","ASC"]',
        '["__proto__","ASC"]',
        '[["id"],"ASC"]',
        '["id","ASC",1]',
      ],
    ] as const)('rejects with 400 an invalid %s such as %s …', async (part, ...wrong) => {
      for (const list of mainOf(lists()))
        for (const raw of wrong) {
          // A list without texts has no q.
          if (raw.startsWith('{"q"') && !cellsOf(list.resource, list.role).some(({ kind }) => texts.includes(kind)))
            continue
          const { status, body } = await ask(list, query(part, raw))
          expect([list.title, raw, status, body.status, Object.keys(body.errors ?? {}).length]).toEqual([
            list.title,
            raw,
            400,
            false,
            1,
          ])
        }
    })

    it('accepts a page of at most a thousand rows', async () => {
      for (const list of lists())
        expect([list.title, (await ask(list, query('range', [0, 999]))).status]).toEqual([list.title, 200])
    })
  })
}
