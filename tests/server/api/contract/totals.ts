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

    it('by month are those of the rows of each month of the day by which the list is read, the last month first', async () => {
      const byMonth = summed().filter(({ resource }) => resource.list?.day)
      expect(byMonth.length).toBeGreaterThan(0)
      for (const list of byMonth) {
        const { day = '' } = list.resource.list ?? {}
        const rows: Row[] = (await ask(list, ''))[list.key].filter((row: Row) => row.deleted === false)
        const months = [...new Set(rows.map((row) => String(row[day]).slice(0, 7)))].sort().reverse()
        const expected = months.map((month) => {
          const own = rows.filter((row) => String(row[day]).startsWith(month))
          return { month, count: own.length, ...sumsOf(list, own) }
        })
        expect([list.title, (await ask(list, '?months=true')).months]).toEqual([list.title, expected])
        const none = await ask(list, `${query('filter', { id: 2_000_000_000 })}&months=true`)
        expect([list.title, none.months]).toEqual([list.title, []])
      }
    })

    it('are sent only when they are requested and declared', async () => {
      for (const list of lists()) {
        expect([list.title, 'totals' in (await ask(list, ''))]).toEqual([list.title, false])
        const asked = 'totals' in (await ask(list, '?totals=true'))
        expect([list.title, asked]).toEqual([list.title, list.resource.list?.totals !== undefined])
        const byMonth = 'months' in (await ask(list, '?months=true'))
        expect([list.title, byMonth]).toEqual([list.title, list.resource.list?.day !== undefined])
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
