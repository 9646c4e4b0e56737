import english from 'ra-language-english'
import { expect, it } from 'vitest'
import { spanish } from '../../../src/app/spanish.ts'

const paths = (messages: object, prefix = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : paths(value, `${prefix}${key}.`),
  )
const placeholders = (text: string) => new Set(text.match(/%\{(?!item|name|recordRepresentation|smart_count)\w+\}/g))

const inSpanish = new Map(paths(spanish))

it("has a Spanish text for every key of react-admin's", () => {
  expect([...inSpanish.keys()].sort()).toEqual(
    paths(english)
      .map(([key]) => key)
      .sort(),
  )
})

it('leaves no text as it is in English', () => {
  const shared = ['No', '%{name}', '%{name} %{recordRepresentation}', ' ', 'Inspector']
  const same = paths(english).filter(([key, text]) => inSpanish.get(key) === text && !shared.includes(text))
  expect(same).toEqual([])
})

it('fills in the figures that the English texts fill in', () => {
  for (const [key, text] of paths(english)) {
    if (key === 'ra.navigation.no_filtered_results' || key === 'ra.navigation.no_results') continue
    expect(placeholders(inSpanish.get(key) ?? ''), key).toEqual(placeholders(text))
  }
})
