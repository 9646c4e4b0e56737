import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPathOf, rootOnly } from '../../../resources/define/index.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { resources } from '../../../resources/index.ts'
import { verb } from '../../../server/api/operation.ts'
import { ok } from '../../../server/http/endpoint.ts'
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

it.each([...creations, ...toggles])('%s admits the roles that its declaration names', (title, path, roles) => {
  const method = title.split(' ')[0]
  const found = erario.app.endpoints.filter((one) => one.method === method && one.path === path)
  expect(found).toHaveLength(1)
  expect(found[0]?.may).toBe(roles)
  expect(found[0]?.creates ?? false).toBe(method === 'POST')
})

it('a verb admits whom the declaration admits, and none is made of what no declaration leaves to the server', () => {
  const run = async () => ok({})
  const strict = { ...availability, create: { roles: rootOnly, done: 'Hecho', custom: true } } as const
  expect(verb(strict, 'create', run)).toEqual({
    method: 'POST',
    path: '/availability/:institute/create',
    may: rootOnly,
    creates: true,
    run,
  })
  expect(() => verb({ ...strict, create: { roles: rootOnly, done: 'Hecho' } }, 'create', run)).toThrow(/availability/)
  expect(() => verb(strict, 'complete', run)).toThrow(/complete is not declared/)
})
