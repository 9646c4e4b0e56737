import { Box, Chip, TableCell, TableRow } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { cellText, columnByKind } from './columnByKind.tsx'
import type { Column } from './columns.ts'
import type { ListedRow } from './extensions.ts'
import { inClass, pickProps, RowLink, useOpenRow } from './openRow.tsx'
import { PickRow } from './Picks.tsx'

type PhoneRow = { row: ListedRow; to: string; actions: ReactNode }

/** `linked` is the column with the link to the page. */
type PhoneRowsProps = { rows: readonly PhoneRow[]; columns: readonly Column[]; linked: Column; selecting: boolean }

/** Two lines per row: name and party, then date, state and amount. */
export default function PhoneRows({ rows, columns, linked, selecting }: PhoneRowsProps) {
  const { selectedIds, onToggleItem } = useListContext()
  const openRow = useOpenRow<PhoneRow>(({ to }) => to)
  const propsOf = (one: PhoneRow) =>
    selecting ? pickProps(selectedIds.includes(one.row.id), () => onToggleItem(one.row.id)) : openRow(one)
  const { about, day, state, amount } = briefOf(columns.filter((column) => column !== linked))
  return rows.map((one) => {
    const { row, to, actions } = one
    const text = (column: Column | undefined) => (column && hasText(column, row) ? cellText(column, row) : '')
    return (
      <TableRow key={row.id} hover {...inClass('line', propsOf(one))}>
        {selecting && <PickRow row={row} />}
        <TableCell>
          <Box sx={line}>
            <Box component="span" sx={{ fontWeight: 650, flexShrink: 0, maxWidth: '70%', overflowWrap: 'anywhere' }}>
              {selecting ? text(linked) : <RowLink to={to}>{text(linked)}</RowLink>}
            </Box>
            <Box component="span" sx={cut}>
              {text(about)}
            </Box>
          </Box>
          <Box sx={{ ...line, color: 'text.secondary', fontSize: '0.8125rem', mt: 0.25 }}>
            <Box component="span" sx={cut}>
              {[text(day), text(state)].filter(Boolean).join(' · ')}
            </Box>
            {row.deleted && <Chip size="small" variant="outlined" label="inactivo" />}
            <Box component="span" sx={figure}>
              {text(amount)}
            </Box>
          </Box>
        </TableCell>
        {actions && !selecting && <TableCell className="actions">{actions}</TableCell>}
      </TableRow>
    )
  })
}

/** Skips 'vacio', which an empty list shows in a table. */
const hasText = ({ kind, value }: Column, row: ListedRow): boolean => {
  const listed = kind === 'list' ? value(row) : null
  return !Array.isArray(listed) || listed.length > 0
}

const isDocument = ({ field }: Column): boolean => field?.kind === 'text' && field.searchedAs === 'document'

const tells = ({ path, kind }: Column): boolean => path !== 'id' && told.includes(kind) && !columnByKind[kind].numeric

const told: readonly Column['kind'][] = ['text', 'longText', 'list']

/** The first column of each kind, in column order, a name before an identity document; `deleted` only if true. */
const briefOf = (columns: readonly Column[]) => ({
  about: columns.find((column) => tells(column) && !isDocument(column)) ?? columns.find(tells),
  day: columns.find(({ kind }) => kind === 'date'),
  state: columns.find(({ kind }) => kind === 'choice'),
  amount: columns.find(({ kind }) => kind === 'money'),
})

const line = { display: 'flex', alignItems: 'baseline', gap: 1, minWidth: 0 } as const
const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const figure = {
  ml: 'auto',
  flexShrink: 0,
  color: 'text.primary',
  fontSize: '0.9375rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
} as const
