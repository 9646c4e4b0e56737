import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, writeSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createTransport } from 'nodemailer'
import { removeOlder } from '../base/files.ts'
import { syncPath } from '../db/engine/durableFiles.ts'
import { messageOf } from './message.ts'
import type { Transport } from './transport.ts'

export const outboxOf = (dataDir: string): string => resolve(dataDir, 'outbox')

const retentionMs = 24 * 3_600_000

/** Deletes files older than a day: the codes and temporary passwords in them have expired. */
export function clearOutbox(dataDir: string): void {
  const home = outboxOf(dataDir)
  if (!existsSync(home)) return
  for (const name of readdirSync(home).filter((file) => /\.eml(\.new)?$/.test(file)))
    removeOlder(join(home, name), Date.now() - retentionMs)
}

/**
 * Without SMTP_URL mails are `.eml` files, readable by their owner only. A file is complete and synced before it gets
 * its name, which derives from the mail: a second attempt adds no second file.
 */
export function openOutbox(dataDir: string, from: string): Transport {
  const home = outboxOf(dataDir)
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (email) => {
    const { message } = await transport.sendMail(messageOf(email, from))
    if (!Buffer.isBuffer(message)) throw new Error('the email was not rendered')
    mkdirSync(home, { recursive: true, mode: 0o700 })
    const day = new Date(email.createdAt).toISOString().slice(0, 19).replace(/\D/g, '')
    const path = join(home, `${day}-${email.key}.eml`)
    writeDurably(`${path}.new`, message)
    renameSync(`${path}.new`, path)
    syncPath(home, 'r')
    console.log(`Sin SMTP_URL, el correo «${email.subject}» para ${email.recipient} quedó en ${path}`)
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
