/** The states of a row and the moves between them; actions are moves that change no state. */
import type { Role } from './roles.ts'
import type { Stamp } from './stamp.ts'

/** The colour of a state's chip. */
export type StateColour = 'info' | 'success' | 'warning' | 'error'

/** What stands before a move in the menu of a row. */
export type MoveIcon = 'play' | 'reply' | 'check' | 'send' | 'undo' | 'cancel' | 'archive' | 'assign'

/** `POST {path}/:id/{name}`, an entry of the row's menu, and a dialog where it asks for something. */
export type Action<F> = {
  /** What a person does: 'Responder'. */
  label: string
  icon?: MoveIcon
  roles: readonly Role[]
  /** The success text. */
  done: string
  /** Fields that this operation fills: null before, asked for in a dialog, checked like those of a form. */
  asks?: F
  /** Own fields that it fills by itself: `{ answeredBy_id: 'asker', answeredAt: 'now' }`. */
  stamps?: Readonly<Record<string, Stamp>>
}

/** An operation from some states to one; in any other state it is refused with 409. */
export type Move<F> = Action<F> & { from: readonly string[]; to: string }

/** A term of working days in Colombia, counted from the day after. */
export type Late = {
  /** The date or moment of the row at which the term begins. */
  from: string
  workdays: number
  /** The chip beside the state, and the filter: 'Vencida'. */
  text: string
  /** The states in which the term runs; left out: those that some move leaves. */
  while?: readonly string[]
}

export type States<F> = {
  /** The name of the choice field that holds the state. */
  field: string
  label: string
  /** The state of a new row. */
  start: string
  /** Every state with its text, or its text and the colour of its chip. */
  of: Readonly<Record<string, string | readonly [string, StateColour]>>
  moves: Readonly<Record<string, Move<F>>>
  /** Rows of which a term is over. */
  late?: Late
}
