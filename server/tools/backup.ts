/**
 * `npm run backup -- [file] [--check]`: writes a backup. Exit code 1 when the check found differences, 2 when no backup
 * was made.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkBackup } from '../backup/check.ts'
import { faultLine, foreignText } from '../backup/fault.ts'
import { fileName, nameComplete, unfinished } from '../backup/files.ts'
import { type Written, writeBackup } from '../backup/write.ts'
import { errorLine } from '../base/log.ts'
import { readSettings, type Settings } from '../base/settings.ts'
import { openUnprepared } from '../db/open.ts'
import { requireFolder } from './requireData.ts'

const help = `Uso: npm run backup -- [archivo] [--check]

  archivo   donde queda la copia; sin él, uno con la fecha en BACKUP_DIR o en esta carpeta
  --check   además la restaura en una base de prueba y la verifica

Los datos son los de DATABASE_URL o, sin ella, los de la carpeta DATA_DIR (./data). Con BACKUP_PASSPHRASE queda cifrada.`

const args = process.argv.slice(2)
const files = args.filter((word) => word !== '--check')
if (files.length > 1 || files.some((word) => word.startsWith('-'))) {
  console.error(help)
  process.exit(2)
}
try {
  const settings = readSettings(process.env)
  const { dataDir, backupPassphrase } = settings
  requireFolder(settings)
  const path = files[0] ?? join(settings.backupDir ?? '.', fileName(new Date()))
  if (existsSync(path)) throw new Error(`Ya existe ${path}: una copia no se escribe sobre otra`)
  mkdirSync(dirname(path), { recursive: true })
  const { size, sha256, header, foreign } = await writeWhole(path, settings)
  const rows = Object.values(header.rows).reduce((sum, one) => sum + one, 0)
  console.log(`✓ ${path}: ${rows} filas de ${Object.keys(header.rows).length} tablas, ${size} bytes`)
  console.log(`  SHA-256 ${sha256}`)
  if (foreign.length > 0) console.error(`  ${foreignText(foreign)}.`)
  if (!header.sealed)
    console.log('  Sin cifrar: guárdela donde solo usted la lea, o indique una frase con BACKUP_PASSPHRASE.')
  const faults = args.includes('--check') ? await checkBackup(path, backupPassphrase, dataDir) : []
  for (const fault of faults) console.error(`✗ ${fault}`)
  if (args.includes('--check') && faults.length === 0) console.log('✓ Restaurada en una base de prueba y verificada.')
  process.exit(faults.length === 0 ? 0 : 1)
} catch (error) {
  console.error(`No se hizo la copia: ${faultLine(error)}`)
  console.error(
    'Si la carpeta la tiene un servidor en marcha, no hace falta detenerlo: root hace la copia en «Copias de seguridad», ' +
      'y con BACKUP_DIR se hace cada noche.',
  )
  process.exit(2)
}

async function writeWhole(path: string, settings: Settings): Promise<Written> {
  const partial = `${path}.${process.pid}${unfinished}`
  const store = await openUnprepared(settings, (error) => console.error(errorLine(error)))
  try {
    const written = await writeBackup(store, partial, settings.backupPassphrase)
    nameComplete(partial, path)
    return written
  } finally {
    rmSync(partial, { force: true })
    await store.close()
  }
}
