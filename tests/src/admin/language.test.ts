import english from 'ra-language-english'
import { expect, it } from 'vitest'
import { i18nProvider, spanish } from '../../../src/admin/messages.ts'

const paths = (messages: object, prefix = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : paths(value, `${prefix}${key}.`),
  )
const placeholders = (text = '') => new Set(text.match(/%\{(?!item|name|recordRepresentation|smart_count|id)\w+\}/g))

const inSpanish = new Map(paths(spanish))
const shown = paths(english)

it("has a Spanish text for every key of react-admin's", () => {
  expect(shown.map(([key]) => key).filter((key) => !inSpanish.get(key))).toEqual([])
})

it('leaves no text as it is in English', () => {
  const shared = ['No', '%{name}', '%{name} %{recordRepresentation}', ' ', 'Inspector']
  expect(shown.filter(([key, text]) => inSpanish.get(key) === text && !shared.includes(text))).toEqual([])
})

it('fills in the figures that the English texts fill in', () => {
  for (const [key, text] of shown) {
    if (key === 'ra.navigation.no_filtered_results' || key === 'ra.navigation.no_results') continue
    expect([key, placeholders(inSpanish.get(key))]).toEqual([key, placeholders(text)])
  }
})

it('names entities and fields as the declarations do, and leaves sentences as they are', () => {
  const { translate } = i18nProvider
  expect(translate('resources.supplier.name', { smart_count: 2 })).toBe('Proveedores')
  expect(translate('resources.supplier.fields.document')).toBe('Cédula o NIT')
  expect(translate('resources.supplier.fields.q')).toBe('Buscar')
  expect(translate('resources.supplier.notifications.deleted')).toBe('Proveedor borrado con exito')
  expect(translate('ra.action.bulk_actions', { smart_count: 3 })).toBe('3 elementos seleccionados')
  expect(translate('La información cambió. Revísela')).toBe('La información cambió. Revísela')
})
