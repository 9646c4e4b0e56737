import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AnyResource, createPathOf, doneText, editPathOf, rootOnly } from '../../../resources/define/index.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { budget } from '../../../resources/entities/budget.ts'
import { modification } from '../../../resources/entities/modification.ts'
import { resources } from '../../../resources/index.ts'
import { verb } from '../../../server/api/operation.ts'
import { requireAgreement } from '../../../server/endpoints.ts'
import { type Hooks, hooksOf } from '../../../server/verbs/hooks.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'

let erario: Erario
beforeAll(async () => {
  erario = await openErario()
})
afterAll(() => erario.close())

/** Who may call it, by the endpoint and by the declaration. */
const creations = resources.flatMap(({ name, api, create }) =>
  [create && createPathOf({ api, create }), create?.completedAt].flatMap((path) =>
    path && create ? [[`POST ${path}`, path, create.roles, name] as const] : [],
  ),
)
const toggles = resources.flatMap(({ name, api, toggle }) =>
  toggle ? [[`DELETE ${api?.path}/delete/:id`, `${api?.path}/delete/:id`, toggle.roles, name] as const] : [],
)

const edits = resources.flatMap((resource) => {
  const path = editPathOf(resource)
  return resource.edit ? [[`PUT ${path}`, path, resource.edit.roles, resource.name] as const] : []
})

it.each([...creations, ...edits, ...toggles])(
  '%s is open to the roles that its declaration names',
  (title, path, roles) => {
    const method = title.split(' ')[0]
    const found = erario.app.endpoints.filter((one) => one.method === method && one.path === path)
    expect(found).toHaveLength(1)
    expect(found[0]?.may).toBe(roles)
  },
)

const read = () => ({ amount: 1 })
const run = async () => ({ availability: { id: 7 } })
const strict = { ...availability, create: { roles: rootOnly, done: 'Hecho', custom: true } } as const

it('verb() has the path and the roles of its declaration', () => {
  expect(verb(strict, 'create', { read, run })).toMatchObject({
    method: 'POST',
    path: '/availability/:institute/create',
    may: rootOnly,
  })
})

it('verb() throws for an operation that is generated or not declared', () => {
  const generic = { ...strict, create: { roles: rootOnly, done: 'Hecho' } }
  expect(() => verb(generic, 'create', { read, run })).toThrow(/availability/)
  expect(() => verb(strict, 'complete', { read, run })).toThrow(/complete is not declared/)
})

it('requireAgreement throws for a declared operation without a verb, and for a verb without one', () => {
  const written = [verb(strict, 'create', { read, run })]
  const rules = new Map([hooksOf(strict, { toggle: { before: async () => {} } })])
  expect(() => requireAgreement([strict], written, rules)).not.toThrow()
  expect(() => requireAgreement([strict], [], rules)).toThrow('POST /availability/:institute/create')
  expect(() => requireAgreement([strict], written, new Map())).toThrow('resource availability')
  const generic = { ...strict, create: { roles: rootOnly, done: 'Hecho' }, toggle: { roles: rootOnly } }
  expect(() => requireAgreement([generic], written, new Map())).toThrow('POST /availability/:institute/create')
  expect(() =>
    requireAgreement([generic], [], new Map<AnyResource, Hooks>([[generic, rules.get(strict) ?? {}]])),
  ).toThrow('resource availability')
})

it('doneText returns the declared success text of an operation', () => {
  expect(doneText(budget, 'create', {})).toBe('Presupuesto creado, falta su distribución')
  expect(doneText(budget, 'complete', {})).toBe('Presupuesto creado con exito')
  expect(doneText(modification, 'create', { modificationsType: 'adicion' })).toBe('Adición creada con exito')
  expect(doneText(modification, 'create', { modificationsType: 'reduccion' })).toBe('Reducción creada con exito')
})
