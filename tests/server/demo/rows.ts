/** The rows of a school as the API lists them. */
import type { Person } from '../../fixtures/erario.ts'

/** The lists of a school by the key of their rows. */
const paths = {
  accounts: 'account',
  preliminaryStudies: 'preliminaryStudy',
  contracts: 'contract',
  serviceOrders: 'service/order',
  supplyOrders: 'supply/order',
  availabilities: 'availability',
  commitments: 'commitment',
  obligations: 'obligation',
  payments: 'payment',
  releases: 'release',
  budgets: 'budget',
}
export type Rows = Awaited<ReturnType<typeof readRows>>

export async function readRows(rector: Person, id: number) {
  const entries = await Promise.all(
    Object.entries(paths).map(async ([key, path]) => [key, (await rector.get(`/${path}/${id}`)).body[key]]),
  )
  // biome-ignore lint/suspicious/noExplicitAny: the shape of an answer is what the test finds out
  const rows: Record<keyof typeof paths, any[]> = Object.fromEntries(entries)
  return rows
}

/** The commitment of a contract that is received over nine months. */
export const monthlyOf = ({ commitments, obligations }: Rows) =>
  commitments.find(({ contract_id, id }) => {
    const received = obligations.filter(({ commitment_id }) => commitment_id === id)
    return contract_id && new Set(received.map(({ obligationDate }) => obligationDate.slice(0, 7))).size >= 9
  })
