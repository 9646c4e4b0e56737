/** Contradictions between the acts of a school, one sentence each; none for a consistent year. */
import { addDays } from '../../../resources/values/dates.ts'

type Dated = { id: number; deleted: boolean }
type Paper = Dated & { number: string }
type Contracted = Paper & { duration: string; start: string; end: string }
/** With the number of the row in its series. */
type Act = Dated & { number: number }

/** The rows of a school as the lists of the API give them. */
export type Told = {
  preliminaryStudies: (Paper & { studyDate: string })[]
  contracts: (Contracted & { signedDate: string | null })[]
  serviceOrders: Contracted[]
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

/** @param on the day of the demonstration: nothing is dated after it */
export function contradictionsIn(told: Told, on: string): string[] {
  return [...beforeTheirGround(told), ...wrongTerms(told), ...outOfOrder(told), ...later(told, on)]
}

/** An act, its day, and the act that it may not precede. */
type Ground = readonly [act: string, date: string, ground: string, from: string | undefined]

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
    ...told.commitments.flatMap(
      ({ number, commitmentDate, availability_id, contract_id, serviceOrder_id }): Ground[] => {
        const [rp, certified] = [`RP ${number}`, find(told.availabilities, availability_id)?.dcpDate]
        const contract = find(told.contracts, contract_id)
        const begun = contract ?? find(told.serviceOrders, serviceOrder_id)
        return [
          [rp, commitmentDate, 'CDP', certified],
          ...(contract?.signedDate
            ? ([
                [`signing of ${contract.number}`, contract.signedDate, 'CDP', certified],
                [rp, commitmentDate, 'signing', contract.signedDate],
              ] as const)
            : []),
          ...(begun ? ([[`start of ${begun.number}`, begun.start, 'RP', commitmentDate]] as const) : []),
        ]
      },
    ),
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

/** Days after the end of a contract in which it is still received: the final delivery is inspected after it is made. */
const daysToReceive = 5

/** A contract must end as its duration says, and nothing is received long after. */
function wrongTerms({ contracts, serviceOrders, commitments, obligations }: Told): string[] {
  const named = [
    ...contracts.map((row) => ({ row, of: 'contract_id' as const })),
    ...serviceOrders.map((row) => ({ row, of: 'serviceOrder_id' as const })),
  ]
  return named.flatMap(({ row: { id, number, duration, start, end }, of }) => {
    const last = lastDay(start, duration)
    const rps = commitments.filter((rp) => rp[of] === id).map((rp) => rp.id)
    return [
      ...(last === end ? [] : [`${number} of ${duration} from ${start} ends on ${last} and not on ${end}`]),
      ...obligations
        .filter((row) => rps.includes(row.commitment_id) && row.obligationDate > addDays(end, daysToReceive))
        .map((row) => `obligation ${row.number} of ${row.obligationDate} is after the end of ${number}, ${end}`),
    ]
  })
}

/** '11 meses y 6 días' from a day, which is the first of them. */
function lastDay(start: string, duration: string): string {
  const count = (unit: string) => Number(new RegExp(`(\\d+) ${unit}`).exec(duration)?.[1] ?? 0)
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + count('mes'), day + count('día') - 1)).toISOString().slice(0, 10)
}

/** The numbers of a series must follow the days of its acts. */
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
