import type { Db } from '../db/engine/db.ts'
import { longSnapshot } from '../db/engine/snapshot.ts'
import { commonChain } from '../db/schema/auditChain.ts'
import { type FoundAnchor, findAnchor } from './anchors.ts'
import { auditChain, chainFaults, ledgerChain } from './chain.ts'

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
    for (const { kind, institute } of found) {
      const chain = kind === 'ledger' && institute ? ledgerChain(institute) : auditChain(institute ?? commonChain)
      faults.push(...(await chainFaults(at, chain)))
    }
    return { places: found.map((one) => placeOf(one, number)), faults }
  })
}

function placeOf({ kind, name }: FoundAnchor, number: number): string {
  if (kind === 'ledger') return `el asiento ${number} del libro de ${name}`
  return kind === 'audit'
    ? `el registro ${number} de la auditoría de ${name}`
    : `el registro ${number} de la auditoría común`
}
