import { hkdfSync } from 'node:crypto'

/** A key for one purpose, which tells nothing of the server's secret nor of the other keys. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `erario ${purpose}`, 32))
