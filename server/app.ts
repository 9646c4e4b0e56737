/** The application: every endpoint behind the guard, then the browser's files. */
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { readPathId } from '../resources/define/index.ts'
import { workFor } from './base/asker.ts'
import { notFound } from './base/refusal.ts'
import type { Settings } from './base/settings.ts'
import type { Store } from './db/open.ts'
import { endpointsOf } from './endpoints.ts'
import { addressOf, siteOf } from './http/address.ts'
import { parseJson, readText } from './http/body.ts'
import type { Answer, Endpoint } from './http/endpoint.ts'
import { errorResponse } from './http/errors.ts'
import { allowPublicOrigin, secureHeaders } from './http/headers.ts'
import { type Observed, observe, requestIdHeader } from './http/observe.ts'
import { publicOriginOf } from './http/publicOrigin.ts'
import { browserFiles } from './http/static.ts'
import { type Metrics, mayRead, openMetrics } from './monitoring/metrics.ts'
import { authorize, requireGuarded } from './session/guard.ts'
import { openSessionParts } from './session/parts.ts'
import type { Tokens } from './session/tokens.ts'

/** The connection of a request, as @hono/node-server gives it. */
type Connection = { incoming?: { socket?: { remoteAddress?: string } } }
export type App = {
  fetch(request: Request, connection?: Connection): Response | Promise<Response>
  endpoints: readonly Endpoint[]
  metrics: Metrics
  /** After this call `/health/ready` reports not ready. */
  announceStop(): void
}

export async function buildApp(store: Store, settings: Settings, log: Logger): Promise<App> {
  const session = await openSessionParts(store.db, settings)
  let stopping = false
  const endpoints = endpointsOf({ session, settings, store, log, isStopping: () => stopping })
  const metrics = openMetrics(store, settings)
  const hono = new Hono<Observed & { Bindings: Connection }>()
  hono.use(observe(log, settings, metrics.answered), secureHeaders(settings), allowPublicOrigin(settings))
  for (const endpoint of endpoints) {
    requireGuarded(endpoint)
    hono.on(endpoint.method, endpoint.path, async (context) => {
      context.set('route', endpoint.path)
      const address = addressOf(context.req.raw, context.env, settings)
      const user = await session.tokens.owner(context.req.header('x-token') ?? null)
      const answer = await workFor(user === null ? { network: siteOf(address) } : { user }, () =>
        respond({
          store,
          settings,
          tokens: session.tokens,
          endpoint,
          request: context.req.raw,
          param: (name) => context.req.param(name) ?? '',
          address,
        }),
      )
      if (answer instanceof Response) return answer
      context.set('hasHeaders', true)
      const own = { 'Content-Type': 'application/json', [requestIdHeader]: context.get('requestId') }
      return new Response(JSON.stringify(answer.json), {
        headers: { ...context.get('headers'), ...own, ...answer.headers },
      })
    })
  }
  const { metricsToken } = settings
  if (metricsToken)
    hono.get('/metrics', async (context) => {
      context.set('route', '/metrics')
      if (!mayRead(context.req.header('authorization'), metricsToken)) throw notFound()
      return context.text(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType })
    })
  hono.get('*', browserFiles)
  hono.notFound(() => errorResponse(notFound(), log, 'no such route'))
  hono.onError((error, context) =>
    // Not the path itself, which may hold what is secret, such as the code of a document.
    errorResponse(
      error,
      log.child({ req: context.get('requestId') }),
      `${context.req.method} ${context.get('route') ?? ''}`,
    ),
  )
  return {
    fetch: (request, connection = {}) => hono.fetch(request, connection),
    endpoints,
    metrics,
    announceStop() {
      stopping = true
    },
  }
}

type Incoming = {
  store: Store
  settings: Settings
  tokens: Tokens
  endpoint: Endpoint
  request: Request
  param(name: string): string
  address: string
}

/** Milliseconds for which an authorization holds; most requests end before, and are not asked twice. */
const freshMs = 1_000

async function respond({ store, settings, tokens, endpoint, request, param, address }: Incoming): Promise<Answer> {
  const asking = { token: request.headers.get('x-token'), institute: param('institute') }
  let query: URLSearchParams | undefined
  let site: string | undefined
  let text: Promise<string> | undefined
  let body: Promise<unknown> | undefined
  const readOnce = () => (text ??= readText(request, !Array.isArray(endpoint.may)))
  const { asker, institute } = await authorize(store.db, tokens, endpoint, asking)
  const authorizedAt = performance.now()
  return endpoint.run({
    db: store.db,
    asker,
    institute,
    request,
    param,
    // Parsed on first use: few endpoints read it.
    get query() {
      query ??= new URL(request.url).searchParams
      return query
    },
    id(name) {
      const id = readPathId(param(name))
      if (id === null) throw notFound()
      return id
    },
    address,
    get site() {
      site ??= publicOriginOf(request, settings)
      return site
    },
    secretBody: endpoint.secretBody ?? false,
    async stillMay(tx = store.db) {
      if (performance.now() - authorizedAt > freshMs) await authorize(tx, tokens, endpoint, asking)
    },
    text: readOnce,
    body: () => (body ??= readOnce().then(parseJson)),
  })
}
