import DragHandle from '@mui/icons-material/DragHandle'
import {
  Box,
  IconButton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { type ClipboardEvent, type KeyboardEvent, memo, useState } from 'react'
import { monthNames } from '../../../resources/values/dates.ts'
import { type Cents, formatCents, noCents, sumCents } from '../../../resources/values/money.ts'
import { usePhone } from '../../core/usePhone.ts'
import { grouped, ungrouped } from '../../form/inputs/MoneyInput.tsx'
import { cellId, centsIn, faultIn, focusCell, type PlanRow, type PlanSide, totalOf } from './usePlanForm.ts'

export const shareLabel = 'Repartir en partes iguales'

/** What a grid may change; left out for who only reads. */
export type PlanEditing = {
  set(key: string, at: number, typed: string): void
  fill(key: string, at: number, block: readonly (readonly string[])[]): void
  share(key: string): void
}

type PlanGridProps = {
  title: string
  /** The heading of the names. */
  of: string
  sides: readonly PlanSide[]
  rows: readonly PlanRow[]
  editing?: PlanEditing | undefined
}

/** Lines or incomes by month, with their sums; on a phone each of them unfolds. */
export function PlanGrid(props: PlanGridProps) {
  const own = props.sides.flatMap((side) => {
    const row = props.rows.find(({ key }) => key === side.key)
    return row ? [{ side, row }] : []
  })
  return usePhone() ? <Cards {...props} own={own} /> : <WideGrid {...props} own={own} />
}

type Own = { own: readonly { side: PlanSide; row: PlanRow }[] }

const isBeyond = ({ side, row }: Own['own'][number]): boolean => totalOf(row) > side.definitive

function WideGrid({ title, of, own, editing }: PlanGridProps & Own) {
  const months = monthNames.map((_, at) => sumCents(own.map(({ row }) => centsIn(row.months[at] ?? ''))))
  return (
    <TableContainer role="region" tabIndex={0} aria-label={title} sx={{ ...frame, scrollPaddingLeft: '20rem' }}>
      <Table size="small" aria-label={title} sx={table}>
        <TableHead>
          <TableRow>
            {[of, 'Definitivo', ...monthNames, 'Total'].map((heading, at) => (
              <TableCell key={heading} align={at === 0 ? 'left' : 'right'}>
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {own.map(({ side, row }, at) => (
            <TableRow key={side.key}>
              <TableCell component="th" scope="row">
                <Box sx={name}>
                  <span>{side.label}</span>
                  {editing && <ShareButton side={side} share={editing.share} />}
                </Box>
              </TableCell>
              <TableCell align="right">{formatCents(side.definitive)}</TableCell>
              {row.months.map((typed, month) => (
                <TableCell key={monthNames[month]} align="right">
                  <Cell
                    side={side}
                    at={month}
                    typed={typed}
                    above={own[at - 1]?.side.key}
                    below={own[at + 1]?.side.key}
                    editing={editing}
                  />
                </TableCell>
              ))}
              <TableCell align="right" sx={isBeyond({ side, row }) ? { color: 'error.main' } : undefined}>
                {formatCents(totalOf(row))}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row">
              Total
            </TableCell>
            {[sumCents(own.map(({ side }) => side.definitive)), ...months, sumCents(months)].map((cents, at) => (
              <TableCell key={at === 0 ? 'Definitivo' : (monthNames[at - 1] ?? 'Total')} align="right">
                {formatCents(cents)}
              </TableCell>
            ))}
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  )
}

function Cards({ own, editing }: PlanGridProps & Own) {
  const [opened, setOpened] = useState<string | null>(null)
  // A wrong amount is not folded away.
  const isOpen = ({ key, months }: PlanRow) => opened === key || months.some((typed) => faultIn(typed) !== null)
  return (
    <Box sx={frame}>
      {own.map(({ side, row }) => (
        <Box key={side.key} sx={card}>
          <Box
            component="button"
            type="button"
            aria-expanded={isOpen(row)}
            onClick={() => setOpened(opened === side.key ? null : side.key)}
            sx={head}
          >
            <span>{side.label}</span>
            <Box
              component="span"
              sx={{ whiteSpace: 'nowrap', ...(isBeyond({ side, row }) && { color: 'error.main' }) }}
            >
              {formatCents(totalOf(row))}
            </Box>
          </Box>
          {isOpen(row) && (
            <>
              <Box sx={{ ...name, px: 1.5 }}>
                <Typography variant="body2">Definitivo {formatCents(side.definitive)}</Typography>
                {editing && <ShareButton side={side} share={editing.share} />}
              </Box>
              <Box sx={fields}>
                {row.months.map((typed, at) => (
                  <Box key={monthNames[at]}>
                    <Typography variant="caption" color="text.secondary" component="div">
                      {monthNames[at]}
                    </Typography>
                    <Cell side={side} at={at} typed={typed} editing={editing} />
                  </Box>
                ))}
              </Box>
            </>
          )}
        </Box>
      ))}
      <Box sx={{ ...head, fontWeight: 700 }}>
        <span>Total</span>
        <span>{formatCents(own.reduce<Cents>((sum, { row }) => sumCents([sum, totalOf(row)]), noCents))}</span>
      </Box>
    </Box>
  )
}

function ShareButton({ side, share }: { side: PlanSide; share: PlanEditing['share'] }) {
  return (
    <IconButton
      size="small"
      title={shareLabel}
      aria-label={`${shareLabel}: ${side.label}`}
      onClick={() => share(side.key)}
      sx={{ p: { xs: 1.25, sm: 0.5 } }}
    >
      <DragHandle fontSize="small" />
    </IconButton>
  )
}

type CellProps = {
  side: PlanSide
  at: number
  typed: string
  above?: string | undefined
  below?: string | undefined
  editing: PlanEditing | undefined
}

const isSame = (one: CellProps, other: CellProps): boolean =>
  one.typed === other.typed && one.side.key === other.side.key && one.above === other.above && one.below === other.below

/** An amount of a month: '1,234.50' until it is focused. Up, down and Enter change the row, as in a spreadsheet. */
const Cell = memo(function Cell({ side, at, typed, above, below, editing }: CellProps) {
  const [text, setText] = useState<string | null>(null)
  if (!editing) return typed === '' ? '–' : grouped(typed)
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isUp = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey)
    const to = isUp ? above : event.key === 'ArrowDown' || event.key === 'Enter' ? below : undefined
    if (isUp || event.key === 'ArrowDown' || event.key === 'Enter') event.preventDefault()
    if (to) focusCell(to, at)
  }
  const paste = (event: ClipboardEvent) => {
    const block = blockOf(event.clipboardData.getData('text/plain'))
    if (!block) return
    event.preventDefault()
    event.stopPropagation()
    setText(null)
    editing.fill(side.key, at, block)
  }
  return (
    <Box
      component="input"
      id={cellId(side.key, at)}
      aria-label={`${side.label}, ${monthNames[at]}`}
      aria-invalid={faultIn(typed) !== null || undefined}
      inputMode="decimal"
      autoComplete="off"
      value={text ?? grouped(typed)}
      onFocus={({ target }) => {
        setText(typed)
        requestAnimationFrame(() => target.select())
      }}
      onChange={({ target }) => {
        setText(target.value)
        editing.set(side.key, at, ungrouped(target.value))
      }}
      onBlur={() => setText(null)}
      onKeyDown={move}
      onPaste={paste}
      sx={input}
    />
  )
}, isSame)

/** Amounts of several cells of a spreadsheet; null for a single one, and for cells that are not amounts. */
export function blockOf(text: string): string[][] | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const block = lines.map((line) => line.split('\t').map((cell) => ungrouped(cell.trim())))
  const isBlock = block.length > 1 || (block[0]?.length ?? 0) > 1
  return isBlock && block.flat().every((cell) => faultIn(cell) === null) ? block : null
}

const frame = { border: 1, borderColor: 'divider', borderRadius: 1 } as const
const name = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 0.5 } as const
const table = {
  '& th, & td': { px: 0.75, py: 0.5, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& [scope="row"], & thead th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    minWidth: '16rem',
    maxWidth: '20rem',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    bgcolor: 'background.paper',
  },
  '& thead th, & thead th:first-of-type': { bgcolor: 'var(--head)' },
  '& tfoot td, & tfoot th': { fontSize: '0.875rem', fontWeight: 650, color: 'text.primary' },
} as const
const card = { borderBottom: 1, borderColor: 'divider' } as const
const head = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 1,
  width: '100%',
  minHeight: 48,
  px: 1.5,
  py: 1,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  overflowWrap: 'anywhere',
} as const
const fields = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, p: 1.5, pt: 0.5 } as const
const input = {
  width: { xs: '100%', sm: '7.5rem' },
  minHeight: { xs: 44, sm: 30 },
  // Not below the bars, of which one is at the top and one at the bottom.
  scrollMarginBlock: '5rem',
  boxSizing: 'border-box',
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  bgcolor: 'background.paper',
  color: 'text.primary',
  font: 'inherit',
  fontSize: '0.8125rem',
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
  '&[aria-invalid]': { borderColor: 'error.main' },
} as const
