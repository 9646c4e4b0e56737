import { Box, Paper, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { labelOf, type Row } from '../../../resources/define/index.ts'
import { budgetActivity } from '../../../resources/entities/budget.ts'
import type { BudgetLine } from '../../../resources/rules/budgetLine.ts'
import { type Cents, cents, formatAmount, formatCents } from '../../../resources/values/money.ts'
import { LoadFailure } from '../../core/LoadFailure.tsx'
import { PlainLink } from '../../core/PlainLink.tsx'
import { RemovableChip } from '../../core/RemovableChip.tsx'
import { Section } from '../../core/Section.tsx'
import { path } from '../../core/screens.ts'
import { unbroken } from '../../core/unbroken.ts'
import { usePhone } from '../../core/usePhone.ts'
import { type Column, columnOf } from '../../list/columns.ts'
import { ShortList } from '../../list/UnderRow.tsx'
import { ExecutionTable } from './ExecutionTable.tsx'
import { type BudgetActivity, lineLabel } from './lines.ts'
import { Legend, StageBar } from './StageBar.tsx'
import { movements } from './screens.ts'
import { type BudgetParams, useBudgetState } from './useBudget.ts'
import { useSelection } from './useSelection.ts'

const title = 'Rubros'

/**
 * The lines of a budget with the stages of their money, or with every figure of their execution; with a selection, those that a
 * link named by their ids. Each leads to its movements.
 */
export function Rubros({ params }: { params: BudgetParams }) {
  const { ids, clear } = useSelection()
  const [figures, setFigures] = useState(false)
  const { data, error, refetch } = useBudgetState(params)
  const phone = usePhone()
  const lines = ids ? data?.filter(({ id }) => ids.includes(id)) : data
  const toggle = (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Cómo se muestran los rubros"
      value={figures}
      onChange={(_event, next: boolean | null) => next !== null && setFigures(next)}
      sx={{ '& .MuiToggleButton-root': { color: 'text.primary' } }}
    >
      <ToggleButton value={false}>Resumen</ToggleButton>
      <ToggleButton value={true}>Todas las cifras</ToggleButton>
    </ToggleButtonGroup>
  )
  return (
    <Section title={title} action={toggle}>
      {ids && <RemovableChip label="Solo una selección" onRemove={clear} sx={{ mb: 1.5 }} />}
      {!figures && <Legend />}
      {!figures && !phone ? (
        <Table params={params} ids={ids} lines={data} />
      ) : (
        <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
          {lines ? (
            figures ? (
              <ExecutionTable lines={lines} />
            ) : (
              <PhoneLines params={params} lines={lines} />
            )
          ) : error ? (
            <LoadFailure retry={() => refetch()} />
          ) : (
            <Skeleton variant="rounded" height={400} />
          )}
        </Paper>
      )}
    </Section>
  )
}

type TableProps = {
  params: BudgetParams
  ids: readonly number[] | undefined
  /** Undefined while they are read, or when that failed: then the table has no bars. */
  lines: readonly BudgetLine[] | undefined
}

/** The columns of spec section 2, with other headings for id and status, and the bars. */
function Table({ params, ids, lines = [] }: TableProps) {
  const { institute, budget } = params
  const meta = useMemo(() => ({ institute, within: budget }), [institute, budget])
  const filter = useMemo(() => (ids ? { id: ids } : {}), [ids])
  const columns = useMemo(() => columnsWith(lines), [lines])
  const pathOf = (line: { id: number }) => path(movements, { ...params, line: line.id })
  return (
    <Box sx={whole}>
      <ShortList
        title={title}
        resource={budgetActivity}
        columns={columns}
        filter={filter}
        meta={meta}
        byId="ASC"
        perPage={25}
        open={pathOf}
        actions={(line: BudgetActivity) => (
          <PlainLink to={pathOf(line)} className="plain-button" aria-label={`Movimientos de ${lineLabel(line)}`}>
            Movimientos
          </PlainLink>
        )}
      />
    </Box>
  )
}

function columnsWith(lines: readonly BudgetLine[]): readonly Column[] {
  const largest = largestOf(lines)
  const drawn = (row: Row) => {
    const line = lines.find(({ id }) => id === row.id)
    return line && <StageBar line={line} largest={largest} />
  }
  return [
    { ...columnOf(budgetActivity, 'id'), header: 'Id' },
    { ...columnOf(budgetActivity, 'Activity.name'), header: 'Rubro', value: (row) => labelOf(budgetActivity, row) },
    { ...columnOf(budgetActivity, 'initialAmount'), header: 'Monto', draw: (row) => <Amounts row={row} /> },
    { ...columnOf(budgetActivity, 'presentAmount'), header: 'Disponible' },
    { path: 'execution', header: 'Ejecución', kind: 'text', sortable: false, value: () => '', draw: drawn },
    {
      ...columnOf(budgetActivity, 'deleted'),
      kind: 'text',
      value: ({ deleted }) => (deleted === true ? 'Eliminado' : 'Activo'),
    },
  ]
}

/** Below the initial amount the definitive one, if they differ: the available amount is part of the definitive. */
function Amounts({ row: { initialAmount, definitiveAmount = initialAmount } }: { row: Row }) {
  return (
    <>
      {formatAmount(initialAmount)}
      {definitiveAmount !== initialAmount && (
        <Typography component="div" variant="caption" color="text.secondary" sx={{ fontWeight: 400 }}>
          def. {formatAmount(definitiveAmount)}
        </Typography>
      )}
    </>
  )
}

/** Each rubro as a link of three lines: its name, its bar, and what is available of it. */
function PhoneLines({ params, lines }: { params: BudgetParams; lines: readonly BudgetLine[] }) {
  const largest = largestOf(lines)
  return (
    <Box component="ul" aria-label={title} sx={list}>
      {lines.map((line) => (
        <li key={line.id}>
          <Box component={Link} to={path(movements, { ...params, line: line.id })} sx={link}>
            <Typography component="span" sx={name}>
              {line.name}
            </Typography>
            <StageBar line={line} largest={largest} />
            <Typography component="span" variant="body2" color="text.secondary" sx={available}>
              <span>Disponible</span>
              <span>{unbroken(formatCents(line.presentCents))}</span>
            </Typography>
          </Box>
        </li>
      ))}
    </Box>
  )
}

const largestOf = (lines: readonly BudgetLine[]): Cents =>
  cents(Math.max(0, ...lines.map(({ definitiveCents }) => definitiveCents)))

/** All rubros on one page without a scrolling frame, because users add them up. */
const whole = { '& .MuiTableContainer-root': { maxHeight: 'none' } } as const

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const

const link = {
  display: 'grid',
  gap: 0.5,
  px: 2,
  py: 1.25,
  color: 'inherit',
  textDecoration: 'none',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const

const name = { fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere' } as const

const available = { display: 'flex', justifyContent: 'space-between', fontVariantNumeric: 'tabular-nums' } as const
