/**
 * `npm run restore -- <file>`: restores a backup into an empty database. Exit code 1 when `verify` finds differences, 2
 * when nothing was restored.
 */
import { restoreForUse } from '../backup/restore.ts'
import { errorLine } from '../base/log.ts'
import { readSettings } from '../base/settings.ts'

const help = `Uso: npm run restore -- <archivo>

Restaura una copia en una base vacía: la de DATABASE_URL o, sin ella, la carpeta DATA_DIR (./data). Nunca escribe sobre datos.
Una copia cifrada pide su frase en BACKUP_PASSPHRASE.`

const [file, ...rest] = process.argv.slice(2)
if (file === undefined || file.startsWith('-') || rest.length > 0) {
  console.error(help)
  process.exit(2)
}
try {
  const settings = readSettings(process.env)
  const { header, faults } = await restoreForUse(file, settings.backupPassphrase, settings, (error) =>
    console.error(errorLine(error)),
  )
  const rows = Object.values(header.rows).reduce((sum, one) => sum + one, 0)
  console.log(`✓ Restaurada la copia del ${header.madeAt} (versión ${header.version}): ${rows} filas.`)
  console.log('  Nadie tiene la sesión abierta, y los correos que esperaban no se envían.')
  for (const fault of faults) console.error(`✗ ${fault}`)
  console.log(faults.length === 0 ? '✓ Cada peso está donde debe estar.' : `${faults.length} diferencias.`)
  process.exit(faults.length === 0 ? 0 : 1)
} catch (error) {
  console.error(`No se restauró: ${errorLine(error)}`)
  process.exit(2)
}
