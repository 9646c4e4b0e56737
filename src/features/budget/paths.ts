import { fillPath } from '../../core/paths.ts'
import type { BudgetPlace } from './useBudget.ts'

const details = '/admin/:institute/presupuestos/detalles/:budget'

/** Where a budget's details stand in the browser. */
export const detailsPath = ({ institute, budget }: BudgetPlace): string =>
  fillPath(details, { institute, within: budget })

/** Where the ledger of one of its lines does. */
export const movementsPath = (place: BudgetPlace, line: number): string => `${detailsPath(place)}/movimientos/${line}`
