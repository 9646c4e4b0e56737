/** The quarterly report to the SIFSE: its columns, and what is wrong with it (decision 84). */

export const quarters = [1, 2, 3, 4] as const
export type Quarter = (typeof quarters)[number]

export const readQuarter = (raw: string | null): Quarter | null =>
  quarters.find((quarter) => String(quarter) === raw) ?? null

/** The last day of a quarter, 'YYYY-MM-DD'. */
export const quarterEnd = (year: number, quarter: Quarter): string =>
  `${year}-${['03-31', '06-30', '09-30', '12-31'][quarter - 1]}`

export const sifseTexts = {
  quarter: 'Seleccione un trimestre',
  annulled: 'El presupuesto está anulado',
  daneCode: 'El colegio no tiene código DANE',
  item: (name: string) => `El rubro ${name} no tiene item SIFSE`,
  source: (name: string) => `El rubro ${name} no tiene fuente`,
  sourceCode: (name: string) => `La fuente ${name} no tiene código SIFSE`,
  overpaid: (name: string) => `La fuente ${name} tiene más pagos que recaudos`,
  overcollected: (name: string) => `El recaudo de ${name} supera su presupuesto`,
  sides: 'Los ingresos y los gastos no son iguales en cada fuente',
  unfinished: 'El trimestre aún no termina',
  changed: (quarter: Quarter) => `El trimestre ${quarter} cambió después de descargarse`,
} as const

/** @property blocks no file is made while it lasts @property resource with `id` the row to mend */
export type SifseFault = {
  text: string
  blocks: boolean
  resource: 'institute' | 'budget' | 'activity' | 'budgetActivity' | 'fundingSource' | 'revenue'
  id: number
}

/** The rows of both sheets in the order of their columns: the DANE code as text, pesos as numbers. */
export type SifseTables = readonly [incomes: SifseRow[], expenses: SifseRow[]]
export type SifseRow = readonly (string | number)[]

/** The columns that systems of schools use; not tried on the platform. */
export const sifseSheets = [
  {
    title: 'Ingresos',
    name: 'Ingresos_Presupuestales',
    word: 'ingresos',
    columns: [
      'Codigo Establecimiento',
      'Año',
      'Trimestre',
      'Fuente de Ingreso',
      'Presupuesto Inicial',
      'Presupuesto Definitivo',
      'Monto Recaudado',
    ],
  },
  {
    title: 'Gastos',
    name: 'Gastos_Presupuestales',
    word: 'gastos',
    columns: [
      'Codigo Establecimiento',
      'Año',
      'Trimestre',
      'Fuente de Ingreso',
      'Item Detalle',
      'Presupuesto Inicial',
      'Presupuesto Definitivo',
      'Compromisos',
      'Obligaciones',
      'Pagos',
    ],
  },
] as const
