import { memo, useState } from 'react'
import { PlainChip, PlainIcon } from '../core/Plain.tsx'
import type { DrawnRow } from './BodyRow.tsx'
import { cellText, columnByKind, drawCell } from './columnByKind.tsx'
import type { Column } from './columns.ts'
import type { ListedRow } from './extensions.ts'
import { foldProps, inClass, pickProps, RowLink, useOpenRow } from './openRow.tsx'
import { PickRow } from './Picks.tsx'

/**
 * Two lines: name and subject, then date, state and amount; a row that is called by its date has its party in place of it. A tap opens
 * the page of the row; without one it unfolds all its values.
 */
export const PhoneRow = memo(function PhoneRow({
  row,
  stacks,
  linked,
  to,
  saved,
  selected,
  toggle,
  actions,
}: DrawnRow) {
  const openRow = useOpenRow(to)
  const [all, setAll] = useState(false)
  const fold = () => setAll(!all)
  const columns = stacks.map(({ top }) => top)
  const { day, party, state, amounts, abouts } = briefOf(columns.filter((column) => column !== linked))
  const text = (column: Column | undefined) => (column && hasText(column, row) ? cellText(column, row) : '')
  const about = abouts.find((column) => text(column) !== '')
  const amount = amounts.find(({ value }) => Number(value(row)) !== 0) ?? amounts[0]
  const name = text(linked)
  const opening = to === undefined ? foldProps(fold) : openRow
  return (
    <tr
      {...inClass(
        saved ? 'line saved' : 'line',
        selected === null ? opening : pickProps(selected, () => toggle(row.id)),
      )}
    >
      {selected !== null && <PickRow row={row} />}
      <td className="cell">
        <div className="brief">
          <span className="brief-name">{to === undefined ? name : <RowLink to={to}>{name}</RowLink>}</span>
          <span className="cut">{text(about)}</span>
        </div>
        <div className="brief second">
          <span className="cut">{[text(day ?? party), text(state)].filter(Boolean).join(' · ')}</span>
          {row.deleted && <PlainChip label="inactivo" />}
          <span className="brief-amount">{text(amount)}</span>
        </div>
        {all && (
          <dl className="brief-all">
            {columns.map((column) => (
              <div key={column.path}>
                <dt>{column.header}</dt>
                <dd>{drawCell(column, row)}</dd>
              </div>
            ))}
          </dl>
        )}
      </td>
      {actions && selected === null && <td className="cell actions">{actions(row)}</td>}
      {to === undefined && selected === null && (
        <td className="cell actions">
          <button
            type="button"
            className="plain-button row-menu unfold"
            aria-expanded={all}
            aria-label={`Todo de ${name || row.id}`}
            onClick={fold}
          >
            <PlainIcon of="below" />
          </button>
        </td>
      )}
    </tr>
  )
})

/** Skips 'vacio', which an empty list shows in a table. */
const hasText = ({ kind, value }: Column, row: ListedRow): boolean => {
  const listed = kind === 'list' ? value(row) : null
  return !Array.isArray(listed) || listed.length > 0
}

const isDocument = ({ field }: Column): boolean => field?.kind === 'text' && field.searchedAs === 'document'

const tells = ({ path, kind }: Column): boolean => path !== 'id' && told.includes(kind) && !columnByKind[kind].numeric

const told: readonly Column['kind'][] = ['text', 'longText', 'list']

/**
 * The first column of each kind, in column order; of those that tell what the row is about, a name before an identity document, and the first
 * that has a text; of the amounts, the first that is not zero. `deleted` only if true.
 */
const briefOf = (columns: readonly Column[]) => ({
  abouts: columns.filter(tells).toSorted((one, other) => Number(isDocument(one)) - Number(isDocument(other))),
  day: columns.find(({ kind }) => kind === 'date'),
  party: columns.find(({ kind }) => kind === 'reference'),
  state: columns.find(({ kind }) => kind === 'choice'),
  amounts: columns.filter(({ kind }) => kind === 'money'),
})
