/** Places an endpoint in a world: a path with the ids of real rows, so that any endpoint can be called without knowing it by name. */
import { resources } from '../../resources/index.ts'
import type { Endpoint } from '../../server/http/endpoint.ts'
import type { World } from './world.ts'

/** What no declaration says of a path: which row its `:id` is, and which documents it makes (spec 7, decisions 2). */
const documentPaths: readonly (readonly [path: string, resource: string, query: string, names: readonly string[]])[] = [
  [
    '/budget/certificates/',
    'budget',
    'document',
    [
      'controlManagement',
      'approveBudgetActivity',
      'executedBudget',
      'registryBook',
      'transferReport',
      'executedByActivity',
      'executionControlByActivity',
    ],
  ],
  [
    '/availability/certificates/',
    'availability',
    'document',
    [
      'availability',
      'initiationReport',
      'billingStatement',
      'resolution',
      'received',
      'check',
      'budgetaryRecord',
      'studies',
    ],
  ],
  ['/order/certificate/', 'serviceOrder', 'document', ['serviceOrderCertificate']],
  ['/order/certificate/', 'supplyOrder', 'document', ['supplyOrderCertificate']],
  ['/contract/document/', 'contract', 'document', ['document']],
  ['/modification/certificate/', 'modification', 'document', ['adition', 'reduction']],
  ['/transfer/certificate/', 'transfer', 'document', ['transfer']],
  ['/report/budget/', 'budget', 'report', ['activityOutcomeReport']],
]

/** One way to call an endpoint: a document endpoint is called once a document. */
export type Spot = {
  endpoint: Endpoint
  /** 'GET /account/:institute', with the document where there is one. */
  title: string
  query: string
  /** The entity whose row each parameter of the path names. */
  params: Readonly<Record<string, string>>
}

/** What a parameter holds that names no row: a file or a code there is none of. */
const names: Readonly<Record<string, string>> = { file: 'none.png', code: 'AAAA-AAAA-AAAA' }

export const isScopedPath = ({ path }: Endpoint): boolean => path.includes(':institute')
const paramsOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

/** @throws Error for a parameter that nothing here can fill: a new kind of path must be placed, not skipped. */
export function spotsOf(endpoint: Endpoint): Spot[] {
  const documents = documentPaths.filter(([path]) => endpoint.path.startsWith(path))
  const ways = documents.length > 0 ? documents : [undefined]
  return ways.flatMap((way) => {
    const params = Object.fromEntries(paramsOf(endpoint.path).map((name) => [name, rowOf(endpoint, name, way?.[1])]))
    return (way?.[3] ?? ['']).map((document) => {
      const query = document ? `?${way?.[2]}=${document}` : ''
      return { endpoint, title: `${endpoint.method} ${endpoint.path}${query}`, query, params }
    })
  })
}

function rowOf(endpoint: Endpoint, param: string, document: string | undefined): string {
  if (resources.some(({ name }) => name === param)) return param
  if (param === 'owner' && endpoint.path === '/upload/:owner/logo/:file') return 'institute'
  if (param === 'file' && endpoint.path === '/upload/:owner/logo/:file') return 'file'
  if (param === 'code' && endpoint.path === '/verify/:code') return 'code'
  const own = resources.find(({ api }) => api && endpoint.path === `${api.path}/delete/:id`)?.name ?? document
  if (own && param !== 'file') return own
  throw new Error(
    `${endpoint.method} ${endpoint.path}: nothing is known of :${param}; say in tests/server/calls.ts what it names`,
  )
}

/** The parameters that name a row of the institute in the path, beside the institute itself. */
export const rowParams = ({ params, endpoint }: Spot): [param: string, resource: string][] =>
  Object.entries(params).filter(([name]) => name !== 'institute' && isScopedPath(endpoint))

/** The path with its ids: rows of `rows`' institute under the institute of `institute`, and what `instead` says. */
export async function pathOf(
  world: World,
  spot: Spot,
  institute: number,
  { rows = institute, instead = {} }: { rows?: number; instead?: Readonly<Record<string, unknown>> } = {},
): Promise<string> {
  let path = spot.endpoint.path
  for (const [name, resource] of Object.entries(spot.params)) {
    const id =
      instead[name] ?? (name === 'institute' ? institute : (names[name] ?? (await world.standing(resource, rows)).id))
    path = path.replace(new RegExp(`:${name}(\\{[^}]*\\})?`), encodeURIComponent(String(id)))
  }
  return path + spot.query
}
