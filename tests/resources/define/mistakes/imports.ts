/** Mistakes of a newcomer with an import; `../mistakes.ts` explains the table. */
import { defineResource, password, rows, text } from '../../../../resources/define/index.ts'
import { api, create, list, type Mistake, plate, screen, words } from '../mistakes.ts'

const whole = { ...words, api, screen, list } as const
const many = { ...create, import: true } as const

export const imports: readonly Mistake[] = [
  {
    mistake: 'an import that no list has a button for',
    start: 'resource thing, create.import: its button stands on a list; declare list and screen',
    declared: () => [defineResource({ ...words, api, fields: { plate }, create: many })],
  },
  {
    mistake: 'an import of a password',
    start: 'resource thing, create.import: secret is required, and no cell holds a password; leave it out',
    declared: () => {
      const secret = password({ label: 'Clave', min: [8, 'Es corta'], max: [20, 'Es larga'] })
      return [defineResource({ ...whole, fields: { plate, secret }, create: many })]
    },
  },
  {
    mistake: 'an import of lines, of which nothing says that they are of one',
    start:
      'resource thing, create.import: rows of a file are lines of one by a unique rule of required fields; declare it',
    declared: () => {
      const of = { name: text({ label: 'Nombre' }) }
      const parts = rows({ label: 'Partes', one: 'Parte', of, required: 'Agregue una parte' })
      return [defineResource({ ...whole, fields: { plate, parts }, create: many })]
    },
  },
  {
    mistake: 'an import of two kinds of lines',
    start: 'resource thing, create.import: a row of a file is one line, of parts or of tools; leave it out',
    declared: () => {
      const parts = rows({ label: 'Partes', one: 'Parte', of: { name: text({ label: 'Nombre' }) } })
      const tools = rows({ label: 'Herramientas', one: 'Herramienta', of: { size: text({ label: 'Talla' }) } })
      const unique = [{ fields: ['plate'], text: 'Ya existe' }] as const
      return [defineResource({ ...whole, fields: { plate, parts, tools }, unique, create: many })]
    },
  },
  {
    mistake: 'two columns of an import with one heading',
    start: "resource thing, create.import: other and plate are both headed 'PLACA'; give one another label",
    declared: () => [defineResource({ ...whole, fields: { plate, other: text({ label: 'PLACA' }) }, create: many })],
  },
  {
    mistake: 'an import that is declared as false',
    declared: () => [
      // @ts-expect-error Type 'false' is not assignable to type 'true'
      defineResource({ ...whole, fields: { plate }, create: { ...create, import: false } }),
    ],
  },
  {
    mistake: 'a misspelt word of a creation',
    declared: () => [
      // @ts-expect-error 'imports' does not exist in type
      defineResource({ ...whole, fields: { plate }, create: { ...create, imports: true } }),
    ],
  },
]
