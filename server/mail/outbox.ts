import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { createTransport } from 'nodemailer'
import { syncPath } from '../db/engine/durableFiles.ts'
import { messageOf } from './message.ts'
import type { Post } from './transport.ts'

export const outboxOf = (dataDir: string): string => resolve(dataDir, 'outbox')

/** What the letters carry is worth nothing after a day. */
const keptMs = 24 * 3_600_000

/** Removes the letters that are a day old: they hold codes and temporary passwords. */
export function clearOutbox(dataDir: string): void {
  const home = outboxOf(dataDir)
  if (!existsSync(home)) return
  for (const name of readdirSync(home).filter((file) => /\.eml(\.new)?$/.test(file))) {
    const path = join(home, name)
    if (Date.now() - statSync(path).mtimeMs > keptMs) rmSync(path, { force: true })
  }
}

/**
 * Writes each letter to a file that any mail program opens, for an installation without SMTP_URL. The file is whole and on
 * the disk when it gets its name; the name is the letter's own, so a second try leaves no second file. Only the owner reads it.
 */
export function openOutbox(dataDir: string, from: string): Post {
  const home = outboxOf(dataDir)
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (letter) => {
    const { message } = await transport.sendMail(messageOf(letter, from))
    if (!Buffer.isBuffer(message)) throw new Error('the letter was not rendered')
    mkdirSync(home, { recursive: true, mode: 0o700 })
    const day = new Date(letter.createdAt).toISOString().slice(0, 19).replace(/\D/g, '')
    const path = join(home, `${day}-${letter.key}.eml`)
    writeDurably(`${path}.new`, message)
    renameSync(`${path}.new`, path)
    syncPath(home, 'r')
    console.log(`Sin SMTP_URL, el correo «${letter.subject}» para ${letter.recipient} quedó en ${path}`)
  }
}

function writeDurably(path: string, content: Buffer): void {
  const fd = openSync(path, 'w', 0o600)
  try {
    for (let at = 0; at < content.length; ) at += writeSync(fd, content, at)
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}
