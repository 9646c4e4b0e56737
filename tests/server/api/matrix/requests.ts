/** The calls of the matrix: to the right door, valid in all but what is being asked. */
import { type Api, editPathOf } from '../../../../resources/define/index.ts'
import { resources } from '../../../../resources/index.ts'
import type { Endpoint } from '../../../../server/http/endpoint.ts'
import { hasBody, pathOf, type Spot } from '../../../fixtures/calls.ts'
import type { Reply } from '../../../fixtures/erario.ts'
import { askedBody, moveAt } from '../../../fixtures/moves.ts'
import type { World } from '../../../fixtures/world.ts'
import type { Asker } from './askers.ts'

/** Method, path and body of a call; a document asked for is one there is not, for here it is the door that counts. */
export async function request(
  world: World,
  spot: Spot,
  institute: number,
  rows = institute,
  instead: Record<string, unknown> = {},
  body: unknown = hasBody(spot.endpoint) ? unwritable : undefined,
): Promise<[method: string, path: string, body: unknown, headers?: Record<string, string>]> {
  const path = (await pathOf(world, spot, institute, { rows, instead })).replace(/=\w+$/, '=ninguno')
  return [
    spot.endpoint.method,
    spot.endpoint.method === 'DELETE' ? `${path}${changesNothing(spot)}` : path,
    hasBody(spot.endpoint) ? body : undefined,
  ]
}

/** The state that the row has, or a file that it has not. */
const changesNothing = ({ endpoint }: Spot): string =>
  endpoint.path.endsWith('/delete/:id') ? '?deleted=false' : '?sha256=none'

/** Its papers take seconds each: it is asked of a school without rows, such as the sister, which has the same users. */
export const isWholeSchool = ({ endpoint }: Spot): boolean => endpoint.path === '/handover/:institute'

/** A call that must be refused is valid in all else; one that is let in changes nothing. */
export async function call(
  world: World,
  spot: Spot,
  { person }: Asker,
  letIn: boolean,
  valid: unknown,
): Promise<Reply> {
  const [method, path, body] = await request(world, spot, isWholeSchool(spot) ? world.school.sister : world.school.own)
  if (letIn || method === 'GET')
    return person.ask(method, letIn ? path : path.replace('=ninguno', spot.query.slice(spot.query.indexOf('='))), body)
  return person.ask(
    method,
    method === 'DELETE' ? path.replace(changesNothing(spot), '') : path,
    hasBody(spot.endpoint) ? valid : undefined,
  )
}

/** A body that no endpoint stores: what asks for nothing takes an empty object, and no list. */
const unwritable: unknown = []

export async function validBodyOf(world: World, { endpoint }: Spot): Promise<unknown> {
  const moved = moveAt(endpoint.path)
  if (moved) return askedBody(world, moved.resource, moved.move, world.school.own)
  const resource = resources.find(({ api }) => api && creations(api).includes(endpoint.path))
  if (endpoint.method === 'POST') return resource ? world.bodyOf(resource.name, world.school.own) : {}
  return endpoint.method === 'PUT' ? editBodyOf(world, endpoint) : {}
}

/** Changes every field of the standing row. */
export async function editBodyOf(world: World, { path }: Pick<Endpoint, 'path'>): Promise<Record<string, unknown>> {
  const resource = resources.find((one) => one.edit && editPathOf(one) === path)
  if (!resource) throw new Error(`PUT ${path}: no declaration has this edit`)
  const { own } = world.school
  return { ...(await world.bodyOf(resource.name, own)), was: await world.standing(resource.name, own) }
}

const creations = ({ path, within }: Api): string[] => [`${path}/create`, `${path}/:${within}/create`]
