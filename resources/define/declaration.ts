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
  Condition,
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
} from './facets.ts'
import type { Aging, Common, LineAmount } from './fieldOptions.ts'
import type { MenuIcon } from './menuIcons.ts'
import type { Create, Edit, List, Operation, Show } from './operations.ts'
import type { Role } from './roles.ts'
import type {
  BooleanField,
  ChoiceField,
  ChoicesField,
  CodeField,
  DateField,
  DecimalField,
  EmailField,
  EmailsField,
  FeeField,
  FileField,
  ImageField,
  InstantField,
  IntegerField,
  LongTextField,
  MoneyField,
  NumberField,
  PasswordField,
  TextField,
  TimeField,
  UrlField,
} from './simpleFields.ts'
import type { Action, States } from './states.ts'

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
  /** Fields by which its rows are looked for or sorted together, then by id: an index each, where there are many rows. */
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
  list?: List
  show?: Show
  create?: Create
  edit?: Edit
  toggle?: Operation
  /** The state of each row and the moves between states. */
  states?: States<Fields>
  /** Operations on one row that leave its state as it is. */
  actions?: Readonly<Record<string, Action<Fields>>>
}
