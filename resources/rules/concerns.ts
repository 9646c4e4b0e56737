/** What needs attention in an institute: how each concern is counted and named. */
import type { Registered, Row } from '../define/index.ts'
import { addDays } from '../values/dates.ts'
import { formatAmount, type Pesos } from '../values/money.ts'
import { attention, endingSoon, oldCertificate } from './execution.ts'

export const concernNames = [
  'nearlySpent',
  'overpaid',
  'overcollected',
  'ending',
  'unfinished',
  'certificates',
  'owed',
  'contracts',
  'studies',
] as const

export type ConcernName = (typeof concernNames)[number]

/** Referenced by name: importing the declarations here would move them out of the bundle that all pages share. */
export type Listed = keyof Registered

/**
 * Rows of a list: those its filter finds, which may name a tab, or those that no live row of `unusedBy` refers to: they
 * are listed by their ids.
 * @param amount the field whose sum is shown with their number
 */
type Rows = {
  of: Listed
  filter(day: string): Row
  unusedBy?: Listed
  amount?: string
}

/** The sections of the page of a budget that have an address. */
export const budgetSections = { incomes: 'ingresos', sources: 'fuentes' } as const

/**
 * In display order. A concern without `rows` counts rubros of the current budget, whose page shows those with the counted ids, or what
 * a section of that page has.
 */
type Concern = {
  one: string
  many: string
  rows?: Rows
  section?: (typeof budgetSections)[keyof typeof budgetSections]
  /** Before the amount. Default: a comma. */
  asks?: string
}

/** In the format of a filter in a URL. */
const live = { deleted: 'false' }
const old = `CDP sin registro hace más de ${attention.certificateDays} días`

export const concerns: Readonly<Record<ConcernName, Concern>> = {
  nearlySpent: {
    one: `rubro con más del ${attention.percent} % ejecutado`,
    many: `rubros con más del ${attention.percent} % ejecutado`,
  },
  overpaid: {
    one: 'fuente con más pagos que recaudos',
    many: 'fuentes con más pagos que recaudos',
    section: budgetSections.sources,
  },
  overcollected: {
    one: 'ingreso recaudado por encima de lo presupuestado',
    many: 'ingresos recaudados por encima de lo presupuestado',
    section: budgetSections.incomes,
    asks: ': adicione',
  },
  ending: {
    one: `contrato termina en los próximos ${attention.days} días`,
    many: `contratos terminan en los próximos ${attention.days} días`,
    rows: {
      of: 'contract',
      filter: (day) => {
        const { from, to } = endingSoon(day)
        return { end_gte: from, end_lte: to, ...live }
      },
    },
  },
  unfinished: {
    one: 'contrato terminado con saldo',
    many: 'contratos terminados con saldo',
    rows: { of: 'contract', filter: (day) => ({ end_lte: addDays(day, -1), unobligatedAmount_gte: 0.01, ...live }) },
  },
  certificates: {
    one: old,
    many: old,
    rows: { of: 'availability', filter: (day) => ({ stage: 'certified', dcpDate_lte: oldCertificate(day), ...live }) },
  },
  owed: {
    one: 'obligación por pagar',
    many: 'obligaciones por pagar',
    rows: {
      of: 'obligation',
      filter: () => ({ tab: 'Por pagar' }),
      amount: 'amount',
    },
  },
  contracts: {
    one: 'contrato sin disponibilidad',
    many: 'contratos sin disponibilidad',
    rows: { of: 'contract', filter: () => live, unusedBy: 'commitment' },
  },
  studies: {
    one: 'estudio sin disponibilidad',
    many: 'estudios sin disponibilidad',
    rows: { of: 'preliminaryStudy', filter: () => live, unusedBy: 'availability' },
  },
}

/** Whether the link filters the list by the ids that the server counted, as many as fit in a link. */
export const isFilteredByIds = ({ unusedBy }: Rows): boolean => unusedBy !== undefined

export const maxLinkedIds = 100

/** The list that shows the counted rows, with its filter; null when there is no such list. */
export function concernListOf(
  name: ConcernName,
  ids: readonly number[],
  day: string,
): { of: Listed; filter: Row } | null {
  const { rows } = concerns[name]
  if (!rows) return null
  return { of: rows.of, filter: isFilteredByIds(rows) ? { id: ids } : rows.filter(day) }
}

/** The section of the page of the budget that has what was counted. */
export const sectionOf = (name: ConcernName): Concern['section'] => concerns[name].section

/** '3 contratos sin disponibilidad', '2 obligaciones por pagar, $ 1,200.00', '1 ingreso recaudado por …: adicione $ 5.00' */
export function concernText(name: ConcernName, count: number, amount?: Pesos): string {
  const { one, many, asks = ',' } = concerns[name]
  return `${count} ${count === 1 ? one : many}${amount === undefined ? '' : `${asks} ${formatAmount(amount)}`}`
}
