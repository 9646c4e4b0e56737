import type { Row, Variant, Where } from './facets.ts'
import type { Role } from './roles.ts'

/** `custom`: the server has a verb for it and the browser a page; roles and messages are declared here all the same. */
export type Operation = { roles: readonly Role[]; custom?: true }

/** `while`: the states in which a row may be deleted and restored. */
export type Toggle = Operation & { while?: readonly string[] }

/** The list: `GET ${api.path}`, and a page at `screen`. */
export type List = {
  roles: readonly Role[]
  columns: readonly string[]
  /** Columns that are hidden until the user turns them on. */
  hidden?: readonly string[]
  /** Columns that a table has below another one, in the same cell: `{ start: 'end' }`. */
  under?: Readonly<Record<string, string>>
  totals?: readonly string[]
  /** The day by which the rows are read: its months are one click away, and totals are given by month too. */
  day?: string
  /** Headings of columns of embedded rows, in place of the label of the reference: `{ 'Obligation.invoice': 'Factura' }`. */
  headers?: Readonly<Record<string, string>>
  /** Columns of embedded rows that show the label of that row; they are sorted and searched as named. */
  labelled?: readonly string[]
  /** The lists of one page, this one among them, as tabs: the resource of each by its label. It opens the tab of that label, if it has one. */
  beside?: Readonly<Record<string, string>>
  /** Texts of embedded rows that the search covers besides the columns, by dotted path. */
  searchable?: readonly string[]
  /** Filters of values that no column has, by name: the paths of which one must match, also through children: `{ payee: ['supplier_id', 'commitments.supplier_id'] }`. */
  filters?: Readonly<Record<string, readonly string[]>>
  sort?: readonly [string, 'ASC' | 'DESC']
  where?: Where
  /** Named filters above the list: `'Sin responder': { state: ['radicada', 'tramite'] }`. */
  tabs?: Readonly<Record<string, Row>>
  /** Query parameters and the condition each stands for: `'completed=false': { presentAmount_gt: 0 }`. */
  flags?: Readonly<Record<string, Where>>
  variants?: Readonly<Record<string, Variant>>
}

/** The creation: `POST ${api.path}/create`, and a form at `${screen}/nuevo`. */
export type Create = Operation & {
  done: string
  /** Success messages by the option of `oneBy`, where they differ. */
  doneBy?: Readonly<Record<string, string>>
  /** The path, if it is not `${api.path}/create`. */
  at?: string
  /** The path of a second request, which completes the creation. */
  completedAt?: string
  /** The success message of the first request. */
  begun?: string
  /** Import from a spreadsheet: `${api.path}/import`, and a page at `${screen}/importar`. */
  import?: true
  /** The text of the buttons that lead to its form: 'Registrar compromiso'. Default: 'Nueva cuenta'. */
  label?: string
  /** The path of its form, if it is not `${screen}/nuevo`; the last parameter is the id of the row that it follows. */
  page?: string
  /** Other ways to begin its form, each with first values: `{ 'Nuevo CDP': { upTo: 'certificate' } }`. */
  begins?: Readonly<Record<string, Row>>
  /** What usually follows, offered once the row is stored: resources, each with the values that its form begins with; null if it does not. */
  next?: Readonly<Record<string, (row: Row) => Row | null>>
}

/**
 * Edits a row: `PUT ${api.path}/update/{id}`, and a form at `${screen}/{id}/editar`. The form sends the values it
 * showed for each field it changes, so that a concurrent change is detected.
 */
export type Edit = {
  roles: readonly Role[]
  done: string
  /** The editable fields. Default: all that a body carries except passwords. */
  fields?: readonly string[]
  /** 'unused': editable only until a live or printed row refers to it; or the states in which it may be edited. */
  while?: 'unused' | readonly string[]
  /** With `while: 'unused'`, the fields that stay editable, because no document prints them. */
  always?: readonly string[]
  /** The only fields that a role may change, and that on the page of the row: `{ admin: ['email', 'phone'] }`. */
  only?: { readonly [R in Role]?: readonly string[] }
}

/** The page of one row at `${screen}/{id}`, read by `GET ${api.path}/{id}` with the conditions of its list. */
export type Show = {
  /** For rows of no school: the path of their page within one, `${school}/{id}`, with the related rows of that school. */
  school?: string
  /** Resources whose referring rows are listed on the page, with their totals by month if their list has a `day`. */
  related?: readonly string[]
  /** Shows the history of the row to users who may read the audit. */
  history?: true
  documents?: true
}
