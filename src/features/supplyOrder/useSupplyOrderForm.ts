import type { BaseSyntheticEvent } from 'react'
import { type Body, type BodyFrom, bodyCheck, bodyFields } from '../../../resources/define/index.ts'
import { supplyOrder, supplyOrderDistribution } from '../../../resources/entities/supplyOrder.ts'
import { incompleteItem, itemRules, itemsCents, noItems, type SupplyItem } from '../../../resources/rules/supplyItem.ts'
import { type Cents, cents, pesosOf } from '../../../resources/values/money.ts'
import { createOnce } from '../../core/http.ts'
import { createPath } from '../../core/paths.ts'
import { emptyForm } from '../../form/inputByKind.tsx'
import { type Pending, usePending } from '../../form/pending/usePending.ts'
import { presentOnly, type RowForm, useRowForm } from '../../form/pending/useRowForm.ts'
import { type CreateForm, type Saved, useCreateForm } from '../../form/useCreateForm.ts'
import { validateAll } from '../../form/validateAll.ts'

export const orderFields = bodyFields(supplyOrder.fields)

const { quantity, description, unitValue } = supplyOrderDistribution.fields
export const itemFields = { quantity, description, unitValue }

type Item = BodyFrom<typeof itemFields>
type Typed = { [K in keyof Item]: Item[K] | null }

const check = bodyCheck(supplyOrder)
const itemCheck = bodyCheck({ fields: itemFields })

export type SupplyOrderForm = CreateForm & {
  row: RowForm
  items: Pending<SupplyItem>
  /** The value of the items in cents. */
  total: Cents
}

/** A supply order is sent with at least one item (spec section 5). */
export function useSupplyOrderForm({ institute, next }: { institute: number; next: string }): SupplyOrderForm {
  const created = useCreateForm({ check, empty: emptyForm(Object.fromEntries(orderFields)), save, next })
  const items = usePending(itemRules, {})
  const row = useRowForm({ resolver: presentOnly(itemCheck), empty: emptyForm(itemFields), onAdd: add })

  function add({ quantity, description, unitValue }: Typed): boolean {
    if (quantity === null || description === null || unitValue === null) {
      items.say({ text: incompleteItem, seconds: 5 })
      return false
    }
    return items.add({ quantity, description, unitValueCents: unitValue })
  }

  const submit = async (event?: BaseSyntheticEvent) => {
    if (items.rows.length > 0) return created.submit(event)
    event?.preventDefault()
    await validateAll(created.form)
    items.say({ text: noItems, seconds: 5 })
  }

  async function save(values: Body<typeof supplyOrder>, keyFor: (body: unknown) => string): Promise<Saved> {
    const distribution = items.rows.map(({ unitValueCents, ...item }) => ({
      ...item,
      unitValue: pesosOf(unitValueCents),
    }))
    const body = { ...values, institute_id: institute, distribution }
    const saved = await createOnce<Saved>(createPath(supplyOrder, { institute }), body, keyFor(body))
    items.clear()
    return saved
  }

  return { ...created, row, items, total: cents(Number(itemsCents(items.rows))), submit }
}
