/** Items of a supply order (spec 5, supply order). */
import { type Cents, largestAmount, maxCents } from '../values/money.ts'
import type { RowRule } from './rowRules.ts'

/** One item; unit value in cents. */
export type SupplyItem = { quantity: number; description: string; unitValueCents: Cents }

export const incompleteItem = 'Información incompleta'
export const noItems = 'Debe crear almenos un item en la distribución'

/** The value of items in cents, exact however large. */
export const itemsCents = (items: readonly SupplyItem[]): bigint =>
  items.reduce((total, { quantity, unitValueCents }) => total + BigInt(quantity) * BigInt(unitValueCents), 0n)

export const itemRules: readonly RowRule<SupplyItem>[] = [
  {
    code: 'incomplete',
    field: 'description',
    text: incompleteItem,
    seconds: 5,
    broken: ({ description }) => !description.trim(),
  },
  {
    code: 'notPositive',
    field: 'quantity',
    text: 'Debe ser mayor de cero',
    seconds: 5,
    broken: ({ quantity }) => !(quantity >= 1),
  },
  {
    code: 'notPositive',
    field: 'unitValue',
    text: 'Debe ser mayor de cero',
    seconds: 5,
    broken: ({ unitValueCents }) => !(unitValueCents >= 100),
  },
  {
    // The total must stay an amount that a column can hold.
    code: 'tooLarge',
    field: 'unitValue',
    text: largestAmount,
    seconds: 5,
    broken: (item, before) => itemsCents([...before, item]) > BigInt(maxCents),
  },
]
