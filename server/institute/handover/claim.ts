import { Refusal } from '../../base/refusal.ts'
import type { Db } from '../../db/engine/db.ts'
import { type Lease, takeLease } from '../../db/lease.ts'

/**
 * Allows one handover per institute and one per user at a time, across all processes.
 * @returns ends the claim
 * @throws Refusal 409
 */
export async function claimHandover(db: Db, institute: number, user: number): Promise<() => Promise<void>> {
  const ofSchool = await takeLease(db, `handover of ${institute}`)
  if (!ofSchool)
    throw new Refusal(409, 'Ya se están entregando los datos de este colegio: espere a que termine', { code: 'busy' })
  let toPerson: Lease | undefined
  try {
    toPerson = await takeLease(db, `handover to ${user}`)
  } finally {
    if (!toPerson) await ofSchool.end()
  }
  if (!toPerson)
    throw new Refusal(409, 'Usted ya está descargando los datos de otro colegio: espere a que termine', {
      code: 'busy',
    })
  const claims = [ofSchool, toPerson]
  return async () => {
    try {
      for (const claim of claims) await claim.end()
    } finally {
      for (const claim of claims) claim.lapse()
    }
  }
}
