/** Rows that the total of a list counts; a larger total says only that there are more (decisions 8). */
export const mostCounted = 10_000
