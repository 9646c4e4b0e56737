/** The income of a budget: its distribution, and the income that an addition or a reduction names (decision 83). */
import { bodyCheck, money } from '../define/index.ts'
import { collection } from '../entities/collection.ts'
import { revenue } from '../entities/revenue.ts'
import { uniqueText } from '../values/foldedText.ts'
import type { Cents } from '../values/money.ts'
import type { RowRule } from './rowRules.ts'

const { code, name, fundingSource_id, initialAmount } = revenue.fields

export const incomeTexts = {
  distributed: 'El presupuesto de ingresos ya fue distribuido',
  repeated: 'El ingreso indicado ya existe en la distribución',
  source: 'Seleccione una fuente',
  hasSource: 'El rubro ya tiene una fuente',
  lineSource: 'Seleccione la fuente de cada rubro',
  modification: 'Seleccione el ingreso de cada adición',
  total: 'El presupuesto de ingresos debe ser igual al de gastos',
  addition: 'Seleccione el ingreso que financia la adición',
  reduction: 'Seleccione el ingreso que se reduce',
  belowCollected: 'La reducción deja el ingreso por debajo de lo recaudado',
  withoutAddition: 'El ingreso ya no tiene el valor de la adición',
  none: 'El presupuesto no tiene ingresos',
  collections: 'No se puede deshacer: hay recaudos',
  modifications: 'No se puede deshacer: hay adiciones o reducciones con ingreso',
} as const

export const distributedRevenueCheck = bodyCheck({
  fields: {
    code,
    name,
    fundingSource_id,
    initialAmount: money({
      label: initialAmount.label,
      required: initialAmount.required,
      above: [0, initialAmount.required],
    }),
  },
})

/** The income that an addition makes: it starts with nothing. */
export const newRevenueCheck = bodyCheck({ fields: { code, name, fundingSource_id } })

const { account_id, ...withoutAccount } = collection.fields
export const surplusCheck = bodyCheck({ fields: withoutAccount })
export const collectionCheck = bodyCheck({
  fields: { ...withoutAccount, account_id: { ...account_id, required: 'Seleccione una opción' } },
})

export type DistributedRevenue = {
  code: string | null
  name: string
  fundingSource_id: number
  initialAmount: Cents
}

export const isSameName = (one: string, other: string): boolean => uniqueText(one) === uniqueText(other)

export const distributedRevenueRules: readonly RowRule<{ name: string }>[] = [
  {
    code: 'repeated',
    field: 'name',
    text: incomeTexts.repeated,
    seconds: 2,
    broken: (row, before) => before.some((one) => isSameName(one.name, row.name)),
  },
]
