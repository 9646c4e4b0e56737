/** The workbooks of a budget: the name in a request, and that of the file (spec 7). */
export const budgetReports = {
  activityOutcomeReport: { label: 'Ejecucion presupuestal de egreso' },
  /** Of a budget with income. */
  activityIncomeReport: { label: 'Ejecucion presupuestal de ingreso' },
} as const

export type BudgetReport = keyof typeof budgetReports
export const isBudgetReport = (name: string | null): name is BudgetReport =>
  name !== null && Object.hasOwn(budgetReports, name)
