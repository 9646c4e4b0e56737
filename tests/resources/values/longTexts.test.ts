import { expect, it } from 'vitest'
import { cleanLine } from '../../../resources/values/cleanText.ts'
import { fold, uniqueText } from '../../../resources/values/foldedText.ts'
import { storedPassword } from '../../../resources/values/password.ts'

/** A time that grows with the square of the length would be minutes: the limit of a test ends it. */
const many = 200_000

it('a text with many marks in a row keeps some, in every form', () => {
  const typed = `a${'\u0301\u0316'.repeat(many)}z`
  for (const read of [cleanLine, storedPassword, uniqueText]) {
    const text = read(typed)
    expect([text.length < 40, text.at(-1)]).toEqual([true, 'z'])
  }
  expect(fold(typed)).toBe('az')
})

it('a text with many blanks in a row is compared as it is', () => {
  const blanks = ' '.repeat(many)
  expect(uniqueText(`A${blanks}b`)).toBe(`a${blanks}b`)
  expect(uniqueText(`A${blanks}-${blanks}b ( c )`)).toBe('a-b(c)')
})
