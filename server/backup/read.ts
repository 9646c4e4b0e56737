/** Reads a backup file: first completely, to check its integrity, then its rows. */
import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import { alteredText, BackupFault } from './fault.ts'
import { digestBytes, type Header, type Opened, openBackup, type TableLine } from './format.ts'
import { keyOf, unseal } from './seal.ts'

const chunkBytes = 256 * 1024

export type Backup = Pick<Opened, 'header'> & {
  /** The lines of the rows, without line ends. */
  lines(): AsyncGenerator<string>
  close(): Promise<void>
}

/**
 * @param passphrase needed for an encrypted file
 * @throws BackupFault before anything is written: not a backup, altered, truncated, or another passphrase
 */
export async function readBackup(path: string, passphrase: string | undefined): Promise<Backup> {
  const opened = await openBackup(path)
  const { file, header } = opened
  try {
    await requireWhole(opened)
    const key = header.sealed ? await keyOf(required(passphrase), header.sealed) : undefined
    const compressed = (): AsyncIterable<Buffer> => {
      const { head } = opened
      const body = bodyOf(opened)
      return key ? unseal(body, key, head) : body
    }
    await requireRows(linesIn(compressed()), header)
    return { header, lines: () => linesIn(compressed()), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function* bodyOf({ file, head, bodyEnd }: Opened): AsyncGenerator<Buffer> {
  for (let at = head.length; at < bodyEnd; ) {
    const chunk = Buffer.alloc(Math.min(chunkBytes, bodyEnd - at))
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at)
    if (bytesRead === 0) throw new BackupFault(alteredText)
    yield chunk.subarray(0, bytesRead)
    at += bytesRead
  }
}

function required(passphrase: string | undefined): string {
  if (passphrase !== undefined) return passphrase
  throw new BackupFault('La copia está cifrada: indique su frase con BACKUP_PASSPHRASE')
}

async function requireWhole(opened: Opened): Promise<void> {
  const { file, head, bodyEnd } = opened
  const hash = createHash('sha256').update(head)
  for await (const chunk of bodyOf(opened)) hash.update(chunk)
  const digest = Buffer.alloc(digestBytes)
  await file.read(digest, 0, digestBytes, bodyEnd)
  if (!hash.digest().equals(digest)) throw new BackupFault(alteredText)
}

/** Decrypts, inflates and counts the whole file, so that errors are found before anything is created. */
async function requireRows(lines: AsyncIterable<string>, { rows }: Header): Promise<void> {
  const counted: Record<string, number> = {}
  let table = ''
  for await (const line of lines) {
    if (line.startsWith('[')) counted[table] = (counted[table] ?? 0) + 1
    else if (line.startsWith('{"table"')) {
      table = tableIn(line)
      counted[table] = 0
    }
  }
  if (!isDeepStrictEqual(counted, rows)) throw new BackupFault(alteredText)
}

function tableIn(line: string): string {
  try {
    const { table }: TableLine = JSON.parse(line)
    return table
  } catch (cause) {
    throw new BackupFault(alteredText, { cause })
  }
}

async function* linesIn(compressed: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = []
  for await (const chunk of inflated(compressed)) {
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      begun.push(chunk.subarray(from, end))
      yield Buffer.concat(begun).toString('utf8')
      begun = []
      from = end + 1
    }
    if (from < chunk.length) begun.push(chunk.subarray(from))
  }
  if (begun.length > 0) throw new BackupFault(alteredText)
}

/** zlib errors after a valid SHA-256 mean that the file was made that way on purpose. */
async function* inflated(compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* pipeline(Readable.from(compressed), createGunzip(), () => {})
  } catch (cause) {
    throw cause instanceof BackupFault ? cause : new BackupFault(alteredText, { cause })
  }
}
