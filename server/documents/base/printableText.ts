/** Replaces characters that no bundled font has (decision 23). */
const missing = '□'

/** Longer words may break anywhere: a name of 120 letters without a blank would run off the page. */
const longestWord = 24

/** Languages use at most two combining marks on a letter; more would cover the neighbouring lines. */
const maxMarks = 2

const plain = /^[\n\x20-\x7e\xa1-\xac\xae-\xff]*$/
/** Short Latin words with single blanks: nearly every text, returned unchanged. */
const ordinary = new RegExp(
  `^[!-~\\xa1-\\xac\\xae-\\xff]{1,${longestWord}}(?: [!-~\\xa1-\\xac\\xae-\\xff]{1,${longestWord}})*$`,
)
const overlong = new RegExp(`\\S{${longestWord + 1},}`, 'gu')
const invisible = /\p{Default_Ignorable_Code_Point}/gu
const characters = new Intl.Segmenter('es', { granularity: 'grapheme' })

/**
 * The printable form of a text: each visible character that the fonts lack becomes one □; invisible characters
 * (joiners, direction marks) are removed; blanks are single; at most one empty line; an overlong word may break
 * anywhere.
 * @param drawable the code points of the bundled fonts
 */
export function printable(text: string, drawable: ReadonlySet<number>): string {
  if (ordinary.test(text)) return text
  const lines = text
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[\t\p{Zs}]+/gu, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
  const drawn = plain.test(lines)
    ? lines
    : split(lines)
        .map((character) => drawnAs(character, drawable))
        .join('')
  return drawn.replace(overlong, (word) => split(word).join('\u200b'))
}

function drawnAs(character: string, drawable: ReadonlySet<number>): string {
  if (character === '\n') return character
  const visible = character.replace(invisible, '')
  const codes = Array.from(visible, (code) => code.codePointAt(0) ?? 0)
  return codes.length <= 1 + maxMarks && codes.every((code) => drawable.has(code)) ? visible : missing
}

const split = (text: string) => Array.from(characters.segment(text), (part) => part.segment)
