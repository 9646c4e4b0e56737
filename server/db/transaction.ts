import type { TriggerRule } from '../../resources/define/index.ts'
import { resources } from '../../resources/index.ts'
import { busy, invalid, type Refusal } from '../base/refusal.ts'
import { databaseError } from './engine/databaseError.ts'
import type { Db } from './engine/db.ts'
import { boundChecks } from './schema/bounds.ts'
import { uniqueNames } from './schema/uniqueKeys.ts'

/** Serialization failure and deadlock. */
const retryableCodes = new Set(['40001', '40P01'])
/** Uniqueness violation and CHECK violation. */
const ruleCodes = new Set(['23505', '23514'])
const maxAttempts = 6

/**
 * Runs the work in one transaction, and retries it after a deadlock or serialization failure.
 * @throws Refusal 400 with the rule's message for a broken uniqueness rule or bound; 503 after six attempts
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction((tx) => work(tx))
    } catch (error) {
      const { code } = databaseError(error)
      if (ruleCodes.has(code)) throw brokenRule(error)
      if (!retryableCodes.has(code)) throw error
      if (attempt === maxAttempts) throw busy()
      await new Promise((resolve) => setTimeout(resolve, 10 * 2 ** attempt * Math.random()))
    }
  }
}

/**
 * A savepoint whose refusal does not abort the transaction.
 * @throws Refusal 400 as above; nothing of the part is written then
 */
export const inSavepoint = <T>(tx: Db, work: (part: Db) => Promise<T>): Promise<T> =>
  tx
    .transaction((part) => work(part))
    .catch((error: unknown) => {
      throw brokenRule(error)
    })

/** The refusal with the message of a broken rule; any other error unchanged. */
function brokenRule(error: unknown): unknown {
  const { code, constraint } = databaseError(error)
  return (ruleCodes.has(code) && refusalOf(constraint)) || error
}

const rules = new Map<string, TriggerRule>(
  resources
    .flatMap((resource) => [
      ...uniqueNames(resource).map(({ name, rule: { fields, at, text } }) => ({
        constraint: name,
        field: at ?? fields[0] ?? '',
        text,
      })),
      ...(resource.triggers ?? []),
      ...boundChecks(resource),
    ])
    .map((rule) => [rule.constraint, rule]),
)

function refusalOf(constraint: string): Refusal | undefined {
  const rule = rules.get(constraint)
  return rule && invalid({ [rule.field]: rule.text })
}
