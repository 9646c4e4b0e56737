import { importLimits } from '../../resources/values/importFile.ts'

/** The refusals of a file as a whole. */
export const unreadable = {
  none: 'Solo se permiten archivos .xlsx, .csv u .ods',
  size: 'El archivo debe pesar máximo 2 MB',
  unpacked: 'El archivo tiene demasiado contenido: deje en él solo la tabla y guárdelo de nuevo',
  protected: 'El archivo tiene contraseña o es de una versión antigua: guárdelo como .xlsx',
  damaged: 'El archivo está dañado o incompleto: guárdelo de nuevo como .xlsx con Excel o LibreOffice',
  foreign: 'Este archivo no se puede leer: guárdelo de nuevo como .xlsx con Excel o LibreOffice',
  page: 'El archivo es una página web con otro nombre: ábralo y guárdelo como .xlsx con Excel o LibreOffice',
  rows: `El archivo debe tener máximo ${importLimits.rows.toLocaleString('es-CO')} filas`,
  columns: `El archivo debe tener máximo ${importLimits.columns} columnas`,
  quote: 'El archivo tiene unas comillas que no se cierran',
  slow: 'El archivo tardó demasiado en leerse: deje en él solo la tabla y guárdelo de nuevo',
} as const

/** Why a file cannot be read. */
export class Unreadable extends Error {
  readonly why: keyof typeof unreadable
  /** @param place in the file */
  constructor(why: keyof typeof unreadable, place?: string) {
    super(place === undefined ? unreadable[why] : `${unreadable[why]}: ${place}`)
    this.why = why
  }
}
