/** `npm run verify`: the proof from the terminal. Ends with 1 when any peso is not where it should be. */
import { openStore } from './db/open.ts'
import { verify } from './money/verify.ts'
import { readSettings } from './settings.ts'

try {
  const store = await openStore(readSettings(process.env), console.error)
  const faults = await verify(store.db)
  await store.close()
  for (const fault of faults) console.error(`✗ ${fault}`)
  console.log(faults.length === 0 ? '✓ Cada peso está donde debe estar.' : `${faults.length} diferencias.`)
  process.exit(faults.length === 0 ? 0 : 1)
} catch (error) {
  console.error(`No se pudo verificar: ${error instanceof Error ? error.message : String(error)}`)
  console.error('Con el servidor en marcha, root obtiene la misma verificación en GET /health/ledger.')
  process.exit(2)
}
