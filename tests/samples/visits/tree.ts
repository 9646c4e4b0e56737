import { describe, expect, it } from 'vitest'
import { made } from '../../fixtures/school.ts'
import { signingInAt } from '../../fixtures/serverProcess.ts'
import type { Place } from './place.ts'

export function describeTree(get: () => Place): void {
  describe('a tree of categories', () => {
    it('keeps the path of every row below a renamed one, and finds rows by their descendants', async () => {
      const { url, school } = get()
      const bruno = await signingInAt(() => [url]).signIn('bruno')
      const categories = `/category/${school.own}`
      const create = async (name: string, parent_id?: number) =>
        made(await bruno.post(`${categories}/create`, { name, parent_id }), 'category').id
      const top = await create('Muebles')
      await create('De madera', await create('Sillas', top))
      const change = { name: 'Mobiliario', was: { name: 'Muebles' } }
      expect((await bruno.ask('PUT', `${categories}/update/${top}`, change)).status).toBe(200)
      const found = async (filter: object): Promise<string[]> => {
        const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&sort=["id","ASC"]`
        const { body } = await bruno.get(`${categories}?${query}`)
        return body.categories.map(({ path }: { path: string }) => path)
      }
      expect(await found({ path: 'mobiliario / ' })).toEqual(['Mobiliario / Sillas', 'Mobiliario / Sillas / De madera'])
      expect(await found({ branch: 'sillas' })).toEqual(['Mobiliario', 'Mobiliario / Sillas'])
      expect(await found({ q: 'madera' })).toEqual(['Mobiliario / Sillas', 'Mobiliario / Sillas / De madera'])
    })
  })
}
