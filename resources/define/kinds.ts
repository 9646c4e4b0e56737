/** What forms, server and lists do with the values of each kind of field. */
import { damageOf } from '../values/damagedText.ts'
import { formatDay, formatInstant, readDay, readInstant } from '../values/dates.ts'
import { isEmail } from '../values/email.ts'
import { fileNameOf } from '../values/files.ts'
import { uniqueText } from '../values/foldedText.ts'
import {
  formatAmount,
  formatCount,
  isAboveLargest,
  largestAmount,
  readCents,
  readDecimal,
  readFee,
} from '../values/money.ts'
import { documentNumber } from '../values/nit.ts'
import { isBlank, storedPassword } from '../values/password.ts'
import { isPlainObject } from '../values/plainObject.ts'
import { formatTime, readTime } from '../values/times.ts'
import { isUrl } from '../values/url.ts'
import { boundFault, dayOfLimit } from './bounds.ts'
import type { Cell, CellValue, Filled, FindRow } from './cells.ts'
import * as cells from './cells.ts'
import type { Field, FieldKind, FieldOf, ManyField, RowsField } from './declaration.ts'
import type { Row } from './facets.ts'
import { linesOf } from './lines.ts'
import {
  countFault,
  emailLimits,
  fault,
  isTexts,
  kindMessages,
  maxNamedRows,
  maxWhole,
  type Read,
  readDigits,
  readInteger,
  readLine,
  readParagraph,
  textLimits,
  urlLimits,
  within,
} from './reading.ts'
import { embedKey, labelOf, numberText, optionLabel } from './resource.ts'
import type { UploadField } from './simpleFields.ts'

/** The cell format of an exported value: figures and days keep their type, everything else is text. */
export type ExportStyle = 'text' | 'money' | 'fee' | 'decimal' | 'integer' | 'day'

/**
 * @property sent how a value arrives: in a body (default), in a separate request, or never, because the server sets it
 * @property many the value is a list; it is missing when empty, and cannot be sorted by
 * @property apart the values are in a table of their own
 * @property refers, options, wording, secret read by refersToRows, hasOptions, isWording and isSecret below
 * @property read a raw value of a body: the canonical value, or the message of the broken rule
 * @property cell a cell of a spreadsheet as a raw value; without it none has one
 * @property text a stored value as people read it, of any column without a field; default: as it is
 * @property exported default: text
 */
type Kind<F extends Field> = {
  sent?: 'upload' | 'never'
  many?: true
  apart?: true
  refers?: true
  options?: true
  wording?: true
  secret?: true
  read(raw: unknown, field: F): Read
  cell?(cell: Filled, field: F, findRow: FindRow): CellValue
  text?(value: unknown, field?: F): string
  exported?: ExportStyle
}

/** Exhaustive: a new kind does not compile until it has its entry here. */
export const kinds: { readonly [K in FieldKind]: Kind<FieldOf<K>> } = {
  text: {
    wording: true,
    read: (raw, field) => readLine(raw, textLimits(field)),
    cell: (cell, { searchedAs }) =>
      searchedAs === 'document' && typeof cell === 'string' ? cells.found(documentNumber(cell)) : cells.lineOf(cell),
  },
  longText: {
    wording: true,
    read: (raw, field) => readParagraph(raw, textLimits(field)),
    cell: cells.lineOf,
  },
  email: {
    read: (raw, field) => {
      const value = readLine(raw, emailLimits)
      if (typeof value !== 'string') return value
      return isEmail(value) ? value : fault(field.invalid)
    },
    cell: cells.lineOf,
  },
  emails: {
    many: true,
    read: (raw, field) => {
      if (!isTexts(raw)) return fault(kindMessages.choice)
      const lines = raw.filter((one) => !isBlank(one)).map((one) => readLine(one, emailLimits))
      const broken = lines.find((line) => typeof line === 'object')
      if (broken !== undefined) return broken
      const addresses = lines.filter((line) => typeof line === 'string')
      if (!addresses.every(isEmail)) return fault(field.invalid)
      const compared = addresses.map(uniqueText)
      const once = addresses.filter((_, at) => compared.indexOf(compared[at] ?? '') === at)
      return within(countFault(field, once.length), once)
    },
    cell: (cell) => cells.found(cells.textOf(cell).split(/[;,\s]+/)),
    text: (value) => textsOf(value).join(', '),
  },
  url: {
    read: (raw, field) => {
      const value = readLine(raw, urlLimits)
      return typeof value !== 'string' || isUrl(value) ? value : fault(field.invalid)
    },
    cell: cells.lineOf,
  },
  password: {
    secret: true,
    read: (raw, field) => {
      if (typeof raw !== 'string') return fault(kindMessages.text)
      if (isBlank(raw)) return fault(field.required ?? field.min[1])
      const password = storedPassword(raw)
      if (password.length < field.min[0]) return fault(field.min[1])
      return password.length > field.max[0] ? fault(field.max[1]) : password
    },
    text: () => '',
  },
  integer: {
    read: (raw, field) => {
      const value = readInteger(raw)
      if (value === null)
        return fault((readDigits(raw) ?? 0) > maxWhole ? kindMessages.largestNumber : kindMessages.number)
      return within(
        boundFault(field, value, (limit) => limit),
        value,
      )
    },
    cell: cells.numberOf,
    exported: 'integer',
  },
  decimal: {
    read: (raw, field) => {
      const unit = 10 ** field.places
      const units = readDecimal(raw, field.places)
      if (units === null) return fault(kindMessages.decimal(field.places))
      return within(
        boundFault(field, units, (limit) => Math.round(limit * unit)),
        units / unit,
      )
    },
    cell: cells.numberOf,
    text: measureText,
    exported: 'decimal',
  },
  money: {
    read: (raw, field) => {
      const cents = readCents(raw)
      if (cents === null) return fault(isAboveLargest(raw) ? largestAmount : kindMessages.money)
      const beyond = boundFault(field, cents, (pesos) => Math.round(pesos * 100))
      return within(beyond ?? (cents < 0 && !field.signed && !field.from ? kindMessages.negative : null), cents)
    },
    cell: cells.amountOf,
    text: (value) => (value === null || value === undefined ? '' : formatAmount(value)),
    exported: 'money',
  },
  fee: {
    read: (raw, field) => {
      const fee = readFee(raw)
      if (fee === null) return fault(kindMessages.fee)
      return within(
        boundFault(field, fee, (percent) => Math.round(percent * 10_000)),
        fee / 10_000,
      )
    },
    cell: cells.percentOf,
    text: (value) => (value === null || value === undefined ? '' : `${value} %`),
    exported: 'fee',
  },
  date: {
    read: (raw, field) => {
      const day = readDay(raw)
      if (day === null) return fault(kindMessages.date)
      return field.kept?.includes(day) ? day : within(boundFault(field, day, dayOfLimit), day)
    },
    cell: cells.dayOf,
    text: formatDay,
    exported: 'day',
  },
  time: {
    read: (raw, field) => {
      const at = readTime(raw)
      return at === null ? fault(kindMessages.time) : within(boundFault(field, at, readTime), at)
    },
    cell: cells.timeOf,
    text: formatTime,
  },
  instant: {
    sent: 'never',
    read: (raw) => readInstant(raw) ?? fault(kindMessages.date),
    text: formatInstant,
  },
  choice: {
    options: true,
    read: (raw, field) =>
      typeof raw === 'string' && Object.hasOwn(field.options, raw) ? raw : fault(field.invalid ?? kindMessages.choice),
    cell: (cell, { options }) => cells.found(cells.optionOf(options, cells.textOf(cell)) ?? cells.textOf(cell)),
    text: (value, field) => (field ? optionLabel(field, value) : plainText(value)),
  },
  choices: {
    options: true,
    many: true,
    read: (raw, { options, invalid, ...field }) => {
      if (!isTexts(raw) || !raw.every((one) => Object.hasOwn(options, one)))
        return fault(invalid ?? kindMessages.choice)
      const chosen = Object.keys(options).filter((option) => raw.includes(option))
      return within(countFault(field, chosen.length), chosen)
    },
    cell: (cell, { options }) => cells.found(cells.severalIn(cell).map((one) => cells.optionOf(options, one) ?? one)),
    text: (value, field) => textsOf(value, field).join(', '),
  },
  boolean: {
    read: (raw) => (typeof raw === 'boolean' ? raw : fault(kindMessages.boolean)),
    cell: cells.flagOf,
    text: yesOrNo,
  },
  image: {
    sent: 'upload',
    read: () => fault(kindMessages.choice),
  },
  file: {
    sent: 'upload',
    read: () => fault(kindMessages.choice),
    text: fileNameOf,
  },
  code: {
    sent: 'never',
    read: () => fault(kindMessages.choice),
  },
  number: {
    sent: 'never',
    read: () => fault(kindMessages.choice),
    text: (value, field) => (field ? numberText(field, value) : plainText(value)),
    exported: 'integer',
  },
  reference: {
    refers: true,
    read: (raw, field) => {
      const id = readInteger(raw)
      return id === null || id < 1 ? fault(field.invalid ?? kindMessages.choice) : id
    },
    cell: (cell, field, findRow) => findRow(field, cells.textOf(cell)),
  },
  many: {
    refers: true,
    many: true,
    apart: true,
    read: (raw, field) => {
      if (Array.isArray(raw) && raw.length > maxNamedRows) return fault(kindMessages.tooMany(maxNamedRows))
      const ids = Array.isArray(raw) ? raw.map(readInteger) : [null]
      if (ids.some((id) => id === null)) return fault(field.invalid ?? kindMessages.choice)
      const once = [...new Set(ids.filter((id) => id !== null))].sort((one, other) => one - other)
      return within(countFault(field, once.length), once)
    },
    cell: (cell, field, findRow) => {
      const ids = cells.severalIn(cell).map((one) => findRow(field, one))
      return ids.find((one) => 'fault' in one) ?? cells.found(ids.map((one) => ('value' in one ? one.value : null)))
    },
  },
  rows: {
    many: true,
    apart: true,
    read: () => fault(kindMessages.object),
    text: (value, field) => lineTexts(value, field).join('; '),
  },
}

const sentAs = ({ kind }: Field) => kinds[kind].sent ?? 'body'
/** Whether a body carries the field. */
export const isInBody = (field: Field): boolean => sentAs(field) === 'body'
/** Whether its value is sent in a separate request once the row exists. */
export const isUpload = (field: Field): field is Field & UploadField => sentAs(field) === 'upload'
/** Whether its values name rows of another resource. */
export const refersToRows = (field: Field | undefined): field is FieldOf<'reference'> | FieldOf<'many'> =>
  field !== undefined && kinds[field.kind].refers === true
/** Whether its values are chosen from declared options. */
export const hasOptions = (field: Field): field is FieldOf<'choice'> | FieldOf<'choices'> =>
  kinds[field.kind].options === true
/** Whether it is a text of people's own words. */
export const isWording = (field: Field): field is FieldOf<'text'> | FieldOf<'longText'> =>
  kinds[field.kind].wording === true
/** Whether no answer and no paper may show it. */
export const isSecret = ({ kind }: Pick<Field, 'kind'>): boolean => kinds[kind].secret === true
export const isList = (kind: FieldKind): boolean => kinds[kind].many === true
export const isSortable = (kind: FieldKind): boolean => !isList(kind) && kinds[kind].sent !== 'upload'
export const isKeptApart = (field: Field): field is Field & (ManyField | RowsField) => kinds[field.kind].apart === true

export const readField = (field: Field, raw: unknown): Read => kinds[field.kind].read(raw, field as never)

/** @returns `value: undefined` for an empty cell, or a sign of emptiness: 'N/A' */
export function readCell(field: Field, cell: Cell | undefined, findRow: FindRow): CellValue {
  if (cell === undefined || cell === null || cells.isEmptyCell(cell)) return cells.found(undefined)
  if (typeof cell === 'object' && 'fault' in cell) return cells.fault(cell.fault)
  if (typeof cell === 'string') {
    const damage = damageOf(cell)
    if (damage !== null) return cells.fault(damage)
    if (cells.isEmptySign(cell) && !isValue(field, cell, findRow)) return cells.found(undefined)
  }
  return kinds[field.kind].cell?.(cell, field as never, findRow) ?? cells.fault(kindMessages.object)
}

/** Whether the field has a value with that text: an option 'No aplica'. */
function isValue(field: Field, text: string, findRow: FindRow): boolean {
  if (refersToRows(field)) return 'value' in findRow(field, text)
  if (field.kind === 'boolean') return 'value' in cells.flagOf(text, field)
  return hasOptions(field) && cells.optionOf(field.options, text) !== undefined
}

export const exportStyleOf = (kind: FieldKind): ExportStyle => kinds[kind].exported ?? 'text'

/** A stored value as people read it; '' for none. */
export function valueText(kind: FieldKind, value: unknown, field?: Field): string {
  const { text = plainText } = kinds[kind]
  return text(value, (field?.kind === kind ? field : undefined) as never)
}

export const plainText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

export function textsOf(value: unknown, field?: FieldOf<'choices'>): string[] {
  const members: unknown[] = Array.isArray(value) ? value : []
  return members.map((one) => field?.options[String(one)] ?? plainText(one))
}

/** Each line with all its columns: '2 - Resma - $ 18,500.00'. */
export const lineTexts = (value: unknown, field?: RowsField): string[] =>
  field ? linesOf(value).map((line) => lineText(field, line)) : []

const lineText = ({ of }: RowsField, line: Row): string =>
  Object.entries<Field>(of)
    .map(([column, field]) => columnText(column, field, line))
    .filter((text) => text !== '')
    .join(' - ')

/** A reference shows the label of its row if the line embeds it, else the id. */
function columnText(column: string, field: Field, line: Row): string {
  if (field.kind !== 'reference') return valueText(field.kind, line[column], field)
  const embedded = line[embedKey(column, field)]
  if (isPlainObject(embedded)) return labelOf(field.to, embedded)
  return line[column] === null || line[column] === undefined ? '' : `No. ${line[column]}`
}

/** '1,234.5 m²' */
function measureText(value: unknown, field?: FieldOf<'decimal'>): string {
  if (value === null || value === undefined) return ''
  const [whole = '', fraction] = String(value).split('.')
  const figure = `${formatCount(Number(whole))}${fraction ? `.${fraction}` : ''}`
  return field?.unit ? `${figure} ${field.unit}` : figure
}

function yesOrNo(value: unknown, field?: FieldOf<'boolean'>): string {
  if (typeof value !== 'boolean') return ''
  const { yes = 'Si', no = 'No' } = field ?? {}
  return value ? yes : no
}
