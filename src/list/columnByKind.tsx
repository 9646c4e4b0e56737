import { Box, Chip, Link } from '@mui/material'
import type { ReactNode } from 'react'
import type { Field, Row } from '../../resources/define/index.ts'
import { apiUrl } from '../core/apiUrl.ts'
import { FileLink } from '../core/FileLink.tsx'
import { plainText, textsOf, valueText } from '../core/valueText.ts'
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

/** Kind → column. A new kind does not compile until it is here. */
export const columnByKind: Record<Column['kind'], CellFormat> = {
  text: { text: valueText.text },
  email: { text: valueText.email },
  emails: { text: valueText.emails, draw: drawChips },
  url: { text: valueText.url, draw: drawLink, link: true },
  code: { text: valueText.code, nowrap: true },
  longText: { text: valueText.longText, long: true },
  password: { text: valueText.password },
  integer: { text: valueText.integer, nowrap: true },
  number: { text: valueText.number, nowrap: true },
  many: { text: valueText.many, stored: (value) => `No. ${value}` },
  reference: { text: valueText.reference, stored: (value) => `No. ${value}` },
  rows: { text: valueText.rows, long: true },
  money: { text: valueText.money, numeric: true },
  fee: { text: valueText.fee, numeric: true },
  decimal: { text: valueText.decimal, numeric: true },
  date: { text: valueText.date, nowrap: true },
  time: { text: valueText.time, nowrap: true },
  instant: { text: valueText.instant, nowrap: true },
  choice: { text: valueText.choice, draw: optionChip },
  choices: { text: valueText.choices, draw: drawChips },
  boolean: { text: valueText.boolean },
  image: {
    text: valueText.image,
    draw: (value) => typeof value === 'string' && <img src={apiUrl(value)} alt="" height={32} />,
  },
  file: {
    text: valueText.file,
    draw: (value) => typeof value === 'string' && <FileLink address={value} />,
    link: true,
  },
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

/** A state is drawn as a chip; any other option is its text. */
function optionChip(value: unknown, field?: Field): ReactNode {
  const text = valueText.choice(value, field)
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
  const entries = Array.isArray(value) ? value.map((entry) => plainText(entry)) : []
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
