/** The maximum that a list's total counts to; beyond it the total only says that there are more (decisions 8). */
export const mostCounted = 10_000
