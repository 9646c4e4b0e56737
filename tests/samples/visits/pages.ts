import { beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../../resources/define/index.ts'
import type { Person } from '../../fixtures/erario.ts'
import { made } from '../../fixtures/school.ts'
import { walker } from '../../journeys/layout/walker.ts'
import { phone } from '../../journeys/product.ts'
import { samples } from '../samples.ts'
import { type Place, wide } from './place.ts'

export function describePages(get: () => Place): void {
  describe('every page of the samples', () => {
    const ids: Record<string, number> = { purpose: 2 }

    beforeAll(async () => {
      const { own, bruno, idOf } = get().school
      const make = async (name: string, body: object) => {
        ids[name] = made(await bruno.post(`/${name}/${own}/create`, body), name).id
        return ids[name]
      }
      const campus_id = await make('campus', { name: 'La Esperanza', zone: 'rural', address: 'Vereda El Salitre' })
      const classroom_id = await make('classroom', { campus_id, name: '101', capacity: 35, area: 48.5 })
      await make('inventoryItem', {
        plate: 'EQ-104',
        description: 'Computador portátil de la sala de profesores',
        condition: 'bueno',
        campus_id,
        classroom_id,
        acquired: '2024-03-10',
        supplier_id: get().school.suppliers[0],
        value: 3_250_000,
        depreciation: 20,
        insured: true,
        policy: 'POL-2024-118',
      })
      const petition_id = await make('petition', {
        subject: 'Paz y salvo',
        detail: 'Del año 2019',
        assignees: [idOf('bruno'), idOf('clara')],
      })
      made(await bruno.post(`/petition/${own}/${petition_id}/take`, {}), 'petition')
      await make('category', { name: 'Equipos de laboratorio' })
      await make('incident', { place: 'Patio', detail: 'Un vidrio roto' })
      await make('booking', { place: 'Aula máxima', day: '2026-11-20' })
    })

    /** @throws Error for a sample that nothing above makes a row of */
    const idIn = (name: string): number => {
      const id = ids[name]
      if (id === undefined) throw new Error(`pages.ts makes no ${name}`)
      return id
    }

    const pagesOf = (role: Role): string[] =>
      samples.flatMap(({ name, screen = '', list, create, show, edit }) => [
        ...(list?.roles.includes(role) ? [screen] : []),
        ...(create?.roles.includes(role) ? [`${screen}/nuevo`] : []),
        ...(show ? [`${screen}/${idIn(name)}`] : []),
        // On a phone it is the form again.
        ...(role === 'root' && edit ? [`${screen}/${idIn(name)}/editar`] : []),
      ])

    it.each([
      ['root', 'desktop', wide],
      ['admin', 'phone', phone],
    ] as const)('passes the layout checks for %s on a %s', async (role, device, viewport) => {
      const { url, school } = get()
      const person: Person = role === 'root' ? school.ana : school.bruno
      const session = { token: person.token, role }
      const walk = await walker(url, { who: `samples-${role}-${device}`, sizes: [viewport], session })
      for (const path of [...pagesOf(role), '/admin/:institute/cuentas/nuevo'])
        await walk.see(path.replace(':institute', String(school.own)))
      await walk.page.goto(`/admin/${school.own}/peticiones`)
      for (const [what, press] of [
        ['menu', walk.page.getByRole('button', { name: /^Acciones de Petición Paz/ })],
        ['dialog', walk.page.getByRole('menuitem', { name: 'Responder' })],
      ] as const) {
        await press.click()
        await walk.look(`_petition_${what}`)
      }
      await walk.close()
      expect(walk.faults).toEqual([])
    })
  })
}
