import { errorLine } from '../base/log.ts'
import { databaseError } from '../db/engine/databaseError.ts'

/** An error that an operator can fix or must know; its message is shown in the terminal and on screen. */
export class BackupFault extends Error {}

export const alteredText =
  'La copia está cortada o alterada: su SHA-256 no es el que dice. No se escribió nada; use otra copia'

const reasons: Record<string, string> = {
  ENOSPC: 'no queda espacio en el disco',
  EDQUOT: 'no queda espacio en el disco',
  EACCES: 'no hay permiso en la carpeta',
  EPERM: 'no hay permiso en la carpeta',
  EROFS: 'el disco solo se deja leer',
  EIO: 'el disco falla',
  EEXIST: 'la carpeta no se puede usar',
  ENOTDIR: 'la carpeta no se puede usar',
}

/** Why one was not made, for the screen of root and the terminal: in Spanish what a person can mend, then the error itself. */
export function faultLine(error: unknown): string {
  const reason = reasons[databaseError(error).code]
  return reason ? `${reason}: ${errorLine(error)}` : errorLine(error)
}

export const foreignText = (foreign: readonly string[]): string =>
  `No está en la copia, porque no es de Erario: ${foreign.join(', ')}. Guárdelo aparte`
