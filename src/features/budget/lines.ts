import { type RaRecord, useGetList } from 'react-admin'
import { type Cents, noCents, readCents } from '../../../resources/values/money.ts'
import type { BudgetParams } from './useBudget.ts'

/** A line of a budget as the wire carries it (spec section 7). */
export type BudgetLine = RaRecord<number> & {
  activity_id: number
  initialAmount: number
  definitiveAmount: number
  presentAmount: number
  deleted: boolean
  Activity: { name: string }
}

/** What a form that books on a budget needs of its live lines, by their own id and by that of their rubro; amounts in cents. */
export type Lines = {
  all: readonly BudgetLine[]
  isPending: boolean
  presentOf(line: number): Cents
  presentOfActivity(activity: number): Cents | undefined
  nameOf(line: number | null): string
}

export function useLines({ institute, budget }: BudgetParams): Lines {
  const { data: all = [], isPending } = useGetList<BudgetLine>('budgetActivity', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'activity_id', order: 'ASC' },
    filter: { deleted: false },
    meta: { institute, within: budget },
  })
  const present = (line: BudgetLine | undefined) => line && (readCents(line.presentAmount) ?? noCents)
  return {
    all,
    isPending,
    presentOf: (id) => present(all.find((line) => line.id === id)) ?? noCents,
    presentOfActivity: (id) => present(all.find((line) => line.activity_id === id)),
    nameOf: (id) => all.find((line) => line.id === id)?.Activity.name ?? `Rubro ${id ?? ''}`,
  }
}
