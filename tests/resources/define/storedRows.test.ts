/** The words of a declaration about stored rows (`old`, `was`) and seeded ones (`seed`). */
import { expect, it } from 'vitest'
import { declarationErrors } from '../../../resources/define/faults/declarationErrors.ts'
import type { AnyResource } from '../../../resources/define/index.ts'
import {
  choice,
  code,
  date,
  defineResource,
  integer,
  password,
  reference,
  text,
} from '../../../resources/define/index.ts'

const name = text({ label: 'Nombre', required: 'Ingrese el nombre' })
const named = { one: 'Alumno', many: 'Alumnos', gender: 'm' } as const
const source = defineResource({
  ...named,
  name: 'source',
  fields: { name, place: integer({ label: 'Lugar' }) },
  seed: { by: 'name', rows: [{ name: 'Propios' }, { name: 'SGP', place: 2 }] },
})
const plain = defineResource({ ...named, name: 'plain', fields: { name } })
const errors = (change: object): string[] =>
  declarationErrors({ ...named, name: 'pupil', api: undefined, fields: { name }, ...change } as AnyResource)

const fields: [string, object, string | null][] = [
  [
    'a text that is too long',
    text({ label: 'A', max: 3, old: 'cuatro' }),
    "is refused with 'Debe tener máximo 3 caracteres'",
  ],
  [
    'a number that is not a number',
    { ...integer({ label: 'A' }), old: 'tres' },
    "is refused with 'Debe ser un número entero'",
  ],
  [
    'an option that is not declared',
    choice({ label: 'A', options: { one: 'Uno' }, old: 'two' }),
    "is refused with 'No es una opción valida'",
  ],
  ['a day that does not exist', date({ label: 'A', old: '2026-02-30' }), "is refused with 'Debe ser una fecha valida'"],
  [
    'a password, the same for every row',
    password({ label: 'A', min: [8, 'corta'], max: [20, 'larga'], old: 'la misma 1' }),
    'would be one password for everybody; leave it out',
  ],
  [
    'a code, which the database computes',
    { ...code({ label: 'A', prefix: 'A-', digits: 2 }), old: 'A-01' },
    "is refused with 'No es una opción valida'",
  ],
  ['a valid text', text({ label: 'A', old: 'Principal' }), null],
]
it.each(fields)('declarationErrors judges as the old value of a field: %s', (_, field, what) => {
  expect(errors({ fields: { name, added: field } })).toEqual(
    what === null ? [] : [`resource pupil, added: its old value ${what}`],
  )
})

const seededOnly = "names no seeded row of source; name one, such as { name: 'Propios' }"
const references: [string, object, unknown, string | null][] = [
  ['an id', source, 1, seededOnly],
  ['a row that is not seeded', source, { name: 'Otra' }, seededOnly],
  ['a seeded row by a field that is not its key', source, { place: '2' }, seededOnly],
  [
    'a row of a catalogue without seeds',
    plain,
    { name: 'Uno' },
    'names a row of plain, which seeds none; seed it, or write the migration by hand',
  ],
  ['a seeded row', source, { name: 'SGP' }, null],
]
it.each(references)('declarationErrors judges as the old value of a reference: %s', (_, to, old, what) => {
  const added = { ...reference({ label: 'A', to: to as typeof plain }), old }
  expect(errors({ fields: { name, added_id: added } })).toEqual(
    what === null ? [] : [`resource pupil, added_id: its old value ${what}`],
  )
})

it('declarationErrors reports a former name that is still a field', () => {
  expect(errors({ fields: { name, title: text({ label: 'A', was: 'name' }) } })).toEqual([
    "resource pupil, title: it was 'name', which is still a field; a renamed field leaves its name",
  ])
})

const seeds: [string, object, string[]][] = [
  ['rows without a key field', { seed: { by: 'code', rows: [] } }, ["'code' is no field"]],
  [
    'a row without its key',
    { seed: { by: 'name', rows: [{ name: 'A' }, {}] } },
    ['row 2 has no name; it is known by it'],
  ],
  [
    'a key that occurs twice',
    { seed: { by: 'name', rows: [{ name: 'A' }, { name: 'A' }] } },
    ["'A' stands twice; each row has a name of its own"],
  ],
  [
    'rows of a school',
    { api: { path: '/pupil/:institute', list: 'pupils' }, seed: { by: 'name', rows: [{ name: 'A' }] } },
    ['its rows belong to a school, and a seed to none; seed a resource that all share'],
  ],
  ['valid rows', { seed: { by: 'name', rows: [{ name: 'A' }, { name: 'B' }] } }, []],
]
it.each(seeds)('declarationErrors judges as a seed: %s', (_, change, what) => {
  const reported = errors(change).filter((text) => text.startsWith('resource pupil, seed: '))
  expect(reported).toEqual(what.map((text) => `resource pupil, seed: ${text}`))
})
