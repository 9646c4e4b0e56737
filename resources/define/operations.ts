/** What a declaration says of the list, the page and the operations of its rows. */
import type { Row, Variant, Where } from './facets.ts'
import type { Role } from './roles.ts'

/** `custom`: the server has a verb and the browser a page for it; roles and texts are declared here all the same. */
export type Operation = { roles: readonly Role[]; custom?: true }

/** Its list: `GET ${api.path}`, and a page at `screen`. */
export type List = {
  roles: readonly Role[]
  columns: readonly string[]
  /** Columns that a person sees only by asking for them. */
  hidden?: readonly string[]
  /** Columns of amounts and numbers whose sum over all rows of the filtered list stands under it. */
  totals?: readonly string[]
  /** Texts of embedded rows that the search covers besides the columns, by dotted path. */
  searchable?: readonly string[]
  sort?: readonly [string, 'ASC' | 'DESC']
  where?: Where
  /** Named filters above it: `'Sin responder': { state: ['radicada', 'tramite'] }`. */
  tabs?: Readonly<Record<string, Row>>
  /** What a plain query asks for: `'completed=false': { presentAmount_gt: 0 }`. */
  flags?: Readonly<Record<string, Where>>
  variants?: Readonly<Record<string, Variant>>
}

/** A new row: `POST ${api.path}/create`, and a form at `${screen}/nuevo`. */
export type Create = Operation & {
  /** The success text. */
  done: string
  /** By the option of `oneBy`, where one has a text of its own. */
  doneBy?: Readonly<Record<string, string>>
  /** Its path, where that is not `${api.path}/create`. */
  at?: string
  /** The path of a second request, which completes what the first one began. */
  completedAt?: string
  /** The success text of the first one. */
  begun?: string
  /** Many at once, from a spreadsheet: `${api.path}/import`, and a page at `${screen}/importar`. */
  import?: true
}

/**
 * Changing a row: `PUT ${api.path}/update/{id}`, and a form at `${screen}/{id}/editar`. The form says what it showed of
 * each field it changes, so that a change of another person in between is seen.
 */
export type Edit = {
  roles: readonly Role[]
  /** The success text. */
  done: string
  /** The fields that may be changed; left out: all that a body carries but passwords. */
  fields?: readonly string[]
  /** 'unused': only until a live row refers to it, or one that was printed. */
  while?: 'unused'
  /** With `while`, the fields that may be changed even then, because no paper carries them. */
  always?: readonly string[]
}

/** A page of one row at `${screen}/{id}`, read by `GET ${api.path}/{id}` as its list is. */
export type Show = {
  /** Resources whose rows that refer to it are listed under it. */
  related?: readonly string[]
  /** What was done to it, for those who may read the audit. */
  history?: true
  /** Its documents, to be downloaded. */
  documents?: true
}
