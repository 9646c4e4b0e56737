import { largestAmount, maxCents } from '../values/money.ts'
import type { Admits } from './pending.ts'

/** One item of a supply order; unit value in cents. */
export type SupplyItem = { quantity: number; description: string; unitValueCents: number }

export const incompleteItem = 'Información incompleta'
export const noItems = 'Debe crear almenos un item en la distribución'

/** The value of items in cents, exact however large. */
export const itemsCents = (items: readonly SupplyItem[]): bigint =>
  items.reduce((total, { quantity, unitValueCents }) => total + BigInt(quantity) * BigInt(unitValueCents), 0n)

/** Items of a supply order, judged in this order (spec 5, supply order). The total must stay an amount the product can hold. */
export const admitsItem: Admits<SupplyItem> = (before, item) => {
  if (!item.description.trim()) return { field: 'description', text: incompleteItem, seconds: 5 }
  if (!(item.quantity >= 1)) return { field: 'quantity', text: 'Debe ser mayor de cero', seconds: 5 }
  if (!(item.unitValueCents >= 100)) return { field: 'unitValue', text: 'Debe ser mayor de cero', seconds: 5 }
  if (itemsCents([...before, item]) > BigInt(maxCents)) return { field: 'unitValue', text: largestAmount, seconds: 5 }
  return null
}
