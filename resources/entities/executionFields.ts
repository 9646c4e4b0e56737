import { integer, number, reference } from '../define/index.ts'
import { budget, budgetActivity } from './budget.ts'

/** The columns that every act of the execution copies from its availability, and its number within the year. */
export const executionFields = {
  year: integer({ label: 'Vigencia', serverSet: true, required: 'Seleccione una vigencia' }),
  number: number({ label: 'No.', each: 'institute', yearOf: 'year' }),
  budget_id: reference({
    label: 'Presupuesto',
    to: budget,
    serverSet: true,
    blocksDelete: false,
    required: 'Seleccione un presupuesto',
  }),
  budgetActivity_id: reference({
    label: 'Rubro',
    to: budgetActivity,
    serverSet: true,
    blocksDelete: false,
    required: 'Seleccione una actividad',
  }),
} as const

/** The rubro of a line, which several budgets have. */
export const ofRubro = { activity: ['BudgetActivity.activity_id'] } as const

export const missingAmount = 'Ingrese el monto'
export const notPositive = 'El monto debe ser mayor a cero'
