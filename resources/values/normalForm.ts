type Form = 'NFC' | 'NFD' | 'NFKC' | 'NFKD'

/**
 * Unicode's form of a text of any length. After a letter at most 30 marks stay, as in its Stream-Safe Text Format (UAX #15): they are
 * sorted in a time that grows with the square of their number, 64,000 in four seconds.
 */
export const normalForm = (text: string, form: Form): string =>
  text.replace(/(\p{M}{30})\p{M}+/gu, '$1').normalize(form)
