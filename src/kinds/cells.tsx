import { Link } from '@mui/material'
import type { ReactNode } from 'react'
import { type Field, textsOf, valueText } from '../../resources/define/index.ts'
import { Clamped } from '../core/Clamped.tsx'
import { PlainChip, PlainChips } from '../core/Plain.tsx'

export type CellFormat = {
  draw?(value: unknown, field?: Field, small?: readonly string[]): ReactNode
  numeric?: true
  /** It is drawn as a link, so the row's own link cannot contain it. */
  link?: true
  nowrap?: true
  /** A paragraph. */
  long?: true
  /** Its `draw` clamps the text itself. */
  clamps?: true
}

export function drawChips(value: unknown, field?: Field): ReactNode {
  return (
    <PlainChips>
      {textsOf(value, field?.kind === 'choices' ? field : undefined).map((text) => (
        <PlainChip key={text} label={text} />
      ))}
    </PlainChips>
  )
}

export function drawLink(value: unknown): ReactNode {
  return typeof value === 'string' ? (
    <Link href={value} target="_blank" rel="noopener noreferrer">
      {value}
    </Link>
  ) : (
    ''
  )
}

/** A state is drawn as a chip, any other option as text. */
export function optionChip(value: unknown, field?: Field): ReactNode {
  const text = valueText('choice', value, field)
  if (text === '' || field?.kind !== 'choice' || !field.colours) return text
  return <PlainChip colour={field.colours[String(value)] ?? 'default'} label={text} />
}

export function statusChip(value: unknown): ReactNode {
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

/** In a table several entries follow each other in two lines; one has its small part on a line of its own. */
export function drawEntries(entries: readonly string[], small?: readonly string[]): ReactNode {
  const [first = '', ...others] = entries
  const list = (
    <ul className="plain-list">
      {entries.map((entry) => (
        <li key={entry}>{others.length > 0 ? numbered(entry) : inLines(first, small)}</li>
      ))}
    </ul>
  )
  return others.length > 0 ? <Clamped text={entries.join('; ')}>{list}</Clamped> : list
}

/** 'Papelería El Cóndor' with 'NIT No.900' below it, '006-2026' with 'Contrato' below it; elsewhere than in a table one text. */
export function inLines(text: string, small: readonly string[] = []): ReactNode {
  const end = small.find((part) => text.endsWith(` - ${part}`))
  const start = small.find((part) => text.startsWith(`${part} `))
  if (end)
    return (
      <>
        <Clamped text={text} line>
          {text.slice(0, -end.length - 3)}
        </Clamped>
        <span className="joint"> - </span>
        <Small text={end} />
      </>
    )
  if (start)
    return (
      <span className="reversed">
        <Small text={start} />
        <span className="joint"> </span>
        <Clamped text={text} line>
          {text.slice(start.length + 1)}
        </Clamped>
      </span>
    )
  return <Clamped text={text}>{numbered(text)}</Clamped>
}

const Small = ({ text }: { text: string }) => (
  <span className="under" style={{ whiteSpace: 'nowrap' }}>
    {text}
  </span>
)
