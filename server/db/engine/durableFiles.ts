import fs from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Mounting = Parameters<NodeFS['init']>
type Stream = { nfd: number }
type FileOperations = {
  stream_ops: { fsync?: (stream: Stream) => number }
  tryFSOperation(operation: () => void): void
}

/**
 * NodeFS with `fsync`. The original has none, so a power failure would lose acknowledged commits. Directories are
 * synced too, which makes the name of a new WAL segment durable. A disk error reaches PostgreSQL, which panics instead
 * of acknowledging.
 */
export class DurableFiles extends NodeFS {
  override async init(...[pglite, options]: Mounting): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const addFsync = ({ NODEFS: files }: { NODEFS: FileOperations }) => {
      files.stream_ops.fsync = ({ nfd }) => {
        files.tryFSOperation(() => syncFd(nfd))
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }
}

export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path, 'r+')
  }
  syncPath(folder, 'r')
}

/** @param flags 'r' for a directory; Windows syncs a file only if it is open for writing ('r+') */
export function syncPath(path: string, flags: 'r' | 'r+'): void {
  const fd = fs.openSync(path, flags)
  try {
    syncFd(fd)
  } finally {
    fs.closeSync(fd)
  }
}

/** Windows makes names durable itself, and cannot sync a directory. */
function syncFd(fd: number): void {
  if (process.platform === 'win32' && fs.fstatSync(fd).isDirectory()) return
  fs.fsyncSync(fd)
}
