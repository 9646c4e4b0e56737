import { type RaRecord, useGetList } from 'react-admin'
import type { AnyResource, Row, WireOf } from '../../../resources/define/index.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { contract } from '../../../resources/entities/contract.ts'
import { obligation } from '../../../resources/entities/obligation.ts'
import { preliminaryStudy } from '../../../resources/entities/preliminaryStudy.ts'
import {
  attention,
  type Execution,
  endingSoon,
  executionOf,
  nearlySpent,
  oldCertificate,
} from '../../../resources/rules/execution.ts'
import { addDays, isWithin, today } from '../../../resources/values/dates.ts'
import { screenPath } from '../../core/paths.ts'
import { path } from '../../core/screens.ts'
import { details } from './screens.ts'
import type { Budget } from './useBudget.ts'
import { useBudgetState } from './useBudgetState.ts'

/** Something that needs attention, with a link to it. */
export type Concern = { text: string; to: string }

export type Attention = {
  /** The budget of today's vigencia, else the latest; null when there is none or it failed to load, undefined until it has loaded. */
  budget: Budget | null | undefined
  execution: Execution | undefined
  concerns: readonly Concern[]
}

/** Read from lists that every role may read; what fails to load is left out. */
export function useAttention(institute: number): Attention {
  const budget = useCurrentBudget(institute)
  const params = { institute, budget: budget?.id ?? 0 }
  const { data: lines, isError } = useBudgetState(params, Boolean(budget))
  const { from, to } = endingSoon(today())
  const soon = { end_gte: from, end_lte: to, deleted: 'false' }
  const ending = useTotal(contract, institute, soon)
  const old = { stage: 'certified', dcpDate_lte: oldCertificate(today()), deleted: 'false' }
  const certificates = useTotal(availability, institute, old)
  const owed = useOwed(institute)
  const ended = { end_lte: addDays(today(), -1), unobligatedAmount_gte: 0.01, deleted: 'false' }
  const unfinished = useTotal(contract, institute, ended)
  const contracts = useUnused(contract, institute)
  const studies = useUnused(preliminaryStudy, institute)

  const concerns = [
    concernOf(nearlySpent(lines ?? []).length, path(details, params), [
      `rubro con más del ${attention.percent} % ejecutado`,
      `rubros con más del ${attention.percent} % ejecutado`,
    ]),
    concernOf(ending, listAt(contract, institute, soon), [
      `contrato termina en los próximos ${attention.days} días`,
      `contratos terminan en los próximos ${attention.days} días`,
    ]),
    concernOf(unfinished, listAt(contract, institute, ended), [
      'contrato terminado con saldo',
      'contratos terminados con saldo',
    ]),
    concernOf(certificates, listAt(availability, institute, old), [
      `CDP sin registro hace más de ${attention.certificateDays} días`,
      `CDP sin registro hace más de ${attention.certificateDays} días`,
    ]),
    concernOf(owed.total, listAt(availability, institute, { id: owed.ids }), [
      'obligación por pagar',
      'obligaciones por pagar',
    ]),
    concernOf(contracts.total, listAt(contract, institute, { id: contracts.ids }), [
      'contrato sin disponibilidad',
      'contratos sin disponibilidad',
    ]),
    concernOf(studies.total, listAt(preliminaryStudy, institute, { id: studies.ids }), [
      'estudio sin disponibilidad',
      'estudios sin disponibilidad',
    ]),
  ]
  return {
    budget: isError ? null : budget,
    execution: lines && executionOf(lines),
    concerns: concerns.filter((concern) => concern !== null),
  }
}

function useCurrentBudget(institute: number): Budget | null | undefined {
  const { data } = useGetList<Budget>('budget', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'Validity.start', order: 'DESC' },
    filter: { deleted: false },
    meta: { institute },
  })
  const day = today()
  return data && (data.find(({ Validity: { start, end } }) => isWithin(day, start, end)) ?? data[0] ?? null)
}

function useTotal({ name }: AnyResource, institute: number, filter: Row): number {
  const { total = 0 } = useGetList<RaRecord>(name, {
    pagination: { page: 1, perPage: 1 },
    filter,
    meta: { institute },
  })
  return total
}

/** The rows no live availability names; as many ids as fit in a link. */
function useUnused({ name }: AnyResource, institute: number): { total: number; ids: readonly number[] } {
  const { data = [], total = 0 } = useGetList<RaRecord<number>>(name, {
    pagination: { page: 1, perPage: 100 },
    meta: { institute, variant: 'noUsed' },
  })
  return { total, ids: data.map(({ id }) => id) }
}

/** The obligations without a live payment, and their availabilities. */
function useOwed(institute: number): { total: number; ids: readonly number[] } {
  const { data = [], total = 0 } = useGetList<WireOf<typeof obligation>>(obligation.name, {
    pagination: { page: 1, perPage: 100 },
    filter: { paidAmount_lte: 0, deleted: false },
    meta: { institute, variant: 'all' },
  })
  return { total, ids: [...new Set(data.map(({ availability_id }) => availability_id))] }
}

const listAt = (resource: AnyResource, institute: number, filter: Row): string =>
  `${screenPath(resource, { institute })}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`

const concernOf = (count: number, to: string, [one, many]: readonly [string, string]): Concern | null =>
  count > 0 ? { text: `${count} ${count === 1 ? one : many}`, to } : null
