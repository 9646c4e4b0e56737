/**
 * Encryption with a passphrase: scrypt, then AES-256-GCM in frames, so that the file is never wholly in memory. A frame
 * is its length, the ciphertext and its tag. The nonce is the frame number (the salt gives every file its own key). The
 * file header and an is-last flag are authenticated with each frame: frames cannot be altered, moved or left out.
 */
import { createHash, randomBytes, scrypt } from 'node:crypto'
import { decrypt, encrypt, nonceBytes, tagBytes } from '../base/aes.ts'
import { alteredText, BackupFault } from './fault.ts'

/**
 * Parameters of the key, in base64; `cost` is scrypt's N. `check` distinguishes a wrong passphrase from an altered
 * file.
 */
export type Salted = { salt: string; cost: number; check: string }

const frameBytes = 64 * 1024
const cost = 2 ** 16
const blockSize = 8

export async function newKey(passphrase: string): Promise<{ key: Buffer; salted: Salted }> {
  const salt = randomBytes(16).toString('base64')
  const { key, check } = await derived(passphrase, salt, cost)
  return { key, salted: { salt, cost, check } }
}

/** @throws BackupFault for another passphrase */
export async function keyOf(passphrase: string, { salt, cost, check }: Salted): Promise<Buffer> {
  const found = await derived(passphrase, salt, cost)
  if (found.check !== check)
    throw new BackupFault('La frase de BACKUP_PASSPHRASE no es la de esta copia: no se escribió nada')
  return found.key
}

function derived(passphrase: string, salt: string, N: number): Promise<{ key: Buffer; check: string }> {
  const options = { N, r: blockSize, p: 1, maxmem: 256 * blockSize * N }
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), 48, options, (error, bytes) =>
      error ? reject(error) : resolve({ key: bytes.subarray(0, 32), check: bytes.toString('base64', 32) }),
    )
  })
}

export async function* seal(source: AsyncIterable<Buffer>, key: Buffer, head: Buffer): AsyncGenerator<Buffer> {
  let number = 0
  let waiting = Buffer.alloc(0)
  const frame = (bytes: Buffer, isLast: boolean): Buffer => {
    const { ciphertext, tag } = encrypt({ key, nonce: nonceOf(number++), bound: bound(head, isLast) }, bytes)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    return Buffer.concat([length, ciphertext, tag])
  }
  for await (const chunk of source) {
    waiting = Buffer.concat([waiting, chunk])
    for (; waiting.length > frameBytes; waiting = waiting.subarray(frameBytes))
      yield frame(waiting.subarray(0, frameBytes), false)
  }
  yield frame(waiting, true)
}

/** @throws BackupFault for a frame that was not encrypted with this key at this position of this file */
export async function* unseal(source: AsyncIterable<Buffer>, key: Buffer, head: Buffer): AsyncGenerator<Buffer> {
  let number = 0
  let waiting = Buffer.alloc(0)
  const whole = (): number => (waiting.length < 4 ? Infinity : 4 + waiting.readUInt32BE(0) + tagBytes)
  const opened = (isLast: boolean): Buffer => {
    const end = whole()
    const [ciphertext, tag] = [waiting.subarray(4, end - tagBytes), waiting.subarray(end - tagBytes, end)]
    waiting = waiting.subarray(end)
    try {
      return decrypt({ key, nonce: nonceOf(number++), bound: bound(head, isLast) }, { ciphertext, tag })
    } catch (cause) {
      throw new BackupFault(alteredText, { cause })
    }
  }
  for await (const chunk of source) {
    waiting = Buffer.concat([waiting, chunk])
    // The last frame has nothing after it, so a frame is decrypted only when more data follows.
    while (waiting.length > whole()) yield opened(false)
  }
  if (waiting.length !== whole()) throw new BackupFault(alteredText)
  yield opened(true)
}

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(nonceBytes)
  nonce.writeUInt32BE(number, 8)
  return nonce
}

const bound = (head: Buffer, isLast: boolean): Buffer =>
  createHash('sha256')
    .update(head)
    .update(isLast ? 'last' : 'more')
    .digest()
