/**
 * Fields and entities. A body must carry a field with `required`; any other field may be left out and is stored as null
 * or as its `default`. Bounds are checked only when there is a value.
 */
import type { AttachmentKind } from '../values/attachmentKinds.ts'
import type { Books } from './books.ts'
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
import type { Create, Edit, List, Show, Toggle } from './operations.ts'
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
  /** `'asker'`: the user who creates the row. It never blocks the deletion of that user. */
  serverSet?: true | 'asker'
  /** The key under which rows embed the named row. Default: from the field's name, `bank_id` → `Bank`. */
  as?: As
  invalid?: string
  /** The list variant that provides the options (`/user/all/admin`). */
  optionsFrom?: string
  /** `false`: the reference does not block deletion of the named row (decision 6). */
  blocksDelete?: false
  /**
   * The sibling reference whose options this one narrows, such as a campus its classrooms. The sibling's rows must
   * refer to the row named here.
   */
  narrows?: string
  /** Embeds the named row even for users who may not see that row: the user who booked a movement. */
  discloses?: true
}

/** Several rows of another resource, kept in a separate table. The field's name does not end in `_id`. */
export type Many<To extends AnyResource> = Omit<Common, 'serverSet' | keyof Aging> &
  ListBounds &
  Pick<Reference<To, string>, 'to' | 'invalid' | 'optionsFrom' | 'blocksDelete'>

/** Lines that are entered in the form of their row and stored with it in a separate table. */
export type Rows = Omit<Common, 'serverSet' | 'width' | keyof Aging> &
  ListBounds & {
    of: Fields
    /** The singular name of a line: 'Item'. */
    one: string
    /** The key under which rows carry the lines. Default: the field's name. */
    as?: string
    amount?: LineAmount
  }

/** What narrows a reference: a sibling reference, and the field of the offered rows that must name the same row. */
export type Narrowed = { readonly key: string; readonly by: string; readonly label: string }
export type ReferenceField<To extends AnyResource = AnyResource, As extends string = string> = {
  kind: 'reference'
  /** Derived: set on a reference that siblings narrow. */
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
  /** Derived: the resource of the lines, set when the field becomes part of a declaration. */
  line?: AnyResource
} & Rows

export type Field = {
  /** The field exists only under this condition; otherwise it is stored as null. */
  when?: Condition
  /** The field is optional, and required under this condition. */
  requiredWhen?: Condition
  roles?: readonly Role[]
  /** Derived: the name of the move or action that asks for this field. Null until then. */
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
  /** The path of the list page; `${screen}/nuevo` is the form. */
  screen?: string
  /** The menu entry. Default icon: that of the section. */
  menu?: { label?: string; order: number; roles?: readonly Role[]; icon?: MenuIcon }
  fields: Fields
  /** Groups the fields of the form; fields that are not named come last. */
  form?: readonly FormPart[]
  derived?: Readonly<Record<string, Derived>>
  formulas?: Readonly<Record<string, Formula>>
  byCases?: Readonly<Record<string, ByCases>>
  children?: Readonly<Record<string, Children>>
  /** Aliases of fields on the wire: `name: 'nameInstitute'`, or a group of them. */
  aliases?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  /** Default: its `name`. */
  label?(row: Row): string | number
  /** The end of its label that is small in a table, below the rest: 'NIT No.900'. */
  labelEnd?(row: Row): string
  /** The choice field whose option replaces `one` as the name of a row: 'Adición', 'Reducción'. */
  oneBy?: string
  /** The placeholder of the search box that replaces a select when there are too many options. */
  search?: string
  /** The fields that other rows embed. Default: all except passwords. */
  embedded?: readonly string[]
  unique?: readonly Unique[]
  /** Fields that many rows are searched or sorted by, then by id: each gets an index. */
  foundBy?: readonly (readonly string[])[]
  triggers?: readonly TriggerRule[]
  rules?: readonly CrossRule<Row>[]
  /**
   * Values that the generated tests give a body, where its rules or hooks refuse what they make up. `serial` differs
   * between bodies, for values that must be unique. A reference gets a new row with the given values.
   */
  sample?: Row | ((serial: number) => Row)
  /** Warnings in the form that need to read other rows (decision 43). */
  notes?: readonly Note[]
  /** The rows that a role sees: those that match any of its conditions. A role that is not listed sees every row. */
  sees?: { readonly [R in Role]?: readonly Sight[] }
  seed?: Seeds
  /**
   * The kinds of scans and photos that rows take. Roles that create rows may attach them; roles that see a row may read
   * them.
   */
  attachments?: readonly AttachmentKind[]
  list?: List
  show?: Show
  create?: Create
  edit?: Edit
  toggle?: Toggle
  /** Of a money document. */
  books?: Books
  states?: States<Fields>
  /** Operations on one row that do not change its state. */
  actions?: Readonly<Record<string, Action<Fields>>>
}
