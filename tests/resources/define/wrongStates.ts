import {
  defineResource,
  file,
  instant,
  longText,
  type RowOf,
  reference,
  text,
} from '../../../resources/define/index.ts'
import { everyone, staff } from '../../../resources/define/roles.ts'
import { bank } from '../../../resources/entities/bank.ts'
import { user } from '../../../resources/entities/user.ts'
import type { petition } from '../../samples/entities/petition.ts'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
type Expect<T extends true> = T
type Petition = RowOf<typeof petition>

/** The types derived from states: compiled, never run. */
export type InferredStates = [
  Expect<Equal<Petition['state'], 'radicada' | 'tramite' | 'respondida'>>,
  Expect<Equal<Petition['answer'], string | null>>,
  Expect<Equal<Petition['answered'], string | null>>,
  Expect<Equal<Petition['number'], number>>,
]

const base = { name: 'petition', one: 'Petición', many: 'Peticiones', gender: 'f' } as const
const common = {
  ...base,
  api: { path: '/petition/:institute', list: 'petitions' },
  fields: {
    subject: text({ label: 'Asunto' }),
    answeredBy_id: reference({ label: 'Respondió', to: user, serverSet: true }),
    bank_id: reference({ label: 'Banco', to: bank }),
    at: instant({ label: 'Momento', serverSet: true }),
  },
} as const
const of = { open: 'Abierta', closed: ['Cerrada', 'success'] } as const
const close = { label: 'Cerrar', from: ['open'], to: 'closed', roles: staff, done: 'Cerrada' } as const
const states = { field: 'state', label: 'Estado', start: 'open', of, moves: { close } } as const

/** Never called: no line but the first may compile. */
export function neverCompiled(row: Petition) {
  defineResource({ ...common, states, list: { roles: everyone, columns: ['state'], sort: ['state', 'ASC'] } })
  // @ts-expect-error a state is one of those declared
  row.state === 'cerrada'
  // @ts-expect-error a start that is not a state
  defineResource({ ...common, states: { ...states, start: 'opened' } })
  // @ts-expect-error a move from no state
  defineResource({ ...common, states: { ...states, moves: { close: { ...close, from: ['opened'] } } } })
  // @ts-expect-error a move to no state
  defineResource({ ...common, states: { ...states, moves: { close: { ...close, to: 'shut' } } } })
  // @ts-expect-error a colour that chips do not have
  defineResource({ ...common, states: { ...states, of: { ...of, open: ['Abierta', 'pink'] } } })
  // @ts-expect-error a misspelt word of a move
  defineResource({ ...common, states: { ...states, moves: { close: { ...close, rolls: staff } } } })
  // @ts-expect-error a misspelt word of states
  defineResource({ ...common, states: { ...states, lable: 'Estado' } })
  // @ts-expect-error a move without its success text
  defineResource({ ...common, states: { ...states, moves: { close: { ...close, done: undefined } } } })
  const term = { from: 'at', workdays: 15, text: 'Vencida' } as const
  defineResource({ ...common, states: { ...states, late: term } })
  // @ts-expect-error a term that starts at a text
  defineResource({ ...common, states: { ...states, late: { ...term, from: 'subject' } } })
  // @ts-expect-error a term in an unknown state
  defineResource({ ...common, states: { ...states, late: { ...term, while: ['opened'] } } })
  // @ts-expect-error a misspelt word of a term
  defineResource({ ...common, states: { ...states, late: { ...term, day: 15 } } })
  const stamped = { ...close, stamps: { closedBy_id: 'asker' } } as const
  // @ts-expect-error a stamp of no field
  defineResource({ ...common, states: { ...states, moves: { stamped } } })
  const note = { label: 'Anotar', roles: staff, done: 'Anotada' } as const
  // @ts-expect-error a stamp of the user on a reference to banks
  defineResource({ ...common, actions: { note: { ...note, stamps: { bank_id: 'asker' } } } })
  // @ts-expect-error a stamp of the time on a reference to users
  defineResource({ ...common, actions: { note: { ...note, stamps: { at: 'asker' } } } })
  // @ts-expect-error a misspelt word of an action
  defineResource({ ...common, actions: { note: { ...note, ask: {} } } })
  const edit = { roles: staff, done: 'Cambiada' }
  defineResource({ ...common, states, edit: { ...edit, while: ['open'] }, toggle: { roles: staff, while: ['open'] } })
  // @ts-expect-error an edit in an unknown state
  defineResource({ ...common, states, edit: { ...edit, while: ['opened'] } })
  // @ts-expect-error a deletion in an unknown state
  defineResource({ ...common, states, toggle: { roles: staff, while: ['opened'] } })
  // @ts-expect-error an action in an unknown state
  defineResource({ ...common, states, actions: { note: { ...note, while: ['opened'] } } })
  const paper = file({ label: 'Oficio', types: ['application/pdf'], maxBytes: 9, invalid: 'x', while: ['opened'] })
  // @ts-expect-error a file in an unknown state
  defineResource({ ...common, states, fields: { ...common.fields, paper } })
  // @ts-expect-error states that nothing declares
  defineResource({ ...common, edit: { ...edit, while: ['open'] } })
  // @ts-expect-error a misspelt word of an asked field
  longText({ label: 'Respuesta', requierd: 'Ingrese la respuesta' })
  // @ts-expect-error a column of a field that is not asked for
  defineResource({ ...common, states, list: { roles: everyone, columns: ['answer'] } })
}
