import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createTransport } from 'nodemailer'
import { syncPath } from '../db/durableFiles.ts'
import { messageOf } from './message.ts'
import type { Post } from './post.ts'

/**
 * Writes each letter to a file that any mail program opens, for an installation without SMTP_URL. The file is whole and on
 * the disk when it gets its name; the name is the letter's own, so a second try leaves no second file. Only the owner reads it.
 */
export function openOutbox(folder: string, from: string): Post {
  const home = resolve(folder)
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
