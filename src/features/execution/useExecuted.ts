import { type RaRecord, useGetList } from 'react-admin'
import type { AnyResource, Row } from '../../../resources/define/index.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { commitment } from '../../../resources/entities/commitment.ts'
import { obligation } from '../../../resources/entities/obligation.ts'
import { payment } from '../../../resources/entities/payment.ts'
import { balances, executionDocuments } from '../../../resources/rules/effect.ts'
import { useGetLists } from '../../core/useGetLists.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'
import type { ExecutionAct } from '../reversal/effects.ts'
import type { Commitment, Executed, Obligation, Payment } from './executed.ts'

type Read<T> = { found: T | undefined; failed: boolean; retry: () => void }

/** The acts of an availability; of a contract or an order those of its commitments. */
export function useExecuted(of: AnyResource, id: number): Read<Executed> {
  const within = of.name === availability.name ? { availability_id: id } : null
  const records = useActs<Commitment>(commitment, within ?? { [`${of.name}_id`]: id })
  const under = within ?? (records.found && { commitment_id: records.found.map((one) => one.id) })
  const followers = within ? following : following.filter(({ fields }) => 'commitment_id' in fields)
  const lists = useGetLists<ExecutionAct>(
    followers.map(({ name }) => name),
    paramsOf(useInstituteId(), under ?? {}),
    Boolean(under),
  )
  const rowsOf = <R extends ExecutionAct>({ name }: AnyResource): R[] =>
    // A list has the rows of its declaration.
    (lists[followers.findIndex((one) => one.name === name)]?.data?.data ?? []) as R[]
  const others = followers.filter(({ name }) => !balances.some(({ document }) => document.name === name))
  return {
    found:
      records.found && lists.every(({ data }) => data)
        ? {
            commitments: records.found,
            obligations: rowsOf<Obligation>(obligation),
            payments: rowsOf<Payment>(payment),
            others: others.flatMap((resource) => rowsOf(resource).map((row) => ({ resource, row }))),
          }
        : undefined,
    failed: records.failed || lists.some(({ error, data }) => error && !data),
    retry() {
      if (records.failed) records.retry()
      for (const { error, refetch } of lists) if (error) void refetch()
    },
  }
}

/** The documents that follow a commitment or the availability itself. */
const following = executionDocuments.filter(
  ({ name, fields }) => 'availability_id' in fields && name !== commitment.name,
)

const paramsOf = (institute: number, filter: Row) => ({
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'id', order: 'DESC' } as const,
  filter,
  meta: { institute, variant: 'all' },
})

/** The newest first. */
export function useActs<R extends RaRecord<number>>({ name }: AnyResource, filter: Row): Read<readonly R[]> {
  const { data, error, refetch } = useGetList<R>(name, paramsOf(useInstituteId(), filter))
  return { found: data, failed: error !== null && !data, retry: () => void refetch() }
}
