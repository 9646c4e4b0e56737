import { Box, Chip, Typography } from '@mui/material'
import { useMemo } from 'react'
import { type AnyResource, labelOf, type Row } from '../../../resources/define/index.ts'
import { budgetActivity } from '../../../resources/entities/budget.ts'
import { modification } from '../../../resources/entities/modification.ts'
import { transfer } from '../../../resources/entities/transfer.ts'
import { formatAmount } from '../../../resources/values/money.ts'
import type { ReadMeta } from '../../core/dataProvider.ts'
import { PlainLink } from '../../core/PlainLink.tsx'
import { path } from '../../core/screens.ts'
import { type Column, columnOf, columnsOf } from '../../list/columns.ts'
import type { ListedRow } from '../../list/extensions.ts'
import { RowActions } from '../../list/RowActions.tsx'
import { UnderRow } from '../../list/UnderRow.tsx'
import { type BudgetActivity, lineLabel } from './lines.ts'
import { movements } from './screens.ts'
import type { BudgetParams } from './useBudget.ts'
import type { Selection } from './useSelection.ts'

/** The columns of spec section 2, with other headings for id and status. */
const activityColumns: readonly Column[] = [
  { ...columnOf(budgetActivity, 'id'), header: 'Id' },
  { ...columnOf(budgetActivity, 'Activity.name'), header: 'Rubro', value: (row) => labelOf(budgetActivity, row) },
  { ...columnOf(budgetActivity, 'initialAmount'), header: 'Monto', draw: (row) => <Amounts row={row} /> },
  { ...columnOf(budgetActivity, 'presentAmount'), header: 'Disponible' },
  {
    ...columnOf(budgetActivity, 'deleted'),
    kind: 'text',
    value: ({ deleted }) => (deleted === true ? 'Eliminado' : 'Activo'),
  },
]

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

/** Label overridden: users say 'Rubro', not the label of its line. */
const modificationColumns: readonly Column[] = columnsOf(modification).map((column) =>
  column.path.startsWith('BudgetActivity.') ? { ...column, header: 'Rubro' } : column,
)
const transferColumns: readonly Column[] = columnsOf(transfer)

/** The lines of a budget; with a selection, those that a link named by their ids. */
export function Rubros({ params, selection }: { params: BudgetParams; selection: Selection }) {
  const { institute, budget } = params
  const within = useMemo(() => ({ institute, within: budget }), [institute, budget])
  const { ids, clear } = selection
  const filter = useMemo(() => (ids ? { id: ids } : {}), [ids])
  return (
    <Box sx={whole}>
      {ids && <Chip label="Solo una selección" onDelete={clear} sx={{ mb: 1 }} />}
      <UnderRow
        {...table}
        title="Rubros"
        resource={budgetActivity}
        columns={activityColumns}
        filter={filter}
        meta={within}
        actions={(line: BudgetActivity) => (
          <PlainLink
            to={path(movements, { ...params, line: line.id })}
            className="plain-button"
            aria-label={`Movimientos de ${lineLabel(line)}`}
          >
            Movimientos
          </PlainLink>
        )}
      />
    </Box>
  )
}

export function DetailTables({ institute, budget }: BudgetParams) {
  const [within, additions, reductions] = useMemo(() => {
    const all: ReadMeta = { institute, within: budget }
    return [all, { ...all, variant: 'additions' }, { ...all, flags: 'modificationType=reduccion' }]
  }, [institute, budget])
  return (
    <>
      <UnderRow {...table} {...modifications} title="Adiciones" meta={additions} />
      <UnderRow {...table} {...modifications} title="Reducciones" meta={reductions} />
      <UnderRow {...table} {...transfers} title="Traslados" meta={within} />
    </>
  )
}

/** All rubros on one page without a scrolling frame, because users add them up. */
const whole = { '& .MuiTableContainer-root': { maxHeight: 'none' } } as const

const table = { byId: 'ASC', perPage: 25 } as const
const actionsOf = (resource: AnyResource) => (row: ListedRow) => <RowActions resource={resource} row={row} />
const modifications = { resource: modification, columns: modificationColumns, actions: actionsOf(modification) }
const transfers = { resource: transfer, columns: transferColumns, actions: actionsOf(transfer) }
