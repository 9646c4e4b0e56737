/**
 * `npm run verify`: verifies the ledger, or one anchor. Exit code 1 when a difference is found, 2 when it could not
 * verify.
 */

import { errorLine } from '../base/log.ts'
import { readSettings } from '../base/settings.ts'
import type { Db } from '../db/engine/db.ts'
import { openStore } from '../db/open.ts'
import { checkAnchor, readAnchor, type TypedAnchor, verifyUsage } from '../ledger/checkAnchor.ts'
import { verify } from '../ledger/verify.ts'
import { requireData } from './requireData.ts'

const args = process.argv.slice(2)
const anchor = readAnchor(args)
if (anchor === null && args.length > 0) {
  console.error(verifyUsage)
  process.exit(2)
}
try {
  const settings = readSettings(process.env)
  await requireData(settings)
  const store = await openStore(settings, (error) => console.error(errorLine(error)))
  const isSound = anchor ? await verifyAnchor(store.db, anchor) : await verifyLedger(store.db)
  await store.close()
  process.exit(isSound ? 0 : 1)
} catch (error) {
  console.error(`No se pudo verificar: ${errorLine(error)}`)
  console.error('Con el servidor en marcha, root obtiene la misma verificación en GET /health/ledger.')
  process.exit(2)
}

async function verifyLedger(db: Db): Promise<boolean> {
  const faults = await verify(db)
  for (const fault of faults) console.error(`✗ ${fault}`)
  console.log(faults.length === 0 ? '✓ Cada peso está donde debe estar.' : `${faults.length} diferencias.`)
  return faults.length === 0
}

async function verifyAnchor(db: Db, asked: TypedAnchor): Promise<boolean> {
  const { places, faults } = await checkAnchor(db, asked)
  for (const place of places) console.log(`✓ Esa huella la tiene ${place}.`)
  for (const fault of faults) console.error(`✗ ${fault}`)
  if (places.length === 0)
    console.error(`✗ Ni el libro ni la auditoría tienen el número ${asked.number} con esa huella.`)
  return places.length > 0 && faults.length === 0
}
