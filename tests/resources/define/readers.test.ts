/** What a role reads of rows whose list it may not read, in the rows of other entities. */
import { expect, it } from 'vitest'
import { registryErrors } from '../../../resources/define/faults/declarationErrors.ts'
import {
  type AnyResource,
  defineResource,
  everyone,
  longText,
  many,
  reference,
  rows,
  staff,
  text,
} from '../../../resources/define/index.ts'
import { user } from '../../../resources/entities/user.ts'
import { resources } from '../../../resources/index.ts'

const words = { one: 'Cosa', many: 'Cosas', gender: 'f' } as const
const day = text({ label: 'Día' })
const create = { roles: staff, done: 'Creada' }

/** A note of the staff about a visit, which everybody reads. */
const noteWith = (change: Partial<AnyResource> = {}): AnyResource => ({
  ...defineResource({
    ...words,
    name: 'medicalNote',
    api: { path: '/medicalNote/:institute', list: 'notes' },
    fields: { day, diagnosis: longText({ label: 'Diagnóstico' }) },
    list: { roles: staff, columns: ['day'] },
    create,
  }),
  ...change,
})
const visitWith = (change: Partial<AnyResource>): AnyResource => ({
  ...defineResource({
    ...words,
    name: 'visit',
    api: { path: '/visit/:institute', list: 'visits' },
    fields: { day },
    list: { roles: everyone, columns: ['day'] },
    create,
  }),
  ...change,
})

const own = resources.filter(({ api }) => api)
const errorsOf = (...declared: AnyResource[]) => registryErrors([...own, ...declared])

const embedded = ['day']
const nobody = { sees: { client: [] } }
const naming = (note: AnyResource, roles = everyone) =>
  visitWith({ fields: { day, note_id: reference({ label: 'Nota', to: note, roles }) } })
const notesOf = (change: Partial<AnyResource>): AnyResource[] => {
  const visit = visitWith(change)
  const visit_id = reference({ label: 'Visita', to: visit, serverSet: true })
  return [visit, noteWith({ fields: { ...noteWith().fields, visit_id } })]
}
const latest = { kind: 'max', label: 'Última', of: 'medicalNote', field: 'day' } as const
const said = (place: string, cure: string) =>
  `resource visit, ${place}: shows medicalNote to client, who may not read its list; ${cure}`
const toDeclare = 'declare embedded or sees in medicalNote, or roles here'

it.each<[string, () => AnyResource[], string]>([
  [
    'a reference',
    () => {
      const note = noteWith()
      return [note, naming(note)]
    },
    said('note_id', toDeclare),
  ],
  [
    'several rows',
    () => {
      const note = noteWith()
      return [note, visitWith({ fields: { day, notes: many({ label: 'Notas', to: note }) } })]
    },
    said('notes', toDeclare),
  ],
  [
    'a reference of lines',
    () => {
      const note = noteWith()
      const of = { note_id: reference({ label: 'Nota', to: note }) }
      const visit = defineResource({
        ...words,
        name: 'visit',
        api: { path: '/visit/:institute', list: 'visits' },
        fields: { day, stops: rows({ label: 'Paradas', one: 'Parada', of }) },
        list: { roles: everyone, columns: ['day'] },
      })
      return [note, visit]
    },
    said('stops.note_id', toDeclare),
  ],
  [
    'a reference of an embedded row',
    () => {
      const note = noteWith()
      const note_id = reference({ label: 'Nota', to: note })
      const file = { ...noteWith({ fields: { day, note_id }, embedded: ['note_id'] }), name: 'file' }
      return [note, file, visitWith({ fields: { day, file_id: reference({ label: 'Ficha', to: file }) } })]
    },
    said('file_id.note_id', toDeclare),
  ],
  [
    'the answer to a creation',
    () => {
      const note = noteWith()
      return [note, { ...naming(note), list: note.list, create: { ...create, roles: everyone } } as AnyResource]
    },
    said('note_id', toDeclare),
  ],
  [
    'a disclosed reference',
    () => {
      const note = noteWith(nobody)
      return [note, visitWith({ fields: { day, note_id: reference({ label: 'Nota', to: note, discloses: true }) } })]
    },
    said('note_id', toDeclare),
  ],
  [
    'a derived value',
    () => notesOf({ derived: { latest } }),
    said('latest', 'declare sees in medicalNote, or embedded with day'),
  ],
  [
    'a count',
    () => notesOf({ derived: { notes: { kind: 'count', label: 'Notas', of: 'medicalNote' } } }),
    said('notes', 'declare sees in medicalNote, or embedded'),
  ],
  [
    'children',
    () => notesOf({ children: { notes: { label: 'Notas', of: 'medicalNote', by: 'visit_id' } } }),
    said('notes', 'name its fields here, or declare sees in medicalNote'),
  ],
])('a start is refused with rows that a role may not list in %s', (_, declared, fault) => {
  expect(errorsOf(...declared())).toContain(fault)
})

const notes = { label: 'Notas', of: 'medicalNote', by: 'visit_id' }
it.each<[string, () => AnyResource[]]>([
  ['embedded', () => [noteWith({ embedded })].flatMap((note) => [note, naming(note)])],
  ['sees', () => [noteWith(nobody)].flatMap((note) => [note, naming(note)])],
  ['roles of the field', () => [noteWith()].flatMap((note) => [note, naming(note, staff)])],
  [
    'embedded for a derived value',
    () => notesOf({ derived: { latest } }).map((one) => (one.name === 'visit' ? one : { ...one, embedded })),
  ],
  [
    'sees for children',
    () => notesOf({ children: { notes } }).map((one) => (one.name === 'visit' ? one : { ...one, ...nobody })),
  ],
  ['fields of children', () => notesOf({ children: { notes: { ...notes, fields: { day: 'day' } } } })],
  ['what user embeds', () => [visitWith({ fields: { day, user_id: reference({ label: 'Usuario', to: user }) } })]],
])('a start accepts them with %s', (_, declared) => {
  expect(errorsOf(...declared()).filter((fault) => fault.includes('may not read its list'))).toEqual([])
})
