import { type FileHandle, open } from 'node:fs/promises'
import { alteredText, BackupFault } from './fault.ts'
import type { Salted } from './seal.ts'

export const formatVersion = 1
export const digestBytes = 32
const magic = 'ERARIO COPIA '
/** A hundred times the size for the current tables. */
const maxHeadBytes = 1024 * 1024

/** @property migrations the times of the migrations that made its tables, as in the journal */
export type Header = {
  version: string
  madeAt: string
  engine: string
  migrations: number[]
  rows: Readonly<Record<string, number>>
  sealed: Salted | null
}

export type TableLine = { table: string; columns: string[] }
/** The last value of the sequence, and whether it was used. */
export type SequenceLine = { sequences: [name: string, last: string, isCalled: boolean][] }

export const headBytes = (header: Header): Buffer =>
  Buffer.from(`${magic}${formatVersion}\n${JSON.stringify(header)}\n`)

export type Opened = { file: FileHandle; header: Header; head: Buffer; bodyEnd: number }

/** @throws BackupFault for a file that is not a backup, or of a later format */
export async function openBackup(path: string): Promise<Opened> {
  const file = await open(path, 'r').catch((cause: unknown) => {
    throw new BackupFault(`No se puede leer ${path}: no existe o no hay permiso`, { cause })
  })
  try {
    const { size } = await file.stat()
    const start = Buffer.alloc(Math.min(size, maxHeadBytes))
    await file.read(start, 0, start.length, 0)
    const first = start.indexOf('\n')
    const second = start.indexOf('\n', first + 1)
    const title = start.toString('latin1', 0, Math.max(0, first))
    if (!title.startsWith(magic) || second < 0 || size < second + 1 + digestBytes)
      throw new BackupFault(`${path} no es una copia de seguridad de Erario, o está cortada`)
    if (title !== `${magic}${formatVersion}`)
      throw new BackupFault('La copia es de un programa más nuevo que este: actualice Erario y restaure con él')
    const head = start.subarray(0, second + 1)
    return { file, header: parsedHeader(start.toString('utf8', first + 1, second)), head, bodyEnd: size - digestBytes }
  } catch (error) {
    await file.close()
    throw error
  }
}

function parsedHeader(text: string): Header {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new BackupFault(alteredText, { cause })
  }
}
