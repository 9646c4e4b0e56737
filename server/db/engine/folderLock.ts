import { spawnSync } from 'node:child_process'
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/**
 * Holds a folder for this process alone; the returned function lets it go, once.
 *
 * It is a lock of the operating system on the open file `lock`, not a file whose presence means "taken". The kernel grants
 * it to one opener only, so two starts at the same instant cannot both win, and drops it with the process, however that
 * dies: there is no stale lock to judge. A process number would lie between two containers that share a volume (both are
 * process 1), a kernel lock does not. The file itself stays: removing it would let two processes lock two different files.
 *
 * @throws Error in Spanish that names the holder when the folder is taken, by another process or by this one.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock')
  const fd = process.platform === 'linux' ? openAndFlock(path, folder) : openExclusively(path, folder)
  ftruncateSync(fd)
  writeSync(fd, `proceso ${process.pid} del equipo ${hostname()}, desde ${new Date().toISOString()}`, 0)
  let held = true
  return () => {
    if (!held) return
    held = false
    ftruncateSync(fd)
    closeSync(fd)
  }
}

/** flock(1) locks the open file it inherits and ends; the lock belongs to the open file, which this process keeps. */
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

/** macOS and Windows lock a file while opening it, by a flag that Node passes on but does not name. */
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

/** What the holder wrote about itself; on Windows a locked file cannot be read. */
function holder(path: string): string {
  try {
    return `el ${readFileSync(path, 'utf8') || 'otro proceso'}`
  } catch {
    return 'otro proceso'
  }
}
