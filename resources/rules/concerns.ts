/** What needs attention in an institute: how each concern is counted and named. */
import type { Registered, Row } from '../define/index.ts'
import { addDays } from '../values/dates.ts'
import { attention, endingSoon, oldCertificate } from './execution.ts'

export const concernNames = [
  'nearlySpent',
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
 * Rows of a list: those its filter finds, or those that no live row of `unusedBy` refers to.
 * @param of the list that counts the rows
 * @param listed the list that shows them, if another one, and its field that names them. That list and lists of unused
 * rows are filtered by ids.
 */
type Rows = {
  of: Listed
  filter(day: string): Row
  unusedBy?: Listed
  listed?: { of: Listed; by: string }
}

/** In display order. A concern without `rows` counts rubros of the current budget; its details page shows those with the counted ids. */
type Concern = { one: string; many: string; rows?: Rows }

/** In the format of a filter in a URL. */
const live = { deleted: 'false' }
const old = `CDP sin registro hace más de ${attention.certificateDays} días`

export const concerns: Readonly<Record<ConcernName, Concern>> = {
  nearlySpent: {
    one: `rubro con más del ${attention.percent} % ejecutado`,
    many: `rubros con más del ${attention.percent} % ejecutado`,
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
      filter: () => ({ paidAmount_lte: 0, ...live }),
      listed: { of: 'availability', by: 'availability_id' },
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
export const isFilteredByIds = ({ unusedBy, listed }: Rows): boolean => unusedBy !== undefined || listed !== undefined

export const maxLinkedIds = 100

/** The list that shows the counted rows, with its filter; null when there is no such list. */
export function concernListOf(
  name: ConcernName,
  ids: readonly number[],
  day: string,
): { of: Listed; filter: Row } | null {
  const { rows } = concerns[name]
  if (!rows) return null
  return { of: rows.listed?.of ?? rows.of, filter: isFilteredByIds(rows) ? { id: ids } : rows.filter(day) }
}

/** '3 contratos sin disponibilidad' */
export const concernText = (name: ConcernName, count: number): string =>
  `${count} ${count === 1 ? concerns[name].one : concerns[name].many}`
