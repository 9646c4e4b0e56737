/** One row by its id: the values of its list, for roles that may read the list (decision 2). */
import { describe, expect, it } from 'vitest'
import { isScoped } from '../../../../resources/define/index.ts'
import { resources } from '../../../../resources/index.ts'
import { placed } from '../../../fixtures/maker.ts'
import { personWith } from '../../../fixtures/school.ts'
import type { World } from '../../../fixtures/world.ts'

const shown = resources.filter(({ show }) => show)

export function describeShowing(get: () => World): void {
  describe('GET of one row', () => {
    it.each(shown.map((resource) => [resource.name, resource] as const))(
      'of %s returns what its list shows, also when it is deleted',
      async (name, { api, list }) => {
        const { own } = get().school
        const row = await get().make(name, own)
        const path = placed(String(api?.path), own)
        for (const deleted of [false, true]) {
          await get().mark(name, row.id, deleted)
          for (const person of (list?.roles ?? []).map((role) => personWith(get().school, [role]))) {
            const { body } = await person.get(`${path}?filter=${encodeURIComponent(JSON.stringify({ id: row.id }))}`)
            const [listed] = body[String(api?.list)]
            expect([name, (await person.get(`${path}/${row.id}`)).body[name]]).toEqual([name, listed])
          }
        }
      },
    )

    it.each(shown.filter(isScoped).map((resource) => [resource.name, resource] as const))(
      'of %s answers 404 under another school',
      async (name, resource) => {
        const { own, sister, foreign } = get().school
        const { id } = await get().make(name, own)
        const statusIn = async (school: number) =>
          (
            await get()
              .may('list', resource, school)
              .get(`${placed(String(resource.api?.path), school)}/${id}`)
          ).status
        expect([name, await statusIn(own), await statusIn(sister), await statusIn(foreign)]).toEqual([
          name,
          200,
          404,
          404,
        ])
      },
    )
  })
}
