import { describe, expect, it, test } from 'vitest'
import { declarationErrors } from '../../../resources/define/faults/declarationErrors.ts'
import {
  type AnyResource,
  bodyFields,
  date,
  defineResource,
  file,
  image,
  instant,
  isAlwaysStored,
  isLate,
  laterFields,
  longText,
  movesFor,
  onlyWhen,
  reference,
  staff,
  text,
} from '../../../resources/define/index.ts'
import { user } from '../../../resources/entities/user.ts'
import { petition } from '../../samples/entities/petition.ts'

const close = { label: 'Cerrar', from: ['open'], to: 'closed', roles: staff, done: 'Cerrada' }
const states = {
  field: 'state',
  label: 'Trámite',
  start: 'open',
  of: { open: 'Abierta', closed: ['Cerrada', 'success'] },
  moves: { close },
}
const declared = (change: object): AnyResource => {
  const wrong = {
    name: 'letter',
    one: 'Carta',
    many: 'Cartas',
    gender: 'f',
    api: { path: '/letter', list: 'letters' },
    fields: { subject: text({ label: 'Asunto' }), sent: date({ label: 'Enviada', required: 'x' }) },
    states,
    ...change,
  }
  return defineResource(wrong as never)
}
const moving = (change: object) => ({ states: { ...states, moves: { close: { ...close, ...change } } } })
const late = (change: object) => ({
  states: { ...states, late: { from: 'sent', workdays: 15, text: 'Vencida', ...change } },
})
const paper = { label: 'Acta', types: ['application/pdf'], maxBytes: 9, invalid: 'No', while: ['closed'] } as const
const picture = image({ label: 'Foto', invalid: 'No', maxBytes: 1, types: [] })

describe('declarationErrors of states', () => {
  const faults: [string, object, string][] = [
    ['a state that is never reached', moving({ to: 'open' }), "states: 'closed' is reached by no move from the start"],
    ['a name SQL cannot hold', { states: { ...states, of: { ...states.of, "o'k": 'Bien' } } }, "'o'k' is not a usable"],
    ['a field there already', { states: { ...states, field: 'subject' } }, "the field 'subject' is declared already"],
    ['the path of another operation', { states: { ...states, moves: { delete: close } } }, 'move delete: has the name'],
    [
      'the path of an upload',
      { fields: { picture }, states: { ...states, moves: { picture: close } } },
      'move picture: has',
    ],
    ['a name twice', { actions: { close } }, 'actions.close: is a move already'],
    ['no state to start from', moving({ from: [] }), 'move close: starts from no state'],
    ['nobody', moving({ roles: [] }), 'move close.roles: nobody may'],
    ['no text', moving({ done: '' }), 'move close.done: has no text'],
    ['a question that is a field', moving({ asks: { subject: text({ label: 'a' }) } }), "asks for 'subject', which is"],
    ['a picture', moving({ asks: { picture } }), "asks for 'picture', a file, which is sent by itself"],
    [
      'a condition on what it does not ask',
      moving({ asks: { why: onlyWhen({ subject: 'a' }, text({ label: 'a' })) } }),
      "asks for 'why' under a condition on 'subject'",
    ],
    [
      'a stamp on what a form fills',
      moving({ stamps: { sent: 'now' } }),
      "stamps 'sent', which is not null until then",
    ],
    ['a term of no days', late({ workdays: 0 }), 'states.late: workdays is 0'],
    ['a term in no state', late({ while: [] }), 'states.late: while names no state'],
    ['a term without its text', late({ text: '' }), 'states.late.text: has no text'],
    ['a deletion in no state', { toggle: { roles: staff, while: [] } }, 'toggle: while names no state'],
    [
      'a required file that a new row may not have',
      { fields: { act: file({ ...paper, required: 'Suba el acta' }) }, create: { roles: staff, done: 'Creada' } },
      'act: is required, and may not be sent in the state of a new row',
    ],
    ['a file that no form offers', { fields: { act: file(paper) } }, 'act: may be sent in a state in which no form'],
    ['no path', { api: undefined }, 'api: an operation needs a path'],
  ]
  test.each(faults)('reports %s', (_, change, fault) => {
    expect(declarationErrors(declared(change)).join('\n')).toContain(fault)
  })

  it('finds nothing wrong with valid states', () =>
    expect([
      declarationErrors(petition),
      declarationErrors(declared({})),
      declarationErrors(declared(late({}))),
    ]).toEqual([[], [], []]))
})

describe('declarationErrors of fields that the server writes', () => {
  const faults: [string, object, string][] = [
    [
      'a stamp of the user on a reference to other rows',
      { fields: { by_id: reference({ label: 'a', to: petition, serverSet: 'asker' }) } },
      "by_id: serverSet 'asker' names a user",
    ],
    [
      'a number on an entity without institute',
      { fields: { at: instant({ label: 'a', serverSet: 'now' }), number: petition.fields.number } },
      'number: counts for each institute',
    ],
    ['a year of an unknown field', { fields: { number: petition.fields.number } }, "number: yearOf 'filed' is no date"],
    [
      'a year of a date that may be empty',
      { fields: { filed: date({ label: 'a' }), number: petition.fields.number } },
      "number: yearOf 'filed' may be empty",
    ],
  ]
  test.each(faults)('reports %s', (_, change, fault) => {
    expect(declarationErrors(declared({ states: undefined, ...change })).join('\n')).toContain(fault)
  })
})

it('fields of states, stamps and moves are in no body, and null until their move', () => {
  expect(bodyFields(petition.fields).map(([key]) => key)).toEqual(['subject', 'assignees', 'detail'])
  const stored = Object.entries(petition.fields).filter(([, field]) => isAlwaysStored(field))
  expect(stored.map(([key]) => key)).toEqual(['number', 'subject', 'detail', 'state'])
})

it("a reference to the user who stamped a row does not block the user's deletion", () => {
  expect(petition.fields).toMatchObject({ filedBy_id: { blocksDelete: false }, answeredBy_id: { blocksDelete: false } })
  expect(declared({ fields: { owner_id: reference({ label: 'a', to: user }) } }).fields.owner_id).not.toHaveProperty(
    'blocksDelete',
  )
})

it("movesFor returns the moves from the row's state that the role may make, and none of a deleted row", () => {
  const names = (state: string, role: 'admin' | 'client', deleted = false) =>
    movesFor(petition, role, { state, deleted }).map(({ name }) => name)
  expect([names('radicada', 'admin'), names('tramite', 'admin'), names('respondida', 'admin')]).toEqual([
    ['take'],
    ['answer'],
    [],
  ])
  expect([names('radicada', 'client'), names('radicada', 'admin', true)]).toEqual([[], []])
})

describe('isLate, for a row filed on the evening before Holy Week with a term of 15 working days', () => {
  const row = { state: 'radicada', filed: '2026-03-21T03:00:00.000Z', deleted: false }
  it.each([
    ['false on the last day', row, '2026-04-15', false],
    ['true on the day after it', row, '2026-04-16', true],
    ['false for a deleted row', { ...row, deleted: true }, '2026-04-16', false],
    ['false for an answered row', { ...row, state: 'respondida' }, '2026-04-16', false],
  ])('returns %s', (_, stored, now, expected) => {
    expect(isLate(petition, stored, now)).toBe(expected)
  })
})

it('movesFor returns an action in every state', () => {
  const note = { label: 'Anotar', roles: staff, done: 'Anotada', asks: { note: longText({ label: 'Nota' }) } }
  const resource = declared({ actions: { note } })
  expect(movesFor(resource, 'admin', { state: 'closed', deleted: false }).map(({ name }) => name)).toEqual(['note'])
  expect(resource.fields.note).toMatchObject({ kind: 'longText', asked: 'note' })
})

it('a state, what its moves set and a file may change after a document named the row', () => {
  expect(laterFields({ ...petition, edit: undefined }).sort()).toEqual([
    'answer',
    'answered',
    'answeredBy_id',
    'letter',
    'state',
  ])
})
