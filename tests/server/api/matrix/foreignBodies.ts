/** Bodies that are valid but for one id: it names a row of another school. */
import {
  asksOf,
  editFields,
  editPathOf,
  type Field,
  isOpenTo,
  isScoped,
  linesOf,
  type Role,
  type Row,
} from '../../../../resources/define/index.ts'
import { staff } from '../../../../resources/define/roles.ts'
import { resources } from '../../../../resources/index.ts'
import { takesFile } from '../../../fixtures/calls.ts'
import { placed } from '../../../fixtures/maker.ts'
import { askedBody, madeIn, moveAt } from '../../../fixtures/moves.ts'
import { type Naming, namingFields } from '../../../fixtures/namedRows.ts'
import { isNaming } from '../../../fixtures/validBody.ts'
import type { World } from '../../../fixtures/world.ts'

/** `roles`: who may call it and write the field. */
export type ForeignBody = {
  method?: 'PUT'
  path: string
  key: string
  body: Record<string, unknown>
  roles: readonly Role[]
}

/** @throws Error for a verb in a school that nothing here speaks of: its body may name rows too. */
export async function foreignBodies(world: World): Promise<ForeignBody[]> {
  const { own, foreign } = world.school
  const idOf = async (name: string): Promise<number> => (await world.standing(name, foreign)).id
  const named = async ({ kind, to }: Naming) => (kind === 'many' ? [await idOf(to.name)] : idOf(to.name))
  const found: ForeignBody[] = []
  for (const { method, path } of world.endpoints) {
    if (method !== 'POST' || !path.includes(':institute') || takesFile({ path })) continue
    const resource = resources.find(({ api }) => api && path === `${api.path}/create`)
    const verb = verbs[path]
    const moved = moveAt(path)
    if (moved) found.push(...(await foreignAsks(world, path, moved, named)))
    if (!resource && !verb && !moved)
      throw new Error(`POST ${path}: say in tests/server/api/matrix/foreignBodies.ts which ids it takes`)
    if (verb) {
      const at = placed(path, own).replace(':budget', String((await world.standing('budget', own)).id))
      found.push(...(await verb(world, idOf)).map(({ key, body }) => ({ path: at, key, body, roles: staff })))
    }
    for (const [key, field] of resource && !verb ? namingFields(resource.fields) : [])
      if (isScoped(field.to)) {
        const body = await world.bodyOf(resource?.name ?? '', own)
        const roles = writersOf(resource?.create, field)
        found.push({ path: placed(path, own), roles, ...naming(body, key, await named(field)) })
      }
  }
  for (const resource of resources)
    for (const [key, field] of resource.edit ? editFields(resource) : [])
      if (isNaming(field) && isScoped(field.to)) {
        const row = await world.standing(resource.name, own)
        const path = placed(editPathOf(resource), own).replace(':id', String(row.id))
        const roles = writersOf(resource.edit, field)
        found.push({ method: 'PUT', path, key, roles, body: { [key]: await named(field), was: row } })
      } else if (field.kind === 'rows')
        for (const [column, of] of namingFields(field.of))
          if (isScoped(of.to)) {
            const row = await world.standing(resource.name, own)
            const path = placed(editPathOf(resource), own).replace(':id', String(row.id))
            const fresh = await world.bodyOf(resource.name, own)
            const lines = naming({ [key]: fresh[key] }, `${key}.${column}`, await named(of))
            const roles = writersOf(resource.edit, field)
            found.push({ method: 'PUT', path, key: lines.key, roles, body: { ...lines.body, was: row } })
          }
  for (const [name, type] of [
    ['serviceOrder', 'serviceOrders'],
    ['supplyOrder', 'supplyOrders'],
  ] as const) {
    const body = await world.bodyOf('availability', own)
    const order = { contract_id: null, documentType: type, document_id: await idOf(name) }
    found.push({ path: `/availability/${own}/create`, key: `${name}_id`, roles: staff, body: { ...body, ...order } })
  }
  return found
}

/** The body with that id under a key; under `items.account_id`, in its first line. */
function naming(body: Row, path: string, id: unknown): Pick<ForeignBody, 'key' | 'body'> {
  const [key = '', column] = path.split('.')
  if (column === undefined) return { key, body: { ...body, [key]: id } }
  const [line, ...others] = linesOf(body[key])
  return { key: `${key}[0].${column}`, body: { ...body, [key]: [{ ...line, [column]: id }, ...others] } }
}

type Moved = NonNullable<ReturnType<typeof moveAt>>

async function foreignAsks(
  world: World,
  path: string,
  { resource, move }: Moved,
  named: (field: Naming) => Promise<unknown>,
): Promise<ForeignBody[]> {
  const { own } = world.school
  const scoped = asksOf(move).flatMap(([key, field]) =>
    isNaming(field) && isScoped(field.to) ? [{ key, to: field }] : [],
  )
  return Promise.all(
    scoped.map(async ({ key, to }) => {
      const { id } = await madeIn(world, resource, move.from?.[0])
      const body = { ...(await askedBody(world, resource, move, own)), [key]: await named(to) }
      return { path: placed(path, own).replace(':id', String(id)), key, body, roles: writersOf(move, to) }
    }),
  )
}

const writersOf = (operation: { roles: readonly Role[] } | undefined, field: Field): readonly Role[] =>
  (operation?.roles ?? []).filter((role) => isOpenTo(role, field))

type Verb = (world: World, idOf: (name: string) => Promise<number>) => Promise<Pick<ForeignBody, 'key' | 'body'>[]>

/** The verbs no declaration writes. */
const verbs: Readonly<Record<string, Verb>> = {
  '/budgetActivity/:institute/distribution/create': async ({ school }, idOf) => {
    const row = { budget_id: await idOf('budget'), activity_id: school.rubros[0], initialAmount: 100 }
    return [{ key: 'budget_id', body: { budgetsActivity: [row] } }]
  },
  '/revenue/:institute/distribution/create': async ({ standing, school }, idOf) => {
    const { id } = await standing('fundingSource', school.own)
    const row = { budget_id: await idOf('budget'), name: 'Giros', fundingSource_id: id, initialAmount: 100 }
    return [{ key: 'budget_id', body: { revenues: [row] } }]
  },
  '/cashPlan/:institute/save/:budget': async (_, idOf) => {
    const row = { month: 1, amount: 100 }
    return [
      {
        key: 'rows[0].budgetActivity_id',
        body: { rows: [{ ...row, budgetActivity_id: await idOf('budgetActivity') }] },
      },
      { key: 'rows[0].revenue_id', body: { rows: [{ ...row, revenue_id: await idOf('revenue') }] } },
    ]
  },
  '/modification/disposition/:institute/:budget/create': async () => [],
  '/commitment/:institute/create': async ({ school, bodyOf }, idOf) => {
    const body = await bodyOf('commitment', school.own)
    return [
      { key: 'availability_id', body: { ...body, availability_id: await idOf('availability') } },
      { key: 'contract_id', body: { ...body, documentType: 'contracts', contract_id: await idOf('contract') } },
      {
        key: 'serviceOrder_id',
        body: { ...body, documentType: 'serviceOrders', document_id: await idOf('serviceOrder') },
      },
      {
        key: 'supplyOrder_id',
        body: { ...body, documentType: 'supplyOrders', document_id: await idOf('supplyOrder') },
      },
    ]
  },
  '/transfer/:institute/create': async ({ school, bodyOf }, idOf) => {
    const { transfers } = await bodyOf('transfer', school.own)
    const row = (transfers as object[])[0]
    return Promise.all(
      ['budgetActivityCredit_id', 'budgetActivityContraCredit_id'].map(async (key) => ({
        key: `transfers[0].${key}`,
        body: { transfers: [{ ...row, [key]: await idOf('budgetActivity') }] },
      })),
    )
  },
}
