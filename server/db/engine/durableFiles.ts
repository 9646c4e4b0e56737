import fs from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Mounting = Parameters<NodeFS['init']>
type Stream = { nfd: number }
type FileOperations = {
  stream_ops: { fsync?: (stream: Stream) => number }
  /** Turns a Node error into the errno that PostgreSQL reads. */
  tryFSOperation(operation: () => void): void
}

/**
 * The folder of the embedded database, with the one operation that stock NodeFS lacks: without `fsync` every commit is
 * acknowledged while it may still be only in memory. It serves directories too, so a new WAL segment's name is kept.
 * An error reaches PostgreSQL as it would on a disk of its own: it panics rather than acknowledge.
 */
export class DurableFiles extends NodeFS {
  override async init(...[pglite, options]: Mounting): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const supplyFsync = (module: { NODEFS: unknown }) => {
      const files = module.NODEFS as FileOperations
      files.stream_ops.fsync = ({ nfd }) => {
        files.tryFSOperation(() => syncFd(nfd))
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), supplyFsync] } }
  }
}

/** Brings a folder and everything in it to the disk, names included. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path, 'r+')
  }
  syncPath(folder, 'r')
}

/** @param flags 'r' for a directory; Windows syncs a file only when it is open for writing ('r+') */
export function syncPath(path: string, flags: 'r' | 'r+'): void {
  const fd = fs.openSync(path, flags)
  try {
    syncFd(fd)
  } finally {
    fs.closeSync(fd)
  }
}

/** Windows keeps a directory's names by itself and refuses to sync one. */
function syncFd(fd: number): void {
  if (process.platform === 'win32' && fs.fstatSync(fd).isDirectory()) return
  fs.fsyncSync(fd)
}
