import type { ComponentType } from 'react'
import {
  choice,
  date,
  type Field,
  type FieldKind,
  type FieldOf,
  integer,
  reference,
  valueText,
} from '../../resources/define/index.ts'
import { readDay } from '../../resources/values/dates.ts'
import { readCents, readDecimal, readFee } from '../../resources/values/money.ts'
import { readTime } from '../../resources/values/times.ts'
import { apiUrl } from '../core/apiUrl.ts'
import { FileLink } from '../core/FileLink.tsx'
import type * as Inputs from '../form/inputs/inputs.ts'
import type { FieldInputProps } from '../form/inputs/useFieldProps.ts'
import { type CellFormat, drawChips, drawLink, inLines, optionChip } from './cells.tsx'
import { contains, type ListFilter, lateOf, none, single, span } from './filters.ts'

/** What the browser does with the fields of a kind. */
type Kind<F extends Field> = {
  cell: CellFormat
  /** The inputs of its filter. */
  filters(name: string, field: F): ListFilter[]
  /** Whether the server would take what was entered in its filter. Default: always. */
  isReadable?(value: unknown): boolean
  /** From a stored value, that of its input. Default: the same. */
  typed?(value: unknown): unknown
  /** Its input in a form, chosen from the inputs, whose code the lists do not load. Null: no form has one. */
  input(inputs: typeof Inputs): ComponentType<FieldInputProps<F>> | null
}

const noInput = () => null
const asText = (value: unknown): unknown => String(value)
const isWhole = (value: unknown): boolean => /^-?\d{1,9}$/.test(String(value))

/** Exhaustive: a new kind does not compile until it has its entry here. */
export const kinds: { readonly [K in FieldKind]: Kind<FieldOf<K>> } = {
  text: { cell: {}, filters: contains, input: ({ ShortTextInput }) => ShortTextInput },
  longText: { cell: { long: true }, filters: contains, input: ({ LongTextInput }) => LongTextInput },
  email: { cell: {}, filters: contains, input: ({ EmailInput }) => EmailInput },
  emails: { cell: { draw: drawChips }, filters: contains, input: ({ EmailsInput }) => EmailsInput },
  url: { cell: { draw: drawLink, link: true }, filters: contains, input: ({ UrlInput }) => UrlInput },
  password: { cell: {}, filters: none, typed: () => '', input: ({ SecretInput }) => SecretInput },
  integer: {
    cell: { numeric: true },
    filters: single,
    isReadable: isWhole,
    typed: asText,
    input: ({ IntegerInput }) => IntegerInput,
  },
  money: {
    cell: { numeric: true },
    filters: span,
    isReadable: (value) => readCents(value) !== null,
    typed: asText,
    input: ({ MoneyInput }) => MoneyInput,
  },
  fee: {
    cell: { numeric: true },
    filters: single,
    isReadable: (value) => readFee(value) !== null,
    typed: asText,
    input: ({ FeeInput }) => FeeInput,
  },
  decimal: {
    cell: { numeric: true },
    filters: span,
    isReadable: (value) => readDecimal(value, 6) !== null,
    typed: asText,
    input: ({ DecimalInput }) => DecimalInput,
  },
  date: {
    cell: { nowrap: true },
    filters: span,
    isReadable: (value) => readDay(value) !== null,
    input: ({ DayInput }) => DayInput,
  },
  time: {
    cell: { nowrap: true },
    filters: span,
    isReadable: (value) => readTime(value) !== null,
    input: ({ HourInput }) => HourInput,
  },
  choice: {
    cell: { draw: optionChip },
    filters: (name, field) => [...single(name, field), ...lateOf(field)],
    input: ({ ChoiceInput }) => ChoiceInput,
  },
  choices: {
    cell: { draw: drawChips },
    filters: (name, { label, options }) => single(name, choice({ label, options })),
    input: ({ ChoicesInput }) => ChoicesInput,
  },
  boolean: { cell: {}, filters: single, input: ({ YesNoInput }) => YesNoInput },
  image: {
    cell: { draw: (value) => typeof value === 'string' && <img src={apiUrl(value)} alt="" height={32} /> },
    filters: none,
    input: ({ UploadInput }) => UploadInput,
  },
  file: {
    cell: { draw: (value) => typeof value === 'string' && <FileLink address={value} />, link: true },
    filters: none,
    input: ({ UploadInput }) => UploadInput,
  },
  // The server sets the next three: no body has them.
  code: { cell: { nowrap: true }, filters: contains, input: noInput },
  number: {
    cell: { nowrap: true },
    filters: (name, { label }) => single(name, integer({ label })),
    input: noInput,
  },
  instant: { cell: { nowrap: true }, filters: (name, { label }) => span(name, date({ label })), input: noInput },
  // Rows read within another row have no list to choose from; the search finds them by name.
  reference: {
    cell: { draw: (value, field, small) => inLines(valueText('reference', value, field), small), clamps: true },
    filters: (name, field) => (field.to.api?.within ? [] : single(name, { ...field, optionsFrom: undefined })),
    input: ({ RowChoiceInput }) => RowChoiceInput,
  },
  many: {
    cell: {},
    filters: (name, { label, to }) => (to.api?.within ? [] : single(name, reference({ label, to }))),
    input: ({ ManyInput }) => ManyInput,
  },
  // FormFields draws them, with an input for each column.
  rows: { cell: { long: true }, filters: none, input: noInput },
}

export const kindOf = ({ kind }: Field) => kinds[kind] as Kind<Field>
