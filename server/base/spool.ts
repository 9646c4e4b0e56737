/** Data to be sent, kept on disk: only one piece at a time is in memory. */
import { mkdtempSync, rmSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const chunkBytes = 256 * 1024

/** Byte range of the spool; `to` is exclusive. */
export type Range = { from: number; to: number }

export type Spool = Awaited<ReturnType<typeof openSpool>>

export async function openSpool() {
  const folder = mkdtempSync(join(tmpdir(), 'erario-'))
  const file: FileHandle = await open(join(folder, 'piezas'), 'wx+', 0o600)
  // An unlinked file disappears with the process that has it open. Windows keeps the file until it is closed.
  if (process.platform !== 'win32') rmSync(folder, { recursive: true })
  let end = 0
  return {
    /** A thread of this process writes through it too. */
    descriptor: file.fd,
    end: () => end,
    async append(bytes: Uint8Array): Promise<Range> {
      const from = end
      for (let done = 0; done < bytes.length; )
        done += (await file.write(bytes, done, bytes.length - done, from + done)).bytesWritten
      end += bytes.length
      return { from, to: end }
    },
    async *read({ from, to }: Range): AsyncGenerator<Uint8Array, void> {
      for (let at = from; at < to; ) {
        const chunk = Buffer.alloc(Math.min(chunkBytes, to - at))
        const { bytesRead } = await file.read(chunk, 0, chunk.length, at)
        if (bytesRead === 0) throw new Error(`the spool ends at ${at}, before ${to}`)
        yield chunk.subarray(0, bytesRead)
        at += bytesRead
      }
    },
    async clear(): Promise<void> {
      await file.truncate(0)
      end = 0
    },
    async close(): Promise<void> {
      await file.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function wholeOf(spool: Spool, range: Range): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of spool.read(range)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
