/** AES-256-GCM with a tag of 16 bytes. */
import { createCipheriv, createDecipheriv } from 'node:crypto'

export const nonceBytes = 12
export const tagBytes = 16

export type Encrypted = { ciphertext: Buffer; tag: Buffer }

/** @property nonce never twice with one key; `bound` is authenticated but not encrypted */
type Under = { key: Buffer; nonce: Buffer; bound: Buffer }

export function encrypt({ key, nonce, bound }: Under, bytes: Uint8Array): Encrypted {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound)
  const ciphertext = Buffer.concat([cipher.update(bytes), cipher.final()])
  return { ciphertext, tag: cipher.getAuthTag() }
}

/** @throws Error for a text that was encrypted with other values, or altered */
export function decrypt({ key, nonce, bound }: Under, { ciphertext, tag }: Encrypted): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
    .setAAD(bound)
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(ciphertext), decipher.final()])
}
