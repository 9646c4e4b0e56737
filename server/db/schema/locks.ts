/** The keys of the advisory locks, and the classes of those that have a hash as second key. */
export const locks = {
  /** Processes that start together migrate one after the other, and make the triggers and the function. */
  migration: 7_305_001,
  auditTriggers: 7_305_002,
  documentFacts: 7_305_005,
  /** By network: two concurrent first refusals must not write two entries. */
  refusedSignIns: 7_305_003,
  /** By bucket. */
  attempts: 7_305_004,
} as const
