/** A list's total is exact up to this number; beyond it the answer only says that there are more (decision 5). */
export const maxExactCount = 10_000
