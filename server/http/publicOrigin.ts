import type { Settings } from '../base/settings.ts'

export type PublicOrigin = Pick<Settings, 'publicUrl' | 'trustProxy'>

/** The public address of the product, for a link that its own user receives. Without PUBLIC_URL it is the request's own host, which a client can forge. */
export function publicOriginOf(request: Request, { publicUrl, trustProxy }: PublicOrigin): string {
  const asked = new URL(publicUrl ?? request.url)
  const forwarded = publicUrl || !trustProxy ? null : request.headers.get('x-forwarded-proto')
  return forwarded === 'https' ? `https://${asked.host}` : asked.origin
}

/**
 * The public address for what others will trust, such as a printed document: null without PUBLIC_URL, because the client
 * chose the host of the request; on the same computer it is that of the request.
 */
export function trustedOriginOf(request: Request, settings: PublicOrigin): string | null {
  const { hostname } = new URL(request.url)
  const isLoopback = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
  return settings.publicUrl || isLoopback ? publicOriginOf(request, settings) : null
}
