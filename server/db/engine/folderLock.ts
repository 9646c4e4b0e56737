import { spawnSync } from 'node:child_process'
import { closeSync, constants, ftruncateSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/**
 * Locks a folder for this process with a kernel lock on the open file `lock`. The presence of a file would not do: two
 * starts at the same instant could both take it, and it would become stale after a crash, while a kernel lock ends with
 * its process. A process id would not do: two containers that share a volume are both process 1. The file is never
 * removed, because then two processes could lock two different files.
 * @returns releases the lock; may be called twice
 * @throws Error in Spanish that names the holder, when another process or this one has the folder
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock')
  const fd = process.platform === 'linux' ? openAndFlock(path, folder) : openExclusively(path, folder)
  ftruncateSync(fd)
  writeSync(fd, `proceso ${process.pid} del equipo ${hostname()}, desde ${new Date().toISOString()}`, 0)
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    ftruncateSync(fd)
    closeSync(fd)
  }
}

/** Whether another process holds the lock of the folder. */
export function isLocked(folder: string): boolean {
  try {
    lockFolder(folder)()
    return false
  } catch {
    return true
  }
}

/**
 * Files that root writes into the folder of a service could not be opened by that service afterwards.
 * @throws Error in Spanish for root in a folder of another user
 */
export function requireOwnFolder(dataDir: string): void {
  const owner = process.getuid?.() === 0 ? statSync(dataDir, { throwIfNoEntry: false })?.uid : 0
  if (!owner) return
  throw new Error(
    `La carpeta de datos ${dataDir} es de otro usuario (uid ${owner}), que no podría leer lo que root deje en ella: nada cambió. ` +
      'Corra la orden como ese usuario, por ejemplo: runuser -u erario -- …',
  )
}

/** flock(1) locks the open file that it inherits and exits: the lock belongs to the open file, which this process keeps. */
function openAndFlock(path: string, folder: string): number {
  const fd = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  const flock = spawnSync('flock', ['-n', '-x', '3'], { stdio: ['ignore', 'ignore', 'pipe', fd] })
  if (flock.status === 0) return fd
  closeSync(fd)
  if (flock.status === 1) throw taken(path, folder)
  const cause = flock.error ?? new Error(flock.stderr.toString().trim())
  throw new Error(
    `No se pudo asegurar la carpeta de datos ${folder}: se necesita la orden flock (paquete util-linux).`,
    {
      cause,
    },
  )
}

/** macOS and Windows lock a file while opening it, with a flag that Node has no name for. */
function openExclusively(path: string, folder: string): number {
  const exclusive = process.platform === 'win32' ? 0x10000000 : 0x20 | constants.O_NONBLOCK
  try {
    return openSync(path, constants.O_RDWR | constants.O_CREAT | exclusive, 0o600)
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    if (code === 'EAGAIN' || code === 'EBUSY') throw taken(path, folder)
    throw cause
  }
}

function taken(path: string, folder: string): Error {
  return new Error(
    `La carpeta de datos ${folder} ya está en uso por ${holder(path)}. ` +
      'Dos servidores a la vez sobre ella perderían datos: detenga el otro o indique otra carpeta con DATA_DIR.',
  )
}

/** Windows does not let other processes read a locked file. */
function holder(path: string): string {
  try {
    return `el ${readFileSync(path, 'utf8') || 'otro proceso'}`
  } catch {
    return 'otro proceso'
  }
}
