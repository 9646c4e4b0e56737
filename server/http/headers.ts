import type { Context, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Settings } from '../base/settings.ts'

/** @param api the origin of the API with a leading blank; may be empty */
const policyFor = (api: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${api}`,
    "font-src 'self' data:",
    `connect-src 'self'${api}`,
    // PDF previews are blob URLs in a frame.
    'frame-src blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

function isSecure(context: Context, { publicUrl, trustProxy }: OriginSettings): boolean {
  return publicUrl?.startsWith('https:') || (trustProxy && context.req.header('x-forwarded-proto') === 'https') || false
}

type OriginSettings = Pick<Settings, 'publicUrl' | 'apiUrl' | 'trustProxy'>

/** CORS for the origin of PUBLIC_URL only, if the page is served from there and the API is elsewhere. */
export function allowPublicOrigin({ publicUrl }: OriginSettings): MiddlewareHandler {
  if (!publicUrl) return (_, next) => next()
  const allowed = new URL(publicUrl).origin
  const answer = cors({
    origin: (origin) => (origin === allowed ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Content-Type', 'x-token', 'Idempotency-Key'],
    exposeHeaders: ['Content-Range', 'Content-Disposition', 'Retry-After'],
    maxAge: 600,
  })
  return (context, next) => (context.req.header('origin') === undefined ? next() : answer(context, next))
}

/** Headers passed when a JSON response is created: setting them afterwards is slower than the rest of the response. */
export type Standing = { Variables: { headers: Readonly<Record<string, string>>; hasHeaders: boolean | undefined } }

export function secureHeaders(reach: OriginSettings): MiddlewareHandler<Standing> {
  const { apiUrl, publicUrl } = reach
  const always = {
    'Content-Security-Policy': policyFor(apiUrl && URL.canParse(apiUrl) ? ` ${new URL(apiUrl).origin}` : ''),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Cache-Control': 'no-store',
    ...(publicUrl ? { Vary: 'Origin' } : {}),
  }
  // Without includeSubDomains: other sites may run under the same domain.
  const overTls = { ...always, 'Strict-Transport-Security': 'max-age=31536000' }
  return async (context, next) => {
    const standing = isSecure(context, reach) ? overTls : always
    context.set('headers', standing)
    await next()
    if (context.get('hasHeaders')) return
    const { headers } = context.res
    for (const [name, value] of Object.entries(standing)) if (!headers.has(name)) headers.set(name, value)
  }
}
