import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import english from 'ra-language-english'
import { expect, it } from 'vitest'
import { spanish } from '../../../src/app/spanish.ts'

/** Sections of components that are not used. */
const unused = { guesser: 'Guesser', configurable: 'Configurable' }
const isUnused = (key: string) => Object.keys(unused).some((section) => key.startsWith(`ra.${section}.`))

const paths = (messages: object, prefix = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : paths(value, `${prefix}${key}.`),
  )
const placeholders = (text: string) => new Set(text.match(/%\{(?!item|name|recordRepresentation|smart_count)\w+\}/g))

const inSpanish = new Map(paths(spanish))
const shown = paths(english).filter(([key]) => !isUnused(key))

it("has a Spanish text for every key of react-admin's", () => {
  expect([...inSpanish.keys()].sort()).toEqual(shown.map(([key]) => key).sort())
})

it('uses none of the components whose texts are left out', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join('src', name), 'utf8'))
  for (const component of Object.values(unused))
    expect(sources.filter((text) => new RegExp(`import [^;]*${component}\\b[^;]*'react-admin'`).test(text))).toEqual([])
})

it('leaves no text as it is in English', () => {
  const shared = ['No', '%{name}', '%{name} %{recordRepresentation}', ' ']
  const same = shown.filter(([key, text]) => inSpanish.get(key) === text && !shared.includes(text))
  expect(same).toEqual([])
})

it('fills in the figures that the English texts fill in', () => {
  for (const [key, text] of shown) {
    if (key === 'ra.navigation.no_filtered_results' || key === 'ra.navigation.no_results') continue
    expect(placeholders(inSpanish.get(key) ?? ''), key).toEqual(placeholders(text))
  }
})
