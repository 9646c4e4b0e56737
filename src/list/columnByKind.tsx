import { Link } from '@mui/material'
import type { ReactNode } from 'react'
import { cellText, entriesOf } from '../../resources/columns/cellText.ts'
import { textsOf, valueText } from '../../resources/columns/valueText.ts'
import type { Field, Row } from '../../resources/define/index.ts'
import { apiUrl } from '../core/apiUrl.ts'
import { FileLink } from '../core/FileLink.tsx'
import { PlainChip, PlainChips } from '../core/Plain.tsx'
import type { Column } from './columns.ts'

export { cellText }

type CellFormat = {
  draw?(value: unknown, field?: Field): ReactNode
  numeric?: true
  /** It is drawn as a link, so the row's own link cannot contain it. */
  link?: true
  nowrap?: true
  /** Clamped to four lines in a table. */
  long?: true
}

/** Exhaustive: a new kind does not compile until it has a format here. */
export const columnByKind: Record<Column['kind'], CellFormat> = {
  text: {},
  email: {},
  emails: { draw: drawChips },
  url: { draw: drawLink, link: true },
  code: { nowrap: true },
  longText: { long: true },
  password: {},
  integer: { nowrap: true },
  number: { nowrap: true },
  many: {},
  reference: {
    draw: (value, field) => numbered(valueText.reference(value, field)),
  },
  rows: { long: true },
  money: { numeric: true },
  fee: { numeric: true },
  decimal: { numeric: true },
  date: { nowrap: true },
  time: { nowrap: true },
  instant: { nowrap: true },
  choice: { draw: optionChip },
  choices: { draw: drawChips },
  boolean: {},
  image: {
    draw: (value) => typeof value === 'string' && <img src={apiUrl(value)} alt="" height={32} />,
  },
  file: {
    draw: (value) => typeof value === 'string' && <FileLink address={value} />,
    link: true,
  },
  status: { draw: statusChip },
  list: { draw: drawEntries },
}

export function drawCell(column: Column, row: Row): ReactNode {
  if (column.draw) return column.draw(row)
  const { draw } = columnByKind[column.kind]
  const mark = column.mark?.(row)
  if (!draw) return cellText(column, row)
  const drawn = draw(column.value(row), column.field)
  if (!mark) return drawn
  return (
    <PlainChips>
      {drawn}
      <PlainChip filled label={mark} />
    </PlainChips>
  )
}

function drawChips(value: unknown, field?: Field): ReactNode {
  return (
    <PlainChips>
      {textsOf(value, field).map((text) => (
        <PlainChip key={text} label={text} />
      ))}
    </PlainChips>
  )
}

function drawLink(value: unknown): ReactNode {
  return typeof value === 'string' ? (
    <Link href={value} target="_blank" rel="noopener noreferrer">
      {value}
    </Link>
  ) : (
    ''
  )
}

/** A state is drawn as a chip, any other option as text. */
function optionChip(value: unknown, field?: Field): ReactNode {
  const text = valueText.choice(value, field)
  if (text === '' || field?.kind !== 'choice' || !field.colours) return text
  return <PlainChip colour={field.colours[String(value)] ?? 'default'} label={text} />
}

function statusChip(value: unknown): ReactNode {
  return value === true ? <PlainChip label="inactivo" /> : <PlainChip colour="success" label="activo" />
}

/** 'Contrato 006-2026' does not break inside its number. */
function numbered(entry: string): ReactNode {
  const number = /(?:(?:NIT|CC) )?\S*\d\S*$/.exec(entry)
  if (!number) return entry
  return (
    <>
      {entry.slice(0, number.index)}
      <span style={{ whiteSpace: 'nowrap' }}>{number[0]}</span>
    </>
  )
}

function drawEntries(value: unknown): ReactNode {
  return (
    <ul className="plain-list">
      {entriesOf(value).map((entry) => (
        <li key={entry}>{numbered(entry)}</li>
      ))}
    </ul>
  )
}
