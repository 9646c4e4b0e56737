/** AES-256-GCM with a tag of 16 bytes. */
import { createCipheriv, createDecipheriv } from 'node:crypto'

export const nonceBytes = 12
export const tagBytes = 16

export type Encrypted = { ciphertext: Buffer; tag: Buffer }

/** @property nonce never twice with one key; `bound` is authenticated with the text and not encrypted */
type Under = { key: Buffer; nonce: Buffer; bound: Buffer }

export function encrypt({ key, nonce, bound }: Under, bytes: Uint8Array): Encrypted {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound)
  const ciphertext = Buffer.concat([cipher.update(bytes), cipher.final()])
  return { ciphertext, tag: cipher.getAuthTag() }
}

/** @throws Error for what was not encrypted with the same three, or was altered */
export function decrypt({ key, nonce, bound }: Under, { ciphertext, tag }: Encrypted): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
    .setAAD(bound)
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(ciphertext), decipher.final()])
}
