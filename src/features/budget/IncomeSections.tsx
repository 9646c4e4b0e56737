import { Button } from '@mui/material'
import { useMemo, useState } from 'react'
import { useRefresh } from 'react-admin'
import { collection } from '../../../resources/entities/collection.ts'
import { revenue } from '../../../resources/entities/revenue.ts'
import { budgetSections } from '../../../resources/rules/concerns.ts'
import { executedPercent } from '../../../resources/values/executedPercent.ts'
import { centsOf } from '../../../resources/values/money.ts'
import { ConfirmDialog } from '../../core/ConfirmDialog.tsx'
import type { ReadMeta } from '../../core/dataProvider.ts'
import { showFailure } from '../../core/failure.ts'
import { remove } from '../../core/http.ts'
import { LoadFailure } from '../../core/LoadFailure.tsx'
import { notify } from '../../core/notices.tsx'
import { PlainLink } from '../../core/PlainLink.tsx'
import { begunWith } from '../../core/paths.ts'
import { Section } from '../../core/Section.tsx'
import { path } from '../../core/screens.ts'
import { useSession } from '../../core/session.ts'
import { type Column, columnOf, columnsOf } from '../../list/columns.ts'
import { RowActions } from '../../list/RowActions.tsx'
import { UnderRow } from '../../list/UnderRow.tsx'
import { collecting } from './screens.ts'
import { TreasuryTable } from './TreasuryTable.tsx'
import type { BudgetParams } from './useBudget.ts'
import { type Revenue, useIncomes } from './useIncomes.ts'

/** The other side of a budget: its incomes, what each source has, and the money that came. Nothing without income. */
export function IncomeSections({ params }: { params: BudgetParams }) {
  const { institute, budget } = params
  const role = useSession().user?.role
  const { all, failed, retry } = useIncomes(params)
  const meta: ReadMeta = useMemo(() => ({ institute, within: budget }), [institute, budget])
  if (failed)
    return (
      <Section title="Ingresos">
        <LoadFailure retry={retry} />
      </Section>
    )
  if (all.length === 0) return null
  const mayCollect = role !== undefined && collecting.roles.includes(role)
  return (
    <>
      <UnderRow<Revenue>
        title="Ingresos"
        anchor={budgetSections.incomes}
        folds
        action={mayCollect && all.every(({ collectedAmount }) => collectedAmount === 0) && <Undo {...params} />}
        resource={revenue}
        columns={incomeColumns}
        filter={live}
        meta={meta}
        byId="ASC"
        perPage={25}
        {...(mayCollect && {
          actions: (income: Revenue) => (
            <PlainLink
              to={begunWith({ revenue_id: income.id }, path(collecting, params))}
              className="plain-button"
              aria-label={`Recaudar ${income.name}`}
            >
              Recaudar
            </PlainLink>
          ),
        })}
      />
      <TreasuryTable params={params} />
      <UnderRow
        title="Recaudos"
        folds
        resource={collection}
        columns={collectionColumns}
        meta={meta}
        actions={(row) => <RowActions resource={collection} row={row} listed />}
      />
    </>
  )
}

/** Offered until something is collected; the server refuses it for other reasons. */
function Undo({ institute, budget }: BudgetParams) {
  const refresh = useRefresh()
  const [asking, setAsking] = useState(false)
  const undo = async () => {
    try {
      const { msg } = await remove<{ msg: string }>(`/revenue/${institute}/distribution/delete/${budget}`)
      notify(msg)
      refresh()
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <>
      <Button size="small" color="error" onClick={() => setAsking(true)}>
        Deshacer distribución
      </Button>
      {asking && (
        <ConfirmDialog
          title="Deshacer la distribución de ingresos"
          text="Los ingresos quedan inactivos y los rubros sin las fuentes que la distribución les dio. Después puede distribuirlos de nuevo."
          label="Deshacer"
          color="error"
          onConfirm={undo}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

const live = { deleted: false } as const

const collectionColumns = columnsOf(collection).filter(({ path }) => !collection.list?.hidden?.includes(path))

/** The name first: on a phone the first column names the row. */
const incomeColumns: readonly Column[] = [
  columnOf(revenue, 'name'),
  ...columnsOf(revenue).filter(({ path }) => path !== 'deleted' && path !== 'name'),
  {
    path: 'percent',
    header: '%',
    kind: 'text',
    sortable: false,
    value: ({ definitiveAmount, collectedAmount }) =>
      `${executedPercent({
        definitiveCents: centsOf(definitiveAmount as never),
        executedCents: centsOf(collectedAmount as never),
      })}\u00a0%`,
  },
]
