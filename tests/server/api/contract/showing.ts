/** One row by its id: the values of its list, for roles that may read the list (decisions section 1 and 2). */
import { describe, expect, it } from 'vitest'
import { isScoped } from '../../../../resources/define/index.ts'
import { documents } from '../../../../resources/documents.ts'
import { resources } from '../../../../resources/index.ts'
import { placed } from '../../../fixtures/maker.ts'
import type { World } from '../../../fixtures/world.ts'

const shown = resources.filter(({ show }) => show)

export function describeShowing(get: () => World): void {
  describe('GET of one row', () => {
    it.each(shown.map((resource) => [resource.name, resource] as const))(
      'of %s returns what its list shows, also when it is deleted',
      async (name, { api }) => {
        const { own, ana, bruno, clara } = get().school
        const row = await get().make(name, own)
        const path = placed(String(api?.path), own)
        for (const deleted of [false, true]) {
          await get().mark(name, row.id, deleted)
          for (const person of [ana, bruno, clara]) {
            const { body } = await person.get(`${path}?filter=${encodeURIComponent(JSON.stringify({ id: row.id }))}`)
            const [listed] = body[String(api?.list)]
            expect([name, (await person.get(`${path}/${row.id}`)).body[api?.item ?? name]]).toEqual([name, listed])
          }
        }
      },
    )

    it.each(shown.filter(isScoped).map((resource) => [resource.name, resource] as const))(
      'of %s answers 404 under another school',
      async (name, { api }) => {
        const { own, sister, foreign, bruno, dario } = get().school
        const { id } = await get().make(name, own)
        expect((await bruno.get(`${placed(String(api?.path), own)}/${id}`)).status).toBe(200)
        for (const [person, school] of [
          [bruno, sister],
          [dario, foreign],
        ] as const)
          expect([name, (await person.get(`${placed(String(api?.path), school)}/${id}`)).status]).toEqual([name, 404])
      },
    )

    it('is declared with documents exactly where the entity has documents', () => {
      expect(shown.filter(({ show }) => show?.documents).map(({ name }) => name)).toEqual(
        shown.filter(({ name }) => Object.hasOwn(documents, name)).map(({ name }) => name),
      )
    })
  })
}
