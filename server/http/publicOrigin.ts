import type { Settings } from '../base/settings.ts'

export type PublicOrigin = Pick<Settings, 'publicUrl' | 'trustProxy'>

/** The public address of the product. Without PUBLIC_URL it is the request's own host, which a client can forge. */
export function publicOriginOf(request: Request, { publicUrl, trustProxy }: PublicOrigin): string {
  const asked = new URL(publicUrl ?? request.url)
  const forwarded = publicUrl || !trustProxy ? null : request.headers.get('x-forwarded-proto')
  return forwarded === 'https' ? `https://${asked.host}` : asked.origin
}
