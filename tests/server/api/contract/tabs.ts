/** Tabs: the named filters of lists. */
import { describe, expect, it } from 'vitest'
import { tabFilter } from '../../../../resources/define/index.ts'
import { idsOf, type List, query } from './lists.ts'

export function describeTabs(lists: () => readonly List[]): void {
  const ask = ({ path, reader }: List, search: string) => reader.get(`${path}${search}`)
  const asked = (tab: string) => `tab=${encodeURIComponent(tab)}`

  describe('the tab parameter of a list', () => {
    it("returns the rows of the tab's filter, and combines with another filter", async () => {
      for (const list of lists())
        for (const tab of Object.keys(list.resource.list?.tabs ?? {})) {
          const filtered = await ask(list, query('filter', tabFilter(list.resource, tab)))
          const ids = idsOf(filtered.body[list.key])
          expect([list.title, tab, idsOf((await ask(list, `?${asked(tab)}`)).body[list.key])]).toEqual([
            list.title,
            tab,
            ids,
          ])
          const [one = 0] = ids
          const joined = await ask(list, `${query('filter', { id: one })}&${asked(tab)}`)
          expect([list.title, tab, idsOf(joined.body[list.key])]).toEqual([list.title, tab, ids.slice(0, 1)])
        }
    })

    it('rejects a tab that is not declared', async () => {
      for (const list of lists()) {
        const { status, body } = await ask(list, `?${asked('toString')}`)
        expect([list.title, status, body.errors]).toEqual([list.title, 400, { tab: 'El filtro no es valido' }])
      }
    })
  })
}
