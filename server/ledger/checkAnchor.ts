import type { Db } from '../db/engine/db.ts'
import { longSnapshot } from '../db/engine/snapshot.ts'
import { commonChain } from '../db/schema/auditChain.ts'
import { anchorOf, type FoundAnchor, findAnchor } from './anchors.ts'
import { auditChain, type Chain, chainFaults, ledgerChain, ledgers } from './chain.ts'

export const verifyUsage = `Uso: npm run verify
     npm run verify -- --anchor <número> <huella>
Sin más, recalcula todo. Con --anchor, busca el número y la huella impresos al pie de un documento de presupuesto, por ejemplo
--anchor 128 3f2a 9c01 77de 4b1a. De la huella bastan ocho cifras; no importan los espacios, los puntos ni las mayúsculas.`

export type TypedAnchor = { number: number; fingerprint: string }

/** @returns null when the arguments are not those of `verifyUsage` */
export function readAnchor([option, number = '', ...digits]: readonly string[]): TypedAnchor | null {
  const fingerprint = digits.join('').replace(/[\s.]/g, '').toLowerCase()
  const readable = /^[1-9]\d{0,8}$/.test(number) && /^[0-9a-f]{8,64}$/.test(fingerprint)
  return option === '--anchor' && readable ? { number: Number(number), fingerprint } : null
}

/** @returns in Spanish, the chains with the anchor and their faults: in a changed chain an anchor proves nothing */
export function checkAnchor(
  db: Db,
  { number, fingerprint }: TypedAnchor,
): Promise<{ places: string[]; faults: string[] }> {
  return longSnapshot(db, async (at) => {
    const found = await findAnchor(at, number, fingerprint)
    const faults: string[] = []
    for (const one of found) faults.push(...(await chainFaults(at, chainOf(one))))
    return { places: found.map((one) => placeOf(one, number)), faults }
  })
}

function chainOf({ kind, institute }: FoundAnchor): Chain {
  const ledger = ledgers.find((one) => anchorOf[one] === kind)
  return ledger && institute ? ledgerChain(institute, ledger) : auditChain(institute ?? commonChain)
}

function placeOf({ kind, name }: FoundAnchor, number: number): string {
  const places: Record<typeof kind, string> = {
    ledger: `el asiento ${number} del libro de ${name}`,
    income: `el asiento ${number} del libro de ingresos de ${name}`,
    audit: `el registro ${number} de la auditoría de ${name}`,
    common: `el registro ${number} de la auditoría común`,
  }
  return places[kind]
}
