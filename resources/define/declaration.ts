/**
 * Fields and entities. A body must carry a field that has `required`; without it the field may be left out and is stored
 * as null, or as its `default`. Bounds judge only a value that was given.
 */
import type { AttachmentKind } from '../values/attachmentKinds.ts'
import type { ListBounds } from './bounds.ts'
import type {
  Api,
  ByCases,
  Children,
  CrossRule,
  Derived,
  FormPart,
  Formula,
  Note,
  Row,
  Seeds,
  Sight,
  TriggerRule,
  Unique,
  Variant,
  Where,
} from './facets.ts'
import type {
  Aging,
  Attachment,
  Choice,
  Choices,
  Code,
  Common,
  Dated,
  Day,
  Decimal,
  Email,
  Emails,
  Fee,
  Flag,
  Image,
  Money,
  Numbered,
  Password,
  Text,
  TimeOfDay,
  Url,
  Whole,
} from './fieldOptions.ts'
import type { MenuIcon } from './menuIcons.ts'
import type { Role } from './roles.ts'
import type { Action, Late, StateColour, States } from './states.ts'

export type Reference<To extends AnyResource, As extends string> = Omit<Common, 'serverSet'> & {
  to: To
  /** `'asker'`: the user who creates the row; it never blocks the deletion of that user. */
  serverSet?: true | 'asker'
  /** The key under which rows embed it; left out: the field's name, `bank_id` → `Bank`. */
  as?: As
  /** The text when the id names no row that may be used. */
  invalid?: string
  /** The list variant that offers its options (`/user/all/admin`). */
  optionsFrom?: string
  /** `false`: does not block the deletion of the row it names (decisions 4). */
  blocksDelete?: false
  /**
   * The sibling reference whose options it narrows: of a chosen campus, its classrooms. The rows of that one refer to
   * what this one names.
   */
  narrows?: string
  /** Rows embed what it names also for those who do not see that row itself: who booked a movement. */
  discloses?: true
}

/** Rows of another resource, kept in a table of their own; the name does not end in `_id`. */
export type Many<To extends AnyResource> = Omit<Common, 'serverSet' | keyof Aging> &
  ListBounds &
  Pick<Reference<To, string>, 'to' | 'invalid' | 'optionsFrom' | 'blocksDelete'>

/** What a line comes to: a pure function of its columns, amounts in cents. The form adds the lines up. */
export type LineAmount<L = Row> = {
  label: string
  value(line: L): number
  /** The amount of the row that keeps their sum; the server sets it. */
  total?: string
}

/** Lines that are typed in the form of their row and stored with it, in a table of their own. */
export type Rows = Omit<Common, 'serverSet' | 'width' | keyof Aging> &
  ListBounds & {
    /** The columns of a line. */
    of: Fields
    /** What a line is called: 'Item'. */
    one: string
    /** The key under which rows carry them; left out: the field's name. */
    as?: string
    amount?: LineAmount
  }

export type TextField = { kind: 'text' } & Text
export type LongTextField = { kind: 'longText' } & Text
export type EmailField = { kind: 'email' } & Email
export type UrlField = { kind: 'url' } & Url
export type EmailsField = { kind: 'emails' } & Emails
export type PasswordField = { kind: 'password' } & Password
export type IntegerField = { kind: 'integer' } & Whole
export type MoneyField = { kind: 'money' } & Money
export type FeeField = { kind: 'fee' } & Fee
export type DecimalField = { kind: 'decimal' } & Decimal
export type TimeField = { kind: 'time' } & TimeOfDay
export type DateField = { kind: 'date' } & Day
export type InstantField = { kind: 'instant' } & Dated
export type ChoiceField<V extends string = string> = {
  kind: 'choice'
  /** Set for a state: the colour of its chip. */
  colours?: Readonly<Record<string, StateColour>>
  /** Set for a state whose rows have a term. */
  late?: Late
} & Choice<V>
export type ChoicesField<V extends string = string> = { kind: 'choices' } & Choices<V>
export type BooleanField = { kind: 'boolean' } & Flag
export type ImageField = { kind: 'image' } & Image
export type FileField = { kind: 'file' } & Attachment
export type UploadField = ImageField | FileField
export type CodeField = { kind: 'code'; serverSet: true; required?: never } & Code
export type NumberField = { kind: 'number'; serverSet: true; required: string } & Numbered
/** What narrows a reference: a sibling, and the field of the offered rows that must name the same as it. */
export type Narrowed = { readonly key: string; readonly by: string; readonly label: string }
export type ReferenceField<To extends AnyResource = AnyResource, As extends string = string> = {
  kind: 'reference'
  /** Set for what siblings narrow. */
  narrowedBy?: readonly Narrowed[]
} & Reference<To, As>

export type ManyField<To extends AnyResource = AnyResource> = {
  kind: 'many'
  serverSet?: never
  old?: never
  was?: never
} & Many<To>

export type RowsField = {
  kind: 'rows'
  serverSet?: never
  old?: never
  was?: never
  /** Set once the field stands in a declaration: the resource whose rows the lines are. */
  line?: AnyResource
} & Rows

/** Every named field has that value, or one of them. */
export type Condition = Readonly<Record<string, string | boolean | readonly string[]>>

export type Field = {
  /** It exists only then; otherwise it is stored as null. */
  when?: Condition
  /** It may always be given and must be then. */
  requiredWhen?: Condition
  roles?: readonly Role[]
  /** Set for what a move or an action asks for: its name. Null until then. */
  asked?: string
} & (
  | TextField
  | LongTextField
  | EmailField
  | EmailsField
  | UrlField
  | PasswordField
  | IntegerField
  | MoneyField
  | FeeField
  | DecimalField
  | DateField
  | InstantField
  | TimeField
  | ChoiceField
  | ChoicesField
  | BooleanField
  | ImageField
  | FileField
  | CodeField
  | NumberField
  | ReferenceField
  | ManyField
  | RowsField
)
export type FieldKind = Field['kind']
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>
export type Fields = Readonly<Record<string, Field>>

/** `custom`: the server has a verb and the browser a page for it; roles and texts are declared here all the same. */
export type Operation = { roles: readonly Role[]; custom?: true }

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

export type AnyResource = {
  name: string
  one: string
  many: string
  gender: 'm' | 'f'
  api?: Api
  /** The address of its list in the browser; `${screen}/nuevo` is its form. */
  screen?: string
  /** Its entry in the menu; without an `icon`, that of its section. */
  menu?: { label?: string; order: number; roles?: readonly Role[]; icon?: MenuIcon }
  fields: Fields
  /** How its form groups them; what it does not name comes after. */
  form?: readonly FormPart[]
  derived?: Readonly<Record<string, Derived>>
  formulas?: Readonly<Record<string, Formula>>
  byCases?: Readonly<Record<string, ByCases>>
  children?: Readonly<Record<string, Children>>
  /** Other names under which the wire also carries fields: `name: 'nameInstitute'`, or a group of them. */
  aliases?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  /** Left out: its `name`. */
  label?(row: Row): string
  /** The choice field whose option names a row instead of `one`: 'Adición', 'Reducción'. */
  oneBy?: string
  /** The placeholder of the search that replaces the list of options, where there are too many. */
  search?: string
  /** The fields that rows of others embed; left out: all but passwords. */
  embedded?: readonly string[]
  unique?: readonly Unique[]
  /** Fields by which its rows are looked for together: an index each, where there are many rows. */
  foundBy?: readonly (readonly string[])[]
  triggers?: readonly TriggerRule[]
  rules?: readonly CrossRule<Row>[]
  /** Warnings of its form that read other rows first (decisions 8). */
  notes?: readonly Note[]
  /** Rows that are seen by a role: those of any of its sights. A role that it does not name sees every row. */
  sees?: { readonly [R in Role]?: readonly Sight[] }
  /** The rows of a catalogue. */
  seed?: Seeds
  /** The kinds of scans and photos that its rows take. Who may create a row attaches them; who sees it reads them. */
  attachments?: readonly AttachmentKind[]
  list?: {
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
  show?: Show
  create?: Operation & {
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
  edit?: Edit
  toggle?: Operation
  /** The state of each row and the moves between states. */
  states?: States<Fields>
  /** Operations on one row that leave its state as it is. */
  actions?: Readonly<Record<string, Action<Fields>>>
}
