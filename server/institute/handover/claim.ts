import { Refusal } from '../../base/refusal.ts'
import { claim, extendClaim, releaseClaim } from '../../db/claim.ts'
import type { Db } from '../../db/engine/db.ts'

/** Seconds until the claim of a dead process expires. */
const seconds = 120
const everyMs = 30_000

/**
 * Allows one handover per institute and one per user at a time, across all processes.
 * @returns ends the claim
 * @throws Refusal 409
 */
export async function claimHandover(db: Db, institute: number, user: number): Promise<() => Promise<void>> {
  const [ofSchool, toPerson] = [`handover of ${institute}`, `handover to ${user}`]
  if (!(await claim(db, ofSchool, seconds)))
    throw new Refusal(409, 'Ya se están entregando los datos de este colegio: espere a que termine', { code: 'busy' })
  if (!(await claim(db, toPerson, seconds))) {
    await releaseClaim(db, ofSchool)
    throw new Refusal(409, 'Usted ya está descargando los datos de otro colegio: espere a que termine', {
      code: 'busy',
    })
  }
  const timer = setInterval(() => {
    // If the database is unreachable, the work itself fails.
    for (const key of [ofSchool, toPerson]) extendClaim(db, key, seconds).catch(() => {})
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await releaseClaim(db, toPerson)
    await releaseClaim(db, ofSchool)
  }
}
