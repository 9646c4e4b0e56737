import {
  embedKey,
  type Field,
  type FieldKind,
  isPlainObject,
  labelOf,
  linesOf,
  numberText,
  optionLabel,
  type Row,
  type RowsField,
} from '../define/index.ts'
import { formatDay, formatInstant } from '../values/dates.ts'
import { fileNameOf } from '../values/files.ts'
import { formatAmount, formatCount } from '../values/money.ts'
import { formatTime } from '../values/times.ts'

type ValueText = (value: unknown, field?: Field) => string

export const plainText: ValueText = (value) => (value === null || value === undefined ? '' : String(value))

/** Exhaustive: a new kind does not compile until it has an entry here. */
export const valueText: Readonly<Record<FieldKind, ValueText>> = {
  text: plainText,
  longText: plainText,
  email: plainText,
  emails: (value) => textsOf(value).join(', '),
  url: plainText,
  code: plainText,
  // The server never sends it.
  password: () => '',
  integer: plainText,
  number: (value, field) => (field?.kind === 'number' ? numberText(field, value) : plainText(value)),
  // Rows show the labels of the named rows (columns.ts); the audit has only their ids.
  many: plainText,
  reference: plainText,
  rows: (value, field) => lineTexts(value, field).join('; '),
  money: (value) => (value === null || value === undefined ? '' : formatAmount(value)),
  fee: (value) => (value === null || value === undefined ? '' : `${value} %`),
  decimal: measureText,
  date: formatDay,
  time: formatTime,
  instant: formatInstant,
  choice: (value, field) => (field?.kind === 'choice' ? optionLabel(field, value) : plainText(value)),
  choices: (value, field) => textsOf(value, field).join(', '),
  boolean: yesOrNo,
  image: plainText,
  file: fileNameOf,
}

export function textsOf(value: unknown, field?: Field): string[] {
  const members: unknown[] = Array.isArray(value) ? value : []
  return members.map((one) => (field?.kind === 'choices' ? field.options[String(one)] : undefined) ?? plainText(one))
}

/** Each line with all its columns: '2 - Resma - $ 18,500.00'. */
export const lineTexts = (value: unknown, field?: Field): string[] =>
  field?.kind === 'rows' ? linesOf(value).map((line) => lineText(field, line)) : []

const lineText = ({ of }: RowsField, line: Row): string =>
  Object.entries<Field>(of)
    .map(([column, field]) => columnText(column, field, line))
    .filter((text) => text !== '')
    .join(' - ')

/** A reference shows the label of its row if the line embeds it, else the id. */
function columnText(column: string, field: Field, line: Row): string {
  if (field.kind !== 'reference') return valueText[field.kind](line[column], field)
  const embedded = line[embedKey(column, field)]
  if (isPlainObject(embedded)) return labelOf(field.to, embedded)
  return line[column] === null || line[column] === undefined ? '' : `No. ${line[column]}`
}

/** '1,234.5 m²' */
function measureText(value: unknown, field?: Field): string {
  if (value === null || value === undefined) return ''
  const [whole = '', fraction] = String(value).split('.')
  const figure = `${formatCount(Number(whole))}${fraction ? `.${fraction}` : ''}`
  return field?.kind === 'decimal' && field.unit ? `${figure} ${field.unit}` : figure
}

function yesOrNo(value: unknown, field?: Field): string {
  if (typeof value !== 'boolean') return ''
  const { yes = 'Si', no = 'No' } = field?.kind === 'boolean' ? field : {}
  return value ? yes : no
}
