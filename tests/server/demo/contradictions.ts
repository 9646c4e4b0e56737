/** What the acts of a school say against each other, one sentence each; nothing for a year that is true. */

type Dated = { id: number; deleted: boolean }
type Paper = Dated & { number: string }
/** With the order its rows were numbered in. */
type Act = Dated & { number: number }

/** The rows of a school as the lists of the API give them. */
export type Told = {
  preliminaryStudies: (Paper & { studyDate: string })[]
  contracts: (Paper & { start: string })[]
  serviceOrders: (Paper & { start: string })[]
  supplyOrders: (Paper & { orderDate: string })[]
  availabilities: (Dated & { consecutive: number; dcpDate: string; preliminaryStudy_id: number | null })[]
  commitments: (Act & {
    availability_id: number
    commitmentDate: string
    contract_id: number | null
    serviceOrder_id: number | null
    supplyOrder_id: number | null
  })[]
  obligations: (Act & { commitment_id: number; obligationDate: string })[]
  payments: (Act & { obligation_id: number; paymentDate: string })[]
  releases: (Act & { availability_id: number; commitment_id: number | null; releaseDate: string })[]
}

/** @param on the day the year is told at: nothing is dated after it */
export function contradictionsIn(told: Told, on: string): string[] {
  return [...beforeTheirGround(told), ...outOfOrder(told), ...later(told, on)]
}

/** An act, its day, and what it may not come before. */
type Ground = [act: string, date: string, ground: string, from: string | undefined]

const beforeTheirGround = (told: Told): string[] =>
  groundsOf(told).flatMap(([act, date, ground, from]) =>
    from === undefined
      ? [`${act} stands on no ${ground}`]
      : date < from
        ? [`${act} of ${date} is before its ${ground} of ${from}`]
        : [],
  )

function groundsOf(told: Told): Ground[] {
  const find = <R extends Dated>(rows: readonly R[], id: number | null): R | undefined =>
    rows.find((row) => row.id === id)
  const started = ({ contract_id, serviceOrder_id, supplyOrder_id }: Told['commitments'][number]) =>
    find(told.contracts, contract_id)?.start ??
    find(told.serviceOrders, serviceOrder_id)?.start ??
    find(told.supplyOrders, supplyOrder_id)?.orderDate
  const beginning = (act: string, date: string, rp: Told['commitments'][number] | undefined): Ground[] => {
    const from = rp && started(rp)
    return from === undefined ? [] : [[act, date, 'beginning', from]]
  }
  return [
    ...told.availabilities
      .filter(({ preliminaryStudy_id }) => preliminaryStudy_id !== null)
      .map(({ consecutive, dcpDate, preliminaryStudy_id }): Ground => {
        const study = find(told.preliminaryStudies, preliminaryStudy_id)
        return [`CDP ${consecutive}`, dcpDate, 'study', study?.studyDate]
      }),
    ...told.commitments.map(({ number, commitmentDate, availability_id }): Ground => {
      return [`RP ${number}`, commitmentDate, 'CDP', find(told.availabilities, availability_id)?.dcpDate]
    }),
    ...told.obligations.flatMap(({ number, obligationDate, commitment_id }): Ground[] => {
      const rp = find(told.commitments, commitment_id)
      const act = `obligation ${number}`
      return [[act, obligationDate, 'RP', rp?.commitmentDate], ...beginning(act, obligationDate, rp)]
    }),
    ...told.payments.flatMap(({ number, paymentDate, obligation_id }): Ground[] => {
      const owed = find(told.obligations, obligation_id)
      const rp = find(told.commitments, owed?.commitment_id ?? null)
      const act = `payment ${number}`
      return [[act, paymentDate, 'obligation', owed?.obligationDate], ...beginning(act, paymentDate, rp)]
    }),
    ...told.releases.map(({ number, releaseDate, availability_id }): Ground => {
      return [`release ${number}`, releaseDate, 'CDP', find(told.availabilities, availability_id)?.dcpDate]
    }),
  ]
}

/** Every series of numbers runs with the days of its acts. */
const outOfOrder = (told: Told): string[] =>
  Object.entries(seriesOf(told)).flatMap(([series, rows]) => {
    const inOrder = rows.toSorted(([a], [b]) => a - b)
    return inOrder.flatMap(([number, date], index) => {
      const [, before = ''] = inOrder[index - 1] ?? []
      return date < before ? [`${series} ${number} of ${date} comes after one of ${before}`] : []
    })
  })

const later = (told: Told, on: string): string[] =>
  Object.entries(seriesOf(told)).flatMap(([series, rows]) =>
    rows.filter(([, date]) => date > on).map(([number, date]) => `${series} ${number} of ${date} is still to come`),
  )

const seriesOf = (told: Told): Record<string, [number: number, date: string][]> => ({
  CDP: told.availabilities.map(({ consecutive, dcpDate }) => [consecutive, dcpDate]),
  RP: told.commitments.map(({ number, commitmentDate }) => [number, commitmentDate]),
  obligation: told.obligations.map(({ number, obligationDate }) => [number, obligationDate]),
  payment: told.payments.map(({ number, paymentDate }) => [number, paymentDate]),
  release: told.releases.map(({ number, releaseDate }) => [number, releaseDate]),
})
