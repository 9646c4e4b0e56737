import { type RaRecord, useGetList } from 'react-admin'
import type { AnyResource, Row } from '../../../resources/define/index.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { commitment } from '../../../resources/entities/commitment.ts'
import { obligation } from '../../../resources/entities/obligation.ts'
import { payment } from '../../../resources/entities/payment.ts'
import { release } from '../../../resources/entities/release.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'
import type { Chain, Commitment, Obligation, Payment, Release } from './chain.ts'

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

/** The acts of an availability; of a contract or an order those of its commitments. */
export function useChain(of: AnyResource, id: number): Read<Chain> {
  const within = of.name === availability.name ? { availability_id: id } : null
  const rps = useActs<Commitment>(commitment, within ?? { [`${of.name}_id`]: id })
  const under = within ?? (rps.found && { commitment_id: rps.found.map((one) => one.id) })
  const dues = useActs<Obligation>(obligation, under)
  const paid = useActs<Payment>(payment, under)
  const freed = useActs<Release>(release, under)
  const all = [rps, dues, paid, freed]
  return {
    found: chainOf(rps.found, dues.found, paid.found, freed.found),
    failed: all.some(({ failed }) => failed),
    retry() {
      for (const part of all) if (part.failed) part.retry()
    },
  }
}

type Found<R> = readonly R[] | null | undefined

function chainOf(
  commitments: Found<Commitment>,
  obligations: Found<Obligation>,
  payments: Found<Payment>,
  releases: Found<Release>,
): Chain | undefined {
  if (!commitments || !obligations || !payments || !releases) return undefined
  return { commitments, obligations, payments, releases }
}

/** The newest first; none while `filter` is not known. */
export function useActs<R extends RaRecord<number>>(
  { name }: AnyResource,
  filter: Row | null | undefined,
): Read<readonly R[]> {
  const institute = useInstituteId()
  const { data, error, refetch } = useGetList<R>(
    name,
    {
      pagination: { page: 1, perPage: 1000 },
      sort: { field: 'id', order: 'DESC' },
      filter: filter ?? {},
      meta: { institute, variant: 'all' },
    },
    { enabled: Boolean(filter) },
  )
  return { found: data, failed: error !== null && !data, retry: () => void refetch() }
}
