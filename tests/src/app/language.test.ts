import english from 'ra-language-english'
import { expect, it } from 'vitest'
import { i18nProvider, spanish } from '../../../src/app/spanish.ts'

const paths = (messages: object, prefix = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : paths(value, `${prefix}${key}.`),
  )
const placeholders = (text = '') => new Set(text.match(/%\{\w+\}/g))

const inEnglish = new Map(paths(english))
const shown = Object.entries(spanish)

it('every Spanish text replaces a text of react-admin and differs from the English one', () => {
  for (const [key, text] of shown) {
    expect(inEnglish.has(key), key).toBe(true)
    if (text !== '%{name}') expect(text).not.toBe(inEnglish.get(key))
  }
})

it('every Spanish text has the placeholders of the English one', () => {
  for (const [key, text] of shown) expect(placeholders(text), key).toEqual(placeholders(inEnglish.get(key)))
  expect(i18nProvider.translate('ra.message.select_all_limit_reached', { max: 3 })).toContain('primeros 3.')
})

it("translate returns the caller's default for an unknown key, or the key itself", () => {
  expect(i18nProvider.translate('resources.user.name', { _: 'Usuarios de %{of}', of: 'hoy' })).toBe('Usuarios de hoy')
  expect(i18nProvider.translate('La información cambió')).toBe('La información cambió')
})
