import { describe, expect, expectTypeOf, it, test } from 'vitest'
import { checkedRegistry } from '../../../resources/define/faults/checkedRegistry.ts'
import { declarationErrors } from '../../../resources/define/faults/declarationErrors.ts'
import {
  type AnyResource,
  choices,
  date,
  defineResource,
  emails,
  everyone,
  isReadBy,
  many,
  onlyWhen,
  type RowOf,
  reference,
  referrersOf,
  rootOnly,
  text,
} from '../../../resources/define/index.ts'
import type { availability } from '../../../resources/entities/availability.ts'
import type { budget } from '../../../resources/entities/budget.ts'
import type { supplier } from '../../../resources/entities/supplier.ts'
import { resources } from '../../../resources/index.ts'
import type { Cents } from '../../../resources/values/money.ts'

const name = text({ label: 'Nombre', required: 'Ingrese el nombre' })
const school = defineResource({ name: 'school', one: 'Colegio', many: 'Colegios', gender: 'm', fields: { name } })
const base = { name: 'pupil', one: 'Alumno', many: 'Alumnos', gender: 'm' } as const
/** A declaration with one thing wrong, past the types: what a build without types would still have to refuse. */
const wrongly = (change: object): AnyResource =>
  ({ ...base, api: { path: '/pupil', list: 'pupils' }, fields: { name }, ...change }) as unknown as AnyResource

describe('declarationErrors and checkedRegistry', () => {
  const list = { roles: rootOnly, columns: ['name'] }
  const faults: [string, object, string][] = [
    ['a name that is no identifier', { name: 'Pupil-s' }, 'resource Pupil-s, name: is not camelCase'],
    ['no fields', { fields: {} }, 'resource pupil, fields: there is none'],
    ['a field every row has', { fields: { deleted: name } }, 'resource pupil, deleted: is not a usable field name'],
    [
      'the key of earlier values',
      { fields: { was: name } },
      'resource pupil, was: is not a usable field name: the body',
    ],
    ['the key of a search', { fields: { q: name } }, 'resource pupil, q: is not a usable field name: a filter'],
    ['the key of a form', { fields: { root: name } }, 'resource pupil, root: is not a usable field name: a form'],
    ['a prototype key', { fields: { constructor: name } }, 'resource pupil, constructor: is not a usable field name'],
    ['a field with a blank', { fields: { 'a b': name } }, 'resource pupil, a b: is not a usable field name'],
    [
      'a reference by another name',
      { fields: { school: reference({ label: 'Colegio', to: school }) } },
      'resource pupil, school: a reference ends in _id',
    ],
    [
      'options from a list there is not',
      { fields: { school_id: reference({ label: 'Colegio', to: school, optionsFrom: 'near' }) } },
      "resource pupil, school_id: school has no list variant 'near'",
    ],
    [
      'a condition on no field',
      { fields: { name: onlyWhen({ grade: 'one' }, name) } },
      "resource pupil, name: its condition names 'grade', which is no field",
    ],
    ['a list without a path', { api: undefined, list }, 'resource pupil, api: an operation needs a path'],
    [
      'a path without its slash',
      { api: { path: 'pupil', list: 'pupils' } },
      "resource pupil, api.path: 'pupil' starts with no /",
    ],
    ['a screen of no list', { screen: '/alumnos' }, 'resource pupil, screen: draws a list, and there is none'],
  ]
  test.each(faults)('refuse, with resource and field, %s', (_, change, text) => {
    expect(declarationErrors(wrongly(change)).join('\n')).toContain(text)
    expect(() => checkedRegistry([school, wrongly(change)])).toThrow(text)
  })

  it('list the faults of every declaration at once', () => {
    const wrong = [wrongly({ fields: {} }), wrongly({ name: 'desk', api: { path: 'desk', list: 'desks' } })]
    expect(() => checkedRegistry(wrong)).toThrow(
      "resource pupil, fields: there is none; declare one at least\nresource desk, api.path: 'desk' starts with no /",
    )
  })

  it('accept a valid declaration', () => expect(declarationErrors(wrongly({ list }))).toEqual([]))

  it('accept options of a list that the roles of the form may read', () => {
    const where = { deleted: false }
    const near = { path: '/near', list: 'near', where, roles: everyone }
    const within = wrongly({
      name: 'room',
      api: { path: '/room', list: 'rooms', within: 'school' },
      list: { ...list, variants: { near } },
    })
    const to = wrongly({ name: 'desk', list })
    const fields = {
      room_id: reference({ label: 'Salón', to: within, optionsFrom: 'near' }),
      desk_id: reference({ label: 'Mesa', to, roles: rootOnly }),
      school_id: reference({ label: 'Colegio', to: school, serverSet: true }),
    }
    const create = { roles: everyone, done: 'Creado' }
    expect(declarationErrors(wrongly({ fields, create, list }))).toEqual([])
    const custom = { ...create, custom: true }
    expect(
      declarationErrors(wrongly({ fields: { desk_id: { ...fields.desk_id, roles: everyone } }, create: custom })),
    ).toEqual([])
  })

  it('accept tabs by a day, by today, and by one value of a list', () => {
    const fields = {
      born: date({ label: 'Nacimiento' }),
      uses: choices({ label: 'Usos', options: { clase: 'Clase' } }),
      mails: emails({ label: 'Correos', invalid: 'Correo no válido' }),
      schools: many({ label: 'Colegios', to: school }),
    }
    const filters = [{ born_gte: '2026-01-31' }, { born: 'today' }, { uses: ['clase'] }, { mails: '@' }, { schools: 5 }]
    const tabs = Object.fromEntries(filters.map((filter, at) => [`Lista ${at}`, filter]))
    const pupil = wrongly({ fields, list: { roles: rootOnly, columns: ['born'], tabs } })
    expect(declarationErrors(pupil)).toEqual([])
  })
})

describe('checkedRegistry', () => {
  const pupil = (change: object) =>
    wrongly({ fields: { school_id: reference({ label: 'Colegio', to: school }) }, ...change })
  const faults: [string, AnyResource[], string][] = [
    ['a resource declared twice', [school, school], 'resource school, name: is declared twice'],
    [
      'a reference to a resource that is not listed',
      [pupil({})],
      'resource pupil, school_id: school is not in resources/index.ts; add it to the list',
    ],
    [
      'a sum over a resource that does not exist',
      [school, pupil({ derived: { total: { kind: 'sum', label: 'Total', of: 'fees', field: 'amount' } } })],
      'resource pupil, total: there is no resource fees',
    ],
    [
      'a sum of a field that does not exist',
      [school, pupil({ derived: { total: { kind: 'sum', label: 'Total', of: 'school', field: 'amount' } } })],
      'resource pupil, total: school has no field amount',
    ],
    [
      'children by a field that does not exist',
      [school, pupil({ children: { marks: { label: 'Notas', of: 'school', by: 'pupil_id' } } })],
      'resource pupil, marks: school has no field pupil_id',
    ],
    [
      'unusedBy a resource that does not exist',
      [
        school,
        pupil({
          list: {
            roles: rootOnly,
            columns: ['id'],
            variants: { free: { path: '/pupil/free', list: 'pupils', unusedBy: 'desk' } },
          },
        }),
      ],
      'resource pupil, free: there is no resource desk',
    ],
    [
      'within a resource that it does not refer to',
      [school, pupil({ api: { path: '/pupil', list: 'pupils', within: 'class' } })],
      'resource pupil, api.within: pupil has no field class_id',
    ],
  ]
  test.each(faults)('refuses declarations that do not fit together: %s', (_, all, text) =>
    expect(() => checkedRegistry(all)).toThrow(text),
  )

  it('accepts valid declarations in any order, and returns a referenced one first', () => {
    const desk = wrongly({ name: 'desk', api: { path: '/desk', list: 'desks' } })
    for (const listed of [
      [school, pupil({}), desk],
      [pupil({}), school, desk],
      [pupil({}), desk, school],
    ])
      expect(checkedRegistry(listed).map(({ name }) => name)).toEqual(['school', 'pupil', 'desk'])
  })
})

it('isReadBy returns whether a role reads a value, through references and aliases', () => {
  const note = text({ label: 'Nota', roles: ['root', 'admin'] })
  const desk = wrongly({ fields: { name, note }, aliases: { remark: 'note', Both: { name: 'name', note: 'note' } } })
  const chair = wrongly({ fields: { desk_id: reference({ label: 'Mesa', to: desk }) } })
  const paths = ['id', 'deleted', 'name', 'note', 'remark', 'Both', 'nothing']
  expect(paths.filter((path) => !isReadBy('client', desk, path))).toEqual(['note', 'remark', 'Both'])
  expect(paths.filter((path) => !isReadBy('admin', desk, path))).toEqual([])
  expect(isReadBy('client', chair, 'Desk.note')).toBe(false)
  expect(isReadBy('client', chair, 'Desk.name')).toBe(true)
})

it('referrersOf finds every resource that refers to users, whatever the field is called', () => {
  const user = resources.find((resource) => resource.name === 'user')
  const by = user ? referrersOf(resources, user).map((one) => `${one.by.name}.${one.key}`) : []
  expect(by).toEqual(expect.arrayContaining(['institute.userOwner_id', 'institute.userAdmin_id']))
})

it('RowOf has the type of each declared field', () => {
  expectTypeOf<RowOf<typeof supplier>['personType']>().toEqualTypeOf<'natural' | 'juridica'>()
  expectTypeOf<RowOf<typeof supplier>['lastName']>().toEqualTypeOf<string | null>()
  expectTypeOf<RowOf<typeof supplier>['email']>().toEqualTypeOf<string | null>()
  expectTypeOf<RowOf<typeof supplier>['id']>().toEqualTypeOf<number>()
  expectTypeOf<RowOf<typeof budget>['initialAmount']>().toEqualTypeOf<Cents>()
  expectTypeOf<RowOf<typeof budget>['completed']>().toEqualTypeOf<boolean>()
  expectTypeOf<RowOf<typeof availability>['contract_id']>().toEqualTypeOf<number | null>()
  // @ts-expect-error a record has no field its declaration lacks
  expectTypeOf<RowOf<typeof supplier>['apellido']>()
})
