import { type RaRecord, useGetList } from 'react-admin'
import type { AnyResource } from '../../../resources/define/index.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { commitment } from '../../../resources/entities/commitment.ts'
import { obligation } from '../../../resources/entities/obligation.ts'
import { payment } from '../../../resources/entities/payment.ts'
import { release } from '../../../resources/entities/release.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'
import type { Availability, Chain, Commitment, Obligation, Payment, Release } from './chain.ts'

type Read<T> = { found: T | null | undefined; failed: boolean; retry: () => void }

/** One row, read from the list of all; null if there is none, undefined while it loads. */
export function useRow<R extends RaRecord<number>>({ name, api }: AnyResource, id: number): Read<R> {
  const institute = useInstituteId()
  const { data, error, refetch } = useGetList<R>(name, {
    pagination: { page: 1, perPage: 1 },
    filter: { id },
    meta: { institute, ...(api?.within ? { variant: 'all' } : {}) },
  })
  return { found: data && (data[0] ?? null), failed: error !== null && !data, retry: () => void refetch() }
}

export function useChain(id: number): Read<Chain> {
  const one = useRow<Availability>(availability, id)
  const rps = useActs<Commitment>(commitment, id)
  const dues = useActs<Obligation>(obligation, id)
  const paid = useActs<Payment>(payment, id)
  const freed = useActs<Release>(release, id)
  const all = [one, rps, dues, paid, freed]
  return {
    found: chainOf(one.found, rps.found, dues.found, paid.found, freed.found),
    failed: all.some(({ failed }) => failed),
    retry() {
      for (const part of all) if (part.failed) part.retry()
    },
  }
}

function chainOf(
  of: Availability | null | undefined,
  commitments: Found<Commitment>,
  obligations: Found<Obligation>,
  payments: Found<Payment>,
  releases: Found<Release>,
): Chain | null | undefined {
  if (of === null) return null
  if (!of || !commitments || !obligations || !payments || !releases) return undefined
  return { availability: of, commitments, obligations, payments, releases }
}

type Found<R> = readonly R[] | null | undefined

export function useActs<R extends RaRecord<number>>({ name }: AnyResource, within: number): Read<readonly R[]> {
  const institute = useInstituteId()
  const { data, error, refetch } = useGetList<R>(name, {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'id', order: 'ASC' },
    meta: { institute, within },
  })
  return { found: data, failed: error !== null && !data, retry: () => void refetch() }
}
