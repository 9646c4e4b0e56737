/** Filters, searches and sorts of every list, value by value (decision 5). */
import { describe, expect, it } from 'vitest'
import { type AnyResource, embedKey, type Field, isList } from '../../../../resources/define/index.ts'
import { addDays, dayOf } from '../../../../resources/values/dates.ts'
import { checkDigitOf, readNit } from '../../../../resources/values/nit.ts'
import { type Cell, cellsOf, folded, idsOf, type List, mainOf, onlyShown, query, type Row, valueAt } from './lists.ts'

const texts = ['text', 'longText', 'email', 'emails', 'url', 'code', 'names']
const numbers = ['integer', 'reference', 'money', 'fee', 'decimal', 'sum']
const days = ['date', 'instant']

export function describeSearching(lists: () => readonly List[]): void {
  const ask = ({ path, reader }: List, search = '') => reader.get(`${path}${search}`)
  const rowsOf = async (list: List, search = ''): Promise<Row[]> => {
    const reply = await ask(list, search)
    expect([list.title, search, reply.status, reply.body.msg]).toEqual([list.title, search, 200, undefined])
    return reply.body[list.key]
  }

  describe('filters, search and order of a list', () => {
    it('find rows by every value shown: a text by a part of it, ignoring case and accents, others exactly', async () => {
      for (const list of mainOf(lists())) {
        const all = await rowsOf(list)
        for (const cell of cellsOf(list.resource, list.role))
          for (const value of samples(all, cell)) {
            const asked = texts.includes(cell.kind) ? String(value).slice(1, 40).toUpperCase().replace('A', 'Á') : value
            const found = await rowsOf(list, query('filter', { [cell.path]: asked }))
            const expected = all.filter((row) => matches(cell, valueAt(row, cell.path), asked))
            expect([list.title, cell.path, asked, idsOf(found)]).toEqual([
              list.title,
              cell.path,
              asked,
              idsOf(expected),
            ])
          }
      }
    })

    it('find rows by bounds, by one of several values, and by several fields', async () => {
      for (const list of mainOf(lists())) {
        const all = await rowsOf(list)
        for (const cell of cellsOf(list.resource, list.role).filter(
          ({ kind }) => days.includes(kind) || numbers.includes(kind),
        ))
          for (const value of samples(all, cell))
            for (const [bound, holds] of [
              ['gte', atLeast],
              ['lte', atMost],
            ] as const) {
              // A number as it is pasted from a page: JavaScript trims this blank, PostgreSQL does not.
              const asked = numbers.includes(cell.kind) ? `\u00a0${value}` : value
              const found = await rowsOf(list, query('filter', { [`${cell.path}_${bound}`]: asked }))
              const expected = all.filter((row) => holds(valueAt(row, cell.path), value))
              expect([list.title, cell.path, bound, value, idsOf(found)]).toEqual([
                list.title,
                cell.path,
                bound,
                value,
                idsOf(expected),
              ])
            }
        const some = idsOf(all).slice(0, 2)
        expect([list.title, new Set(idsOf(await rowsOf(list, query('filter', { id: some }))))]).toEqual([
          list.title,
          new Set(some),
        ])
        expect(await rowsOf(list, query('filter', { id: [] }))).toEqual([])
        expect(idsOf(await rowsOf(list, query('filter', { id: all[0]?.id, deleted: !all[0]?.deleted })))).toEqual([])
      }
    })

    it('find the rows of a day, or from it on, or up to it, by the instants of that day in Colombia', async () => {
      for (const list of mainOf(lists())) {
        const all = await rowsOf(list)
        for (const cell of cellsOf(list.resource, list.role).filter(({ kind }) => kind === 'instant'))
          for (const value of samples(all, cell)) {
            const day = dayOf(String(value))
            const dayAt = (row: Row) =>
              valueAt(row, cell.path) === null ? null : dayOf(String(valueAt(row, cell.path)))
            for (const asked of [addDays(day, -1), day, addDays(day, 1)])
              for (const [name, holds] of [
                [cell.path, (one: string) => one === asked],
                [`${cell.path}_gte`, (one: string) => one >= asked],
                [`${cell.path}_lte`, (one: string) => one <= asked],
              ] as const) {
                const found = idsOf(await rowsOf(list, query('filter', { [name]: asked })))
                const expected = all.filter((row) => holds(dayAt(row) ?? '') && dayAt(row) !== null)
                expect([list.title, name, asked, found]).toEqual([list.title, name, asked, idsOf(expected)])
              }
          }
      }
    })

    it('find rows with q in every text of their own and in the declared ones', async () => {
      for (const list of mainOf(lists())) {
        const all = await rowsOf(list)
        for (const cell of cellsOf(list.resource, list.role).filter(
          ({ kind, path }) =>
            texts.includes(kind) && (!path.includes('.') || list.resource.list?.searchable?.includes(path)),
        ))
          for (const value of samples(all, cell)) {
            const found = await rowsOf(list, query('filter', { q: String(value).slice(0, 40).toUpperCase() }))
            const holding = idsOf(
              all.filter((row) => matches(cell, valueAt(row, cell.path), String(value).slice(0, 40))),
            )
            expect([list.title, cell.path, idsOf(found)]).toEqual([
              list.title,
              cell.path,
              expect.arrayContaining(holding),
            ])
          }
        expect([list.title, await rowsOf(list, query('filter', { q: 'no hay quien se llame así' }))]).toEqual([
          list.title,
          [],
        ])
      }
    })

    it('find a document number however it is written, as a filter and with q', async () => {
      const looked: string[] = []
      for (const list of mainOf(lists()))
        for (const path of documentPaths(list.resource)) {
          const row = (await rowsOf(list)).find((one) => readNit(String(valueAt(one, path))))
          const number = readNit(String(valueAt(row ?? {}, path)))?.number
          if (!number) continue
          const dotted = number.replace(/\B(?=(\d{3})+$)/g, '.')
          for (const text of [number, dotted, `${number}-${checkDigitOf(number)}`, `${dotted}-${checkDigitOf(number)}`])
            for (const name of [path, 'q']) {
              const found = idsOf(await rowsOf(list, query('filter', { [name]: text })))
              expect([list.title, name, text, found]).toEqual([
                list.title,
                name,
                text,
                expect.arrayContaining([row?.id]),
              ])
            }
          looked.push(`${list.resource.name} ${path}`)
        }
      expect(looked).toEqual(expect.arrayContaining(['institute NIT', 'supplier document']))
    })

    it('reject a long text that the server writes', async () => {
      const found = mainOf(lists()).flatMap((list) => onlyShown(list.resource).map((path) => ({ list, path })))
      expect(found.map(({ list, path }) => `${list.resource.name}.${path}`)).toEqual(
        expect.arrayContaining([
          'modification.reason',
          'transfer.reason',
          'audit.before',
          'audit.after',
          'backup.note',
        ]),
      )
      for (const { list, path } of found) {
        for (const search of [
          query('filter', { [path]: 'a' }),
          query('filter', { [path]: ['a'] }),
          query('sort', [path, 'ASC']),
        ])
          expect([path, search, (await ask(list, search)).status]).toEqual([path, search, 400])
        const [value] = samples(await rowsOf(list), { path, kind: 'longText' })
        if (value !== undefined)
          expect(await rowsOf(list, query('filter', { q: String(value).slice(0, 40) }))).toEqual([])
      }
    })

    it('sort by every value shown, in both directions, with nulls last', { tags: ['exhaustive'] }, async () => {
      for (const list of mainOf(lists())) {
        const all = await rowsOf(list)
        for (const { path, kind } of cellsOf(list.resource, list.role))
          for (const order of ['ASC', 'DESC'] as const) {
            if (kind !== 'sum' && kind !== 'names' && isList(kind)) {
              expect([list.title, path, (await ask(list, query('sort', [path, order]))).status]).toEqual([
                list.title,
                path,
                400,
              ])
              continue
            }
            const sorted = await rowsOf(list, query('sort', [path, order]))
            expect([list.title, path, new Set(idsOf(sorted))]).toEqual([list.title, path, new Set(idsOf(all))])
            const values = sorted.map((row) => valueAt(row, path))
            const known = values.filter((value) => value !== null)
            expect([list.title, path, values.slice(known.length).filter((value) => value !== null)]).toEqual([
              list.title,
              path,
              [],
            ])
            const keys = known.map((value) =>
              texts.includes(kind) || kind === 'choice' ? firstLetter(value) : Number(value) || value,
            )
            const rising = order === 'ASC' ? keys : keys.toReversed()
            expect([list.title, path, order, rising]).toEqual([list.title, path, order, rising.toSorted(compare)])
          }
      }
    })
  })
}

/** Where its rows show a text that is searched as a document of identity. */
function documentPaths({ fields, list }: AnyResource): string[] {
  const own = (of: Readonly<Record<string, Field>>) =>
    Object.entries(of).flatMap(([key, field]) =>
      field.kind === 'text' && field.searchedAs === 'document' ? [key] : [],
    )
  const shown = Object.entries<Field>(fields).flatMap(([key, field]) => {
    const row = field.kind === 'reference' ? embedKey(key, field) : ''
    if (field.kind !== 'reference' || !list?.columns.some((column) => column === row)) return []
    return own(field.to.fields).map((path) => `${row}.${path}`)
  })
  return [...own(fields), ...shown]
}

/** A value of a cell, not an empty one; of a list one of its members. */
function samples(rows: readonly Row[], { path }: Cell): unknown[] {
  const values = rows.flatMap((row) => valueAt(row, path)).filter((value) => value !== null && value !== '')
  return [...new Set(values)].slice(0, 1)
}

const matches = (cell: Cell, value: unknown, asked: unknown): boolean =>
  Array.isArray(value) ? value.some((one) => isMatch(cell, one, asked)) : isMatch(cell, value, asked)
const isMatch = ({ kind }: Cell, value: unknown, asked: unknown): boolean =>
  texts.includes(kind) ? value !== null && folded(value).includes(folded(asked).trim()) : value === asked

const atLeast = (value: unknown, bound: unknown) => value !== null && compare(value, bound) >= 0
const atMost = (value: unknown, bound: unknown) => value !== null && compare(value, bound) <= 0
const compare = (a: unknown, b: unknown): number => (a === b ? 0 : (a as number) < (b as number) ? -1 : 1)
const firstLetter = (value: unknown): string => folded(value).charAt(0)
