/**
 * Fields and entities. The value of a rule is its message, or [limit, message]. A body must carry a field that has
 * `required`; without it the field may be left out and is stored as null, or as its `default`. Bounds judge only a
 * value that was given.
 */
import type { AttachmentKind } from '../values/attachmentKinds.ts'
import type { FileType, PictureType } from '../values/files.ts'
import type { Bounds, DayBounds, ListBounds, TextBounds, TimeBounds } from './bounds.ts'
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
import type { MenuIcon } from './menuIcons.ts'
import type { Role } from './roles.ts'
import type { Action, Late, StateColour, States } from './states.ts'

/** What a migration is told about the rows that are stored already. */
export type Aging = {
  /**
   * What stored rows get when a migration adds the field or makes it required; of a reference, the key of a seeded row:
   * `{ code: '000' }`.
   */
  old?: string | number | boolean | readonly string[] | Readonly<Record<string, string>>
  /** Its former name: a migration renames the column instead of losing it. */
  was?: string
}

export type Common = Aging & {
  label: string
  /** The text when it is missing. */
  required?: string
  /** The roles that read and write it; left out: all that read or write the row. For other roles the row has no such field. */
  roles?: readonly Role[]
  /** Set by the server, never read from a body. */
  serverSet?: true
  /** Shown under its input: `help: 'La que está pegada al bien'`. */
  help?: string
  /** How much of a row its input takes in a wide form; left out: half, and a paragraph all of it. */
  width?: 'full' | 'half'
}

/** `'now'`: the moment, or the Colombian day, at which the row is created. */
export type Dated = Omit<Common, 'serverSet'> & { serverSet?: true | 'now' }

type Warned = {
  /** What the form points out of a typed value without refusing it (decisions 8); null for nothing. */
  warning?(typed: string, row: Readonly<Record<string, unknown>>): string | null
}

export type Text = Common &
  Warned &
  TextBounds & {
    placeholder?: string
    suggestions?: readonly string[]
    /** A search also finds it as it may be written otherwise: a document of identity with dots, or without its check digit. */
    searchedAs?: 'document'
    /** It holds a row as JSON, of the resource that this field names: nobody reads there what they do not read in the row. */
    recordOf?: string
  }
export type Email = Common & { invalid: string }
/** `invalid`: the text for what is no http or https address. */
export type Url = Common & { invalid: string }
/** Several addresses, each once; `invalid` for a list in which one is no address. */
export type Emails = Common & ListBounds & { invalid: string }
export type Password = Common & { min: readonly [number, string]; max: readonly [number, string] }
export type Whole = Common & Bounds & { default?: number }
/** Bounds in pesos. `signed`: a change, which may be negative. */
export type Money = Common &
  Warned &
  Bounds & {
    signed?: true
    default?: number
  }
/** Bounds in percent. */
export type Fee = Common & Bounds
/** A number with up to `places` decimals (1 to 6) and at most 15 digits, exact; `unit` is shown beside it: 'm²'. */
export type Decimal = Common & Bounds & { places: number; unit?: string; default?: number }
/** Hours and minutes: 'HH:MM'. */
export type TimeOfDay = Common & TimeBounds
export type Day = Dated & DayBounds
export type Choice<V extends string> = Common & {
  options: Readonly<Record<V, string>>
  invalid?: string
  default?: NoInfer<V>
}
/** Several of the keys of `options`, each once, kept in their order. */
export type Choices<V extends string> = Common & ListBounds & { options: Readonly<Record<V, string>>; invalid?: string }
export type Flag = Common & {
  yes?: string
  no?: string
  /** Lists show the opposite fact under this heading instead: `policy` as 'Sin póliza' (decisions 5). */
  opposite?: string
  default?: boolean | ((body: Record<string, unknown>) => boolean)
}
/**
 * Sent by a request of its own, once there is a row. `required`: the form asks for one, and none may be taken away.
 * `invalid`: the text for another type or size.
 */
type Upload<T extends FileType> = Omit<Common, 'serverSet' | 'old'> & {
  serverSet?: never
  old?: never
  invalid: string
  /** What is taken, by its content. */
  types: readonly T[]
  /** At most 20 MB. */
  maxBytes: number
  /** Who may send and replace it; left out: who may edit the row, or create it. */
  sentBy?: readonly Role[]
  /** The text of success. */
  done?: string
  /** Where it is sent, left out: `{path}/:id/{field}`. */
  at?: string
}
export type Image = Upload<PictureType>
export type Attachment = Upload<FileType>
/** What the server computes for stored rows too. */
type Computed = { was?: string; old?: never }
export type Code = Computed & { label: string; prefix: string; digits: number }
/**
 * A number that the server gives: 1, 2, 3 … without gaps, for each institute and, with `yearOf`, for each year of that
 * field, which is a date, an instant or a year. `prefix` and `digits` say how it is shown: 'PQRS-00012'.
 */
export type Numbered = Computed & {
  label: string
  each: 'institute'
  yearOf?: string
  prefix?: string
  digits?: number
}
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
