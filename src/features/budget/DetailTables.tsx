import { useMemo } from 'react'
import type { AnyResource } from '../../../resources/define/index.ts'
import { modification } from '../../../resources/entities/modification.ts'
import { transfer } from '../../../resources/entities/transfer.ts'
import type { ReadMeta } from '../../core/dataProvider.ts'
import { type Column, columnOf, columnsOf } from '../../list/columns.ts'
import type { ListedRow } from '../../list/extensions.ts'
import { RowActions } from '../../list/RowActions.tsx'
import { UnderRow } from '../../list/UnderRow.tsx'
import type { BudgetParams } from './useBudget.ts'
import { useIncomes } from './useIncomes.ts'

/** Label overridden: users say 'Rubro', not the label of its line. */
const modificationColumns: readonly Column[] = columnsOf(modification).map((column) =>
  column.path.startsWith('BudgetActivity.') ? { ...column, header: 'Rubro' } : column,
)
/** In a budget with income each of them names its income. */
const withIncome = [
  ...modificationColumns.slice(0, -1),
  { ...columnOf(modification, 'Revenue.name'), header: 'Ingreso' },
  ...modificationColumns.slice(-1),
]
const transferColumns: readonly Column[] = columnsOf(transfer)

/** The changes of a budget. */
export function DetailTables({ institute, budget }: BudgetParams) {
  const hasIncome = useIncomes({ institute, budget }).all.length > 0
  const changes = { ...modifications, columns: hasIncome ? withIncome : modificationColumns }
  const [within, additions, reductions] = useMemo(() => {
    const all: ReadMeta = { institute, within: budget }
    return [all, { ...all, variant: 'additions' }, { ...all, flags: 'modificationType=reduccion' }]
  }, [institute, budget])
  return (
    <>
      <UnderRow {...table} {...changes} title="Adiciones" meta={additions} />
      <UnderRow {...table} {...changes} title="Reducciones" meta={reductions} />
      <UnderRow {...table} {...transfers} title="Traslados" meta={within} />
    </>
  )
}

const table = { byId: 'ASC', perPage: 25, folds: true } as const
const actionsOf = (resource: AnyResource) => (row: ListedRow) => <RowActions resource={resource} row={row} listed />
const modifications = { resource: modification, actions: actionsOf(modification) }
const transfers = { resource: transfer, columns: transferColumns, actions: actionsOf(transfer) }
