/** The workbooks of a budget: the name in a request, and that of the file (spec 7). */
export const budgetReports = {
  activityOutcomeReport: { label: 'Ejecucion presupuestal de egreso' },
  /** Of a budget with income. */
  activityIncomeReport: { label: 'Ejecucion presupuestal de ingreso' },
  comptrollerReport: { label: 'Informe contraloria' },
} as const

export type BudgetReport = keyof typeof budgetReports
export const isBudgetReport = (name: string | null): name is BudgetReport =>
  name !== null && Object.hasOwn(budgetReports, name)

/** The sheets of the report to the contraloría: the name in a request, and that of the sheet (decision 86). */
export const comptrollerSheets = {
  F06: 'F06 Ingresos',
  F07: 'F07 Gastos',
  F7B: 'F7B Pagos',
  'F08A-ingresos': 'F08A Modificaciones ingresos',
  'F08A-gastos': 'F08A Modificaciones gastos',
  F09: 'F09 PAC',
  F13A: 'F13A Contratos',
} as const

export type ComptrollerSheet = keyof typeof comptrollerSheets
export const isComptrollerSheet = (name: unknown): name is ComptrollerSheet =>
  typeof name === 'string' && Object.hasOwn(comptrollerSheets, name)
export const comptrollerSheetNames: readonly ComptrollerSheet[] =
  Object.keys(comptrollerSheets).filter(isComptrollerSheet)
