import { choice, defineResource, instant, integer, longText, text } from '../define/index.ts'
import { rootOnly } from '../define/roles.ts'

/**
 * The backup settings of the server; `hour` in Colombian time, `keep` in files.
 * @property last the newest attempt, successful or not
 */
export type BackupPlan = {
  isSet: boolean
  isRunning: boolean
  hour: number
  keep: number
  isSealed: boolean
  last: { at: string; outcome: string } | null
}

/**
 * Copia de seguridad: a backup that the server made or tried to make. `kilobytes` of the file, `seconds` until it was
 * checked. The file stays in BACKUP_DIR as long as BACKUP_KEEP allows.
 */
export const backup = defineResource({
  name: 'backup',
  one: 'Copia de seguridad',
  many: 'Copias de seguridad',
  gender: 'f',
  api: { path: '/backup', list: 'backups' },
  screen: '/principal/copias',
  fields: {
    at: instant({ label: 'Momento', serverSet: true, required: 'Falta el momento' }),
    outcome: choice({
      label: 'Resultado',
      options: {
        verified: 'Comprobada',
        differences: 'Comprobada, con diferencias',
        failed: 'No se hizo',
        interrupted: 'Interrumpida',
      },
      serverSet: true,
      required: 'Falta el resultado',
    }),
    asked: choice({
      label: 'Quién la pidió',
      options: { schedule: 'Programada', root: 'A mano' },
      serverSet: true,
      required: 'Falta quién la pidió',
    }),
    file: text({ label: 'Archivo', serverSet: true }),
    kilobytes: integer({ label: 'Tamaño (kB)', serverSet: true }),
    seconds: integer({ label: 'Duración (s)', serverSet: true, required: 'Falta la duración' }),
    sha256: text({ label: 'SHA-256', serverSet: true, max: 64 }),
    note: longText({ label: 'Observación', serverSet: true }),
  },
  label: (row) => row.file ?? '',
  list: {
    roles: rootOnly,
    columns: ['at', 'outcome', 'asked', 'file', 'kilobytes', 'seconds', 'sha256', 'note'],
    sort: ['id', 'DESC'],
  },
})
