import { Box, Chip, Link } from '@mui/material'
import type { ReactNode } from 'react'
import { type Field, numberText, optionLabel, type Row } from '../../resources/define/index.ts'
import { formatDay, formatInstant } from '../../resources/values/dates.ts'
import { fileNameOf } from '../../resources/values/files.ts'
import { formatAmount, formatCount } from '../../resources/values/money.ts'
import { formatTime } from '../../resources/values/times.ts'
import { apiUrl } from '../core/apiUrl.ts'
import { FileLink } from '../core/FileLink.tsx'
import type { Column } from './columns.ts'

type CellFormat = {
  text(value: unknown, field?: Field): string
  draw?(value: unknown, field?: Field): ReactNode
  /** Of a row as the audit holds it, where that differs: a reference is an id there. */
  stored?(value: unknown): string
  numeric?: true
  /** It is drawn as a link, which cannot hold that of its row. */
  link?: true
  nowrap?: true
  /** Clamped to four lines in a table. */
  long?: true
}

const plain = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const plainText: CellFormat = { text: plain }

/** Kind → column. A new kind does not compile until it is here. */
export const columnByKind: Record<Column['kind'], CellFormat> = {
  text: plainText,
  email: plainText,
  emails: { text: (value) => textsOf(value).join(', '), draw: drawChips },
  url: { text: plain, draw: drawLink, link: true },
  code: { text: plain, nowrap: true },
  longText: { text: plain, long: true },
  // Never sent by the server, and not shown if it were.
  password: { text: () => '' },
  integer: { text: plain, nowrap: true },
  number: {
    text: (value, field) => (field?.kind === 'number' ? numberText(field, value) : plain(value)),
    nowrap: true,
  },
  // Rows show the names of those (columns.ts); the audit has their ids.
  many: { text: plain, stored: (value) => `No. ${value}` },
  reference: { text: plain, stored: (value) => `No. ${value}` },
  money: { text: (value) => (value === null || value === undefined ? '' : formatAmount(value)), numeric: true },
  fee: { text: (value) => (value === null || value === undefined ? '' : `${value} %`), numeric: true },
  decimal: { text: measureText, numeric: true },
  date: { text: formatDay, nowrap: true },
  time: { text: formatTime, nowrap: true },
  instant: { text: formatInstant, nowrap: true },
  choice: { text: optionText, draw: optionChip },
  choices: { text: (value, field) => textsOf(value, field).join(', '), draw: drawChips },
  boolean: { text: yesOrNo },
  image: { text: plain, draw: (value) => typeof value === 'string' && <img src={apiUrl(value)} alt="" height={32} /> },
  file: { text: fileNameOf, draw: (value) => typeof value === 'string' && <FileLink address={value} />, link: true },
  status: { text: (value) => (value === true ? 'inactivo' : 'activo'), draw: statusChip },
  list: { text: (value) => entriesOf(value).join('; '), draw: drawEntries },
}

export function cellText(column: Column, row: Row): string {
  const text = columnByKind[column.kind].text(column.value(row), column.field)
  return [text, column.mark?.(row)].filter(Boolean).join(', ')
}

export function drawCell(column: Column, row: Row): ReactNode {
  if (column.draw) return column.draw(row)
  const { text, draw } = columnByKind[column.kind]
  const value = column.value(row)
  const drawn = draw ? draw(value, column.field) : text(value, column.field)
  const mark = column.mark?.(row)
  if (!mark) return drawn
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {drawn}
      <Chip size="small" color="error" label={mark} />
    </Box>
  )
}

/** '1,234.5 m²' */
function measureText(value: unknown, field?: Field): string {
  if (value === null || value === undefined) return ''
  const [whole = '', fraction] = String(value).split('.')
  const figure = `${formatCount(Number(whole))}${fraction ? `.${fraction}` : ''}`
  return field?.kind === 'decimal' && field.unit ? `${figure} ${field.unit}` : figure
}

/** What each member of a list is called. */
function textsOf(value: unknown, field?: Field): string[] {
  const members: unknown[] = Array.isArray(value) ? value : []
  return members.map((one) => (field?.kind === 'choices' ? field.options[String(one)] : undefined) ?? plain(one))
}

function drawChips(value: unknown, field?: Field): ReactNode {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {textsOf(value, field).map((text) => (
        <Chip key={text} component="span" size="small" variant="outlined" label={text} sx={wholeText} />
      ))}
    </Box>
  )
}

const wholeText = {
  maxWidth: '100%',
  height: 'auto',
  '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
} as const

function drawLink(value: unknown): ReactNode {
  return typeof value === 'string' ? (
    <Link href={value} target="_blank" rel="noopener noreferrer">
      {value}
    </Link>
  ) : (
    ''
  )
}

function yesOrNo(value: unknown, field?: Field): string {
  if (typeof value !== 'boolean') return ''
  const { yes = 'Si', no = 'No' } = field?.kind === 'boolean' ? field : {}
  return value ? yes : no
}

function optionText(value: unknown, field?: Field): string {
  return field?.kind === 'choice' ? optionLabel(field, value) : plain(value)
}

/** A state is drawn as a chip; any other option is its text. */
function optionChip(value: unknown, field?: Field): ReactNode {
  const text = optionText(value, field)
  if (text === '' || field?.kind !== 'choice' || !field.colours) return text
  return <Chip size="small" variant="outlined" color={field.colours[String(value)] ?? 'default'} label={text} />
}

function statusChip(value: unknown): ReactNode {
  return value === true ? (
    <Chip size="small" variant="outlined" label="inactivo" />
  ) : (
    <Chip size="small" color="success" variant="outlined" label="activo" />
  )
}

function entriesOf(value: unknown): string[] {
  const entries = Array.isArray(value) ? value.map(plain) : []
  return entries.length > 0 ? entries : ['vacio']
}

function drawEntries(value: unknown): ReactNode {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {entriesOf(value).map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </Box>
  )
}
