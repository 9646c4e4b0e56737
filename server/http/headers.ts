import type { Context, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Settings } from '../base/settings.ts'

/** @param api the other origin that the page calls, with a leading blank; may be empty */
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

/** CORS for the origin of PUBLIC_URL only: the page may be served from there while the API is elsewhere. */
export function allowPublicOrigin({ publicUrl }: OriginSettings): MiddlewareHandler {
  const allowed = publicUrl ? new URL(publicUrl).origin : undefined
  return cors({
    origin: (origin) => (origin === allowed ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
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
    // Without includeSubDomains: the host may be a school's domain, with other sites under it.
    if (isSecure(context, reach)) context.res.headers.set('Strict-Transport-Security', 'max-age=31536000')
    const { headers } = context.res
    headers.set('Content-Security-Policy', policy)
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('X-Frame-Options', 'DENY')
    headers.set('Referrer-Policy', 'same-origin')
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  }
}
