/** Invalid `edit` and `show` of a declaration. */
import { describe, expect, it } from 'vitest'
import { registryErrors } from '../../../resources/define/faults/declarationErrors.ts'
import {
  type AnyResource,
  choice,
  defineResource,
  differing,
  type Edit,
  editFields,
  everyone,
  isSameValue,
  money,
  onlyWhen,
  password,
  reference,
  type Show,
  staff,
  text,
} from '../../../resources/define/index.ts'

const name = text({ label: 'Nombre', required: 'Ingrese el nombre' })
const type = choice({ label: 'Tipo', options: { big: 'Grande', small: 'Pequeño' }, required: 'Seleccione una opción' })
const size = onlyWhen({ type: 'big' }, text({ label: 'Talla', required: 'Ingrese la talla' }))
const secret = password({ label: 'Clave', required: 'Ingrese la clave', min: [8, 'Corta'], max: [20, 'Larga'] })

const thing = (changes: Partial<AnyResource> = {}): AnyResource => ({
  ...defineResource({
    name: 'thing',
    one: 'Cosa',
    many: 'Cosas',
    gender: 'f',
    api: { path: '/thing/:institute', list: 'things' },
    screen: '/admin/:institute/cosas',
    fields: { name, type, size },
    list: { roles: everyone, columns: ['id', 'name'] },
  }),
  ...changes,
})
const edit: Edit = { roles: staff, done: 'Datos actualizados con exito' }
const errorsOf = (...resources: AnyResource[]) => registryErrors(resources)

describe('the edit of a declaration', () => {
  it('may name any field that a form fills in', () => {
    expect(errorsOf(thing({ edit }))).toEqual([])
    expect(errorsOf(thing({ edit: { ...edit, fields: ['name'], while: 'unused', always: ['name'] } }))).toEqual([])
  })

  it.each<[string, Partial<AnyResource>, string]>([
    ['no screen', { edit, screen: undefined }, 'edit: its form is reached from a list; declare list and screen'],
    [
      'an empty list of fields',
      { edit: { ...edit, fields: [] } },
      'edit: fields names none; leave it out for all of them',
    ],
    [
      'exceptions without a rule',
      { edit: { ...edit, always: ['name'] } },
      "edit: always says nothing without while: 'unused'",
    ],
    [
      'an exception that may not be changed',
      { edit: { ...edit, fields: ['type', 'size'], while: 'unused', always: ['name'] } },
      'edit.always name: may not be changed at all',
    ],
    [
      'a field without the field that depends on it',
      { edit: { ...edit, fields: ['type'] } },
      'edit.fields type: size exists by what it says; name size too',
    ],
    [
      'a uniqueness that a trigger checks',
      { edit, unique: [{ fields: ['name'], text: 'Ya existe', byTrigger: true }] },
      'edit.fields name: its trigger sees no change',
    ],
    ['what it books', { edit, books: { day: 'day', effects: [] } }, 'edit: documents of money are never changed'],
    [
      'an amount, made and annulled by verbs',
      {
        edit,
        create: { roles: staff, done: 'Creada', custom: true },
        toggle: { roles: staff, custom: true },
        fields: { name, amount: money({ label: 'Monto' }) },
      },
      'edit: documents of money are never changed',
    ],
    ['no role', { edit: { ...edit, roles: [] } }, 'edit.roles: nobody may'],
    ['no text', { edit: { ...edit, done: ' ' } }, 'edit.done: has no text'],
  ])('is refused with %s', (_, change, text) => {
    expect(errorsOf(thing(change))).toContainEqual(expect.stringContaining(`resource thing, ${text}`))
  })

  it('is accepted with an amount where a hook only adds to its deletion', () => {
    const amount = money({ label: 'Monto' })
    const lent = thing({ edit, toggle: { roles: staff, custom: true }, fields: { name, amount } })
    expect(errorsOf(lent).filter((text) => text.includes('documents of money'))).toEqual([])
  })

  it('names fields of its own declaration, or does not compile', () => {
    const words = { name: 'thing', one: 'Cosa', many: 'Cosas', gender: 'f' } as const
    const fields = { name, secret }
    // @ts-expect-error no such field
    defineResource({ ...words, fields, edit: { ...edit, fields: ['nombre'] } })
    // @ts-expect-error no form shows what a password is
    defineResource({ ...words, fields, edit: { ...edit, fields: ['secret'] } })
    expect(editFields(thing({ edit })).map(([key]) => key)).toEqual(['name', 'type', 'size'])
  })

  it('compares a sent value with the stored one in its stored form', () => {
    const amount = money({ label: 'Monto' })
    for (const [field, one, other, same] of [
      [amount, '1234.50', 1234.5, true],
      [amount, '1234.51', 1234.5, false],
      [name, ' Papel  bond', 'Papel bond', true],
      [name, '', null, true],
      [name, 'x', null, false],
      [amount, 'junk', 'junk', true],
    ] as const)
      expect([one, other, isSameValue(field, one, other)]).toEqual([one, other, same])
    expect(differing([['name', name]], { name: 'a' }, { name: 'b' }).map(([key]) => key)).toEqual(['name'])
  })
})

describe('the show of a declaration', () => {
  const show: Show = { history: true }
  const part = (changes: Partial<AnyResource> = {}): AnyResource => ({
    ...defineResource({
      name: 'part',
      one: 'Parte',
      many: 'Partes',
      gender: 'f',
      api: { path: '/part/:institute', list: 'parts' },
      fields: { thing_id: reference({ label: 'Cosa', to: owner }) },
      list: { roles: everyone, columns: ['id'] },
    }),
    ...changes,
  })
  const owner = thing({ show: { related: ['part'] } })

  it('may name a resource that refers to it', () => {
    expect(errorsOf(owner, part())).toEqual([])
  })

  it.each<[string, AnyResource[], string]>([
    ['no screen', [thing({ show, screen: undefined })], 'thing, show: its page is reached from a list'],
    ['an empty list of relations', [thing({ show: { related: [] } })], 'thing, show.related: names none'],
    [
      'a relation to a resource that does not refer to it',
      [thing({ show: { related: ['desk'] } })],
      'thing, show.related desk: refers to no row of it',
    ],
    [
      'a relation without a list',
      [owner, part({ list: undefined })],
      'thing, show.related part: has no list to be read',
    ],
    [
      'the address of another list',
      [thing({ show }), part({ api: { path: '/thing/:institute', list: 'parts', within: 'thing' } })],
      'thing, show: its path is that of /thing/:institute/:thing of part; leave show out',
    ],
  ])('is refused with %s', (_, resources, text) => {
    expect(errorsOf(...resources)).toContainEqual(expect.stringContaining(`resource ${text}`))
  })

  it('may name a resource listed within another row only when a variant lists all of its rows', () => {
    const api = { path: '/part/:institute', list: 'parts', within: 'desk' }
    const desk_id = reference({ label: 'Mesa', to: thing({ name: 'desk' }) })
    const fields = { thing_id: reference({ label: 'Cosa', to: owner }), desk_id }
    const list = { roles: everyone, columns: ['id'] }
    const variants = { all: { path: '/part/:institute', list: 'parts' } }
    expect(errorsOf(owner, part({ api, fields, list })).join()).toContain('part: is listed within one row of desk')
    expect(errorsOf(owner, part({ api, fields, list: { ...list, variants } })).join()).not.toContain('show.related')
  })

  it('is refused for rows listed within another row, and in a shared resource for related rows of a school', () => {
    const within = part({
      show,
      screen: '/admin/:institute/partes',
      api: { path: '/part/:institute', list: 'parts', within: 'thing' },
    })
    expect(errorsOf(owner, within)).toContainEqual(
      expect.stringContaining('resource part, show: a number after its path names a row of thing'),
    )
    const shared = thing({
      api: { path: '/thing', list: 'things' },
      screen: '/config/cosas',
      show: { related: ['part'] },
    })
    const own = part({ fields: { thing_id: reference({ label: 'Cosa', to: shared }) } })
    expect(errorsOf(shared, own)).toContainEqual(
      expect.stringContaining('resource thing, show.related part: belongs to a school and its rows to none'),
    )
  })
})
