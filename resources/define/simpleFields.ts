/** Fields whose value is not a row of another entity. */
import type {
  Attachment,
  Choice,
  Choices,
  Code,
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
import type { Late, StateColour } from './states.ts'

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
export type DateField = {
  kind: 'date'
  /** Derived, for a change of rows: their days, which stay valid. */
  kept?: readonly unknown[]
} & Day
export type InstantField = { kind: 'instant' } & Dated
export type ChoiceField<V extends string = string> = {
  kind: 'choice'
  /** Derived, for a state field: the chip colour of each state. */
  colours?: Readonly<Record<string, StateColour>>
  /** Derived, for a state field whose rows have a term. */
  late?: Late
} & Choice<V>
export type ChoicesField<V extends string = string> = { kind: 'choices' } & Choices<V>
export type BooleanField = { kind: 'boolean' } & Flag
export type ImageField = { kind: 'image' } & Image
export type FileField = { kind: 'file' } & Attachment
export type UploadField = ImageField | FileField
export type CodeField = { kind: 'code'; serverSet: true; required?: never } & Code
export type NumberField = { kind: 'number'; serverSet: true; required: string } & Numbered
