import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { budgetActivity } from '../../../resources/entities/budget.ts'
import { modification } from '../../../resources/entities/modification.ts'
import { transfer } from '../../../resources/entities/transfer.ts'
import { path } from '../../core/screens.ts'
import { type Column, columnOf, columnsOf } from '../../list/columns.ts'
import { DetailList } from './DetailList.tsx'
import type { BudgetActivity } from './lines.ts'
import { movements } from './screens.ts'
import type { BudgetParams } from './useBudget.ts'

/** The columns of spec section 2, with headings of their own for id and status. */
const activityColumns: readonly Column[] = [
  { ...columnOf(budgetActivity, 'id'), header: 'Id' },
  { ...columnOf(budgetActivity, 'Activity.name'), header: 'Rubro' },
  { ...columnOf(budgetActivity, 'initialAmount'), header: 'Monto' },
  { ...columnOf(budgetActivity, 'presentAmount'), header: 'Disponible' },
  {
    ...columnOf(budgetActivity, 'deleted'),
    kind: 'text',
    value: ({ deleted }) => (deleted === true ? 'Eliminado' : 'Activo'),
  },
]

function Activities(params: BudgetParams) {
  return (
    <DetailList
      {...params}
      title="Rubros"
      resource={budgetActivity}
      columns={activityColumns}
      actions={({ id, Activity }: BudgetActivity) => (
        <Button
          size="small"
          component={Link}
          to={path(movements, { ...params, line: id })}
          aria-label={`Movimientos de ${Activity.name}`}
        >
          Movimientos
        </Button>
      )}
    />
  )
}

/** Label overridden: users say 'Rubro', not the label of its line. */
const modificationColumns: readonly Column[] = columnsOf(modification).map((column) =>
  column.path.startsWith('BudgetActivity.') ? { ...column, header: 'Rubro' } : column,
)
const modifications = { resource: modification, columns: modificationColumns }

const Additions = (params: BudgetParams) => (
  <DetailList {...params} {...modifications} title="Adiciones" variant="additions" />
)

const Reductions = (params: BudgetParams) => (
  <DetailList {...params} {...modifications} title="Reducciones" flags="modificationType=reduccion" />
)

const Transfers = (params: BudgetParams) => <DetailList {...params} title="Traslados" resource={transfer} />

export function DetailTables(params: BudgetParams) {
  return (
    <>
      <Activities {...params} />
      <Additions {...params} />
      <Reductions {...params} />
      <Transfers {...params} />
    </>
  )
}
