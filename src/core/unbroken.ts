/** Keeps the sign of an amount on one line with it. */
export const unbroken = (text: string): string => text.replaceAll('$ ', '$\u00a0')
