/** The states of a row and the moves between them. Actions are moves that do not change the state. */
import type { Role } from './roles.ts'
import type { Stamp } from './stamp.ts'

export type StateColour = 'info' | 'success' | 'warning' | 'error'

export type MoveIcon = 'play' | 'reply' | 'check' | 'send' | 'undo' | 'cancel' | 'archive' | 'assign'

/** An operation: `POST {path}/:id/{name}`, an entry in the row's menu, and a dialog if it asks for fields. */
export type Action<F> = {
  /** The menu label: 'Responder'. */
  label: string
  icon?: MoveIcon
  roles: readonly Role[]
  done: string
  /** Fields that this operation fills in: null before, asked for in a dialog, checked like those of a form. */
  asks?: F
  /** Fields that the server sets in this operation: `{ answeredBy_id: 'asker', answeredAt: 'now' }`. */
  stamps?: Readonly<Record<string, Stamp>>
  /** Of an action, the states in which it may be done. */
  while?: readonly string[]
}

/** An operation that leads from some states to one; in any other state it is refused with 409. */
export type Move<F> = Omit<Action<F>, 'while'> & { from: readonly string[]; to: string }

/** A term in working days in Colombia, counted from the day after. */
export type Late = {
  from: string
  workdays: number
  /** The chip beside the state, and the filter: 'Vencida'. */
  text: string
  /** The states in which the term runs. Default: those that some move leaves. */
  while?: readonly string[]
}

export type States<F> = {
  field: string
  label: string
  start: string
  /** Every state with its text, or with its text and chip colour. */
  of: Readonly<Record<string, string | readonly [string, StateColour]>>
  moves: Readonly<Record<string, Move<F>>>
  /** The term of rows, for 'Vencida'. */
  late?: Late
}
