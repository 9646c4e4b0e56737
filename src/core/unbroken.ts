/** An amount in a text does not break after its sign. */
export const unbroken = (text: string): string => text.replaceAll('$ ', '$\u00a0')
