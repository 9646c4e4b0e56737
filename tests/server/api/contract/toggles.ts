/** Deleting and restoring (spec 4; decision 6). */
import { describe, expect, it } from 'vitest'
import { type AnyResource, referrersOf } from '../../../../resources/define/index.ts'
import { resources } from '../../../../resources/index.ts'
import { find, placed, usable } from '../../../fixtures/maker.ts'
import { inState, madeIn } from '../../../fixtures/moves.ts'
import { narrowedWith, wantedOf } from '../../../fixtures/namedRows.ts'
import type { World } from '../../../fixtures/world.ts'

/** Spec section 4, by the names of the notices. */
const feminine = new Set([
  'Disponibilidad',
  'Modificacion',
  'Actividad',
  'Cuenta',
  'Vigencia',
  'Orden de servicio',
  'Orden de suministro',
])
const masculine = new Set(['Cliente', 'Usuario', 'Proveedor', 'Estudio', 'Contrato', 'Presupuesto', 'Traslado'])
/** An entity that the specification does not name uses its declared gender. */
const isFeminine = ({ one, gender }: AnyResource): boolean =>
  masculine.has(one) ? false : feminine.has(one) || gender === 'f'

const toggled = resources.filter(({ toggle }) => toggle)

/** Every reference that blocks the deletion of a row: the referring entity, the field and the target. */
const holding = toggled.flatMap((target) =>
  referrersOf(resources, target)
    .filter(({ by, field }) => by.api && !(field.kind === 'reference' && field.blocksDelete === false))
    .map(({ by, key, field }) => ({
      title: `${by.name}.${key}`,
      by,
      key,
      field,
      target,
      serverSet: field.serverSet === true,
    })),
)
/** The server sets these from `document_id`; other references that it sets, such as the budget of a line, cannot be asked for. */
const setByDocument = ['availability', 'commitment'].flatMap((by) => [`${by}.serviceOrder_id`, `${by}.supplyOrder_id`])

export function describeToggles(get: () => World): void {
  const remove = (resource: AnyResource, id: unknown, search = '') =>
    get()
      .may('toggle', resource)
      .remove(`${placed(`${resource.api?.path}/delete`, get().school.own)}/${id}${search}`)

  describe('deleting', () => {
    it.each(toggled.map((resource) => [resource.name, resource] as const))(
      'toggles a %s, with the message of the specification',
      async (_, resource) => {
        const { id } = await madeIn(get(), resource, resource.toggle?.while?.[0])
        const [borrado, restaurado] = isFeminine(resource) ? ['borrada', 'restarurada'] : ['borrado', 'restaurado']
        const gone = { status: true, msg: `${resource.one} ${borrado} con exito`, deleted: true }
        const back = { status: true, msg: `${resource.one} ${restaurado} con exito`, deleted: false }
        for (const [search, answer] of [
          ['', gone],
          ['', back],
          ['?deleted=true', gone],
          ['?deleted=true', gone],
          ['?deleted=false', back],
          ['?deleted=false', back],
        ] as const)
          expect([search, (await remove(resource, id, search)).body]).toEqual([search, answer])
        const before = await get().snapshot()
        for (const search of ['?deleted=', '?deleted=1', '?deleted=si']) {
          const { status, body } = await remove(resource, id, search)
          expect([search, status, body.status]).toEqual([search, 400, false])
        }
        expect(await get().snapshot()).toBe(before)
      },
    )

    it('is tested with the references that a document sets', () => {
      expect(holding.map(({ title }) => title)).toEqual(expect.arrayContaining(setByDocument))
    })

    it.each(
      holding
        .filter(({ title, serverSet }) => !serverSet || setByDocument.includes(title))
        .map((one) => [one.title, one] as const),
    )(
      'is rejected while %s uses the row, until that other row is deleted',
      async (title, { by, key, field, target }) => {
        const { own } = get().school
        const deletable = (resource: AnyResource) => inState(resource, resource.toggle?.while)
        const changes = { ...usable[target.name], ...wantedOf(by, key, field), ...deletable(target) }
        const row = await get().make(target.name, own, changes)
        const user = await get().makeReferring(by, key, target, row.id, deletable(by))
        const before = await get().snapshot()
        const refused = await remove(target, row.id)
        expect([title, refused.status, refused.body.msg]).toEqual([
          title,
          400,
          expect.stringMatching(/^No se puede borrar: lo usa /),
        ])
        expect(await get().snapshot()).toBe(before)
        // An addition leaves its line behind, and a line goes with its budget only.
        if (by.name === 'modification' || !by.toggle) return
        expect((await remove(by, user.id)).body.deleted).toBe(true)
        for (const { to, id } of narrowedWith(by, key, user)) await get().mark(to.name, id, true)
        expect([title, (await remove(target, row.id)).body.deleted]).toEqual([title, true])
        const restored = await remove(by, user.id)
        expect([title, restored.status, restored.body.msg]).toEqual([
          title,
          400,
          expect.stringMatching(/^No se puede restaurar: /),
        ])
      },
    )

    it('is rejected for a budget whose line a live document uses', async () => {
      const { own } = get().school
      const line = await get().make('budgetActivity', own, { initialAmount: 1_000_000 })
      const availability = await get().make('availability', own, { budgetActivity_id: line.id })
      const budget = find('budget')
      expect((await remove(budget, line.budget_id)).status).toBe(400)
      expect((await remove(find('availability'), availability.id)).status).toBe(200)
      expect((await remove(budget, line.budget_id)).body.deleted).toBe(true)
      expect((await remove(find('availability'), availability.id)).status).toBe(400)
    })
  })
}
