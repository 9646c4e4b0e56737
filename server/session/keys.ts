import { hkdfSync } from 'node:crypto'

/** Derives a key for one purpose, which reveals neither the server's secret nor other keys. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `erario ${purpose}`, 32))
