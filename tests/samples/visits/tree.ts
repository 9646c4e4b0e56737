import { describe, expect, it } from 'vitest'
import { made } from '../../fixtures/school.ts'
import { signingInAt } from '../../fixtures/serverProcess.ts'
import type { Place } from './place.ts'

export function describeTree(get: () => Place): void {
  describe('a tree of categories', () => {
    it('keeps the path of every row below a renamed one, and finds descendants by it', async () => {
      const { url, school } = get()
      const bruno = await signingInAt(() => [url]).signIn('bruno')
      const categories = `/category/${school.own}`
      const create = async (name: string, parent_id?: number) =>
        made(await bruno.post(`${categories}/create`, { name, parent_id }), 'category').id
      const top = await create('Muebles')
      await create('De madera', await create('Sillas', top))
      const change = { name: 'Mobiliario', was: { name: 'Muebles' } }
      expect((await bruno.ask('PUT', `${categories}/update/${top}`, change)).status).toBe(200)
      const below = encodeURIComponent('{"path":"mobiliario / "}')
      const { body } = await bruno.get(`${categories}?filter=${below}&sort=["id","ASC"]`)
      expect(body.categories.map(({ path }: { path: string }) => path)).toEqual([
        'Mobiliario / Sillas',
        'Mobiliario / Sillas / De madera',
      ])
    })
  })
}
