import { fillPath } from '../../core/paths.ts'
import type { BudgetParams } from './useBudget.ts'

const details = '/admin/:institute/presupuestos/detalles/:budget'

/** Where a budget's details stand in the browser. */
export const detailsPath = ({ institute, budget }: BudgetParams): string =>
  fillPath(details, { institute, within: budget })

/** Where the ledger of one of its lines does. */
export const movementsPath = (params: BudgetParams, line: number): string =>
  `${detailsPath(params)}/movimientos/${line}`
