/** What every answer tells the browser about itself. */
import type { Context, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Settings } from '../base/settings.ts'

/** @param api the origin the page calls besides its own */
const policyFor = (api: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${api}`,
    "font-src 'self' data:",
    `connect-src 'self'${api}`,
    // A document made for a person is looked at inside the page, under an address only that page has.
    'frame-src blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Once the product is known to be behind TLS, browsers are told to keep to it. */
function isSecure(context: Context, { publicUrl, trustProxy }: OriginSettings): boolean {
  return publicUrl?.startsWith('https:') || (trustProxy && context.req.header('x-forwarded-proto') === 'https') || false
}

type OriginSettings = Pick<Settings, 'publicUrl' | 'apiUrl' | 'trustProxy'>

/** The client may be served from the public address while the API answers on another: that origin, and no other, may call it. */
export function allowPublicOrigin({ publicUrl }: OriginSettings): MiddlewareHandler {
  const allowed = publicUrl ? new URL(publicUrl).origin : undefined
  return cors({
    origin: (origin) => (origin === allowed ? origin : null),
    allowMethods: ['GET', 'POST', 'DELETE'],
    allowHeaders: ['Content-Type', 'x-token', 'Idempotency-Key'],
    exposeHeaders: ['Content-Range', 'Content-Disposition', 'Retry-After'],
    maxAge: 600,
  })
}

export function secureHeaders(reach: OriginSettings): MiddlewareHandler {
  const { apiUrl } = reach
  const policy = policyFor(apiUrl && URL.canParse(apiUrl) ? ` ${new URL(apiUrl).origin}` : '')
  return async (context, next) => {
    await next()
    // Without includeSubDomains: the host may be a school's own domain, with other sites under it.
    if (isSecure(context, reach)) context.res.headers.set('Strict-Transport-Security', 'max-age=31536000')
    const { headers } = context.res
    headers.set('Content-Security-Policy', policy)
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('X-Frame-Options', 'DENY')
    headers.set('Referrer-Policy', 'same-origin')
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  }
}
