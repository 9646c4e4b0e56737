/** The sums below a list: of all its rows, on any page. */
import { describe, expect, it } from 'vitest'
import { addCents, centsOfSum, noCents, pesosOf } from '../../../../resources/values/money.ts'
import { type List, query, type Row } from './lists.ts'

export function describeTotals(lists: () => readonly List[]): void {
  const ask = async ({ path, reader }: List, search: string) => (await reader.get(`${path}${search}`)).body
  const summed = () => lists().filter(({ resource }) => resource.list?.totals)

  describe('the totals of a list', () => {
    it('are the sums of all live rows that match the filter, on any page', async () => {
      expect(summed().length).toBeGreaterThan(0)
      for (const list of summed()) {
        const rows: Row[] = (await ask(list, ''))[list.key]
        const live = rows.filter(({ deleted }) => deleted === false)
        const one = live[0]?.id
        const asked: [string, Row[]][] = [
          ['?totals=true', live],
          [`${query('range', [0, 0])}&totals=true`, live],
          [`${query('filter', { id: one })}&totals=true`, live.filter(({ id }) => id === one)],
          [`${query('filter', { deleted: true })}&totals=true`, rows.filter(({ deleted }) => deleted === true)],
          ['?deleted=true&totals=true', rows.filter(({ deleted }) => deleted === true)],
          [`${query('filter', { id: 2_000_000_000 })}&totals=true`, []],
        ]
        for (const [search, counted] of asked)
          expect([list.title, search, (await ask(list, search)).totals]).toEqual([
            list.title,
            search,
            sumsOf(list, counted),
          ])
      }
    })

    it('are sent only when they are requested and declared', async () => {
      for (const list of lists()) {
        expect([list.title, 'totals' in (await ask(list, ''))]).toEqual([list.title, false])
        const asked = 'totals' in (await ask(list, '?totals=true'))
        expect([list.title, asked]).toEqual([list.title, list.resource.list?.totals !== undefined])
      }
    })
  })
}

const sumsOf = ({ resource }: List, rows: readonly Row[]): Row =>
  Object.fromEntries(
    (resource.list?.totals ?? []).map((path) => [
      path,
      pesosOf(rows.map((row) => centsOfSum(row[path])).reduce(addCents, noCents)),
    ]),
  )
