import { useGetList } from 'react-admin'
import type { WireOf } from '../../../resources/define/index.ts'
import type { budgetActivity } from '../../../resources/entities/budget.ts'
import { type Cents, centsOf, noCents } from '../../../resources/values/money.ts'
import type { Stage } from '../../core/stages.ts'
import type { BudgetParams } from './useBudget.ts'

export type BudgetActivity = WireOf<typeof budgetActivity>

/** The live lines of a budget, by their own id and by that of their rubro; amounts in cents. */
export type Lines = {
  all: readonly BudgetActivity[]
  isPending: boolean
  presentOf(line: number): Cents
  presentOfActivity(activity: number): Cents | undefined
  nameOf(line: number | null): string
}

export function useLines({ institute, budget }: BudgetParams): Lines {
  const { data: all = [], isPending } = useGetList<BudgetActivity>('budgetActivity', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'activity_id', order: 'ASC' },
    filter: { deleted: false },
    meta: { institute, within: budget },
  })
  const present = (line: BudgetActivity | undefined) => line && centsOf(line.presentAmount)
  return {
    all,
    isPending,
    presentOf: (id) => present(all.find((line) => line.id === id)) ?? noCents,
    presentOfActivity: (id) => present(all.find((line) => line.activity_id === id)),
    nameOf: (id) => all.find((line) => line.id === id)?.Activity.name ?? `Rubro ${id ?? ''}`,
  }
}

export const partLabels: Readonly<Record<Stage, string>> = {
  paid: 'Pagado',
  unpaid: 'Por pagar',
  unobligated: 'Por obligar',
  uncommitted: 'CDP sin RP',
  free: 'Disponible',
}
