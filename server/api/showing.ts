import { type AnyResource, showPathOf } from '../../resources/define/index.ts'
import { type Answer, type Call, type Endpoint, ok } from '../http/endpoint.ts'
import { findOwnRow } from './ownRow.ts'

export function showEndpoint(resource: AnyResource): Endpoint[] {
  const { api, list, show } = resource
  if (!api || !list || !show) return []
  const run = async (call: Call): Promise<Answer> =>
    ok({ [resource.name]: await findOwnRow(call, resource, list.where ?? {}) })
  return [{ method: 'GET', path: showPathOf(resource), may: list.roles, run }]
}
