/** The maximum that a list's total counts to; beyond it the total only says that there are more (decision 5). */
export const maxExactCount = 10_000
