import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inCents, linesCents } from '../../../resources/define/index.ts'
import { supplyOrder, supplyOrderDistribution } from '../../../resources/entities/supplyOrder.ts'
import { resources } from '../../../resources/index.ts'
import { maxCents } from '../../../resources/values/money.ts'

const { distribution } = supplyOrder.fields
const item = (quantity: number, unitValue: number) => ({ quantity, description: 'Mesa', unitValue })

describe('linesCents', () => {
  it('is the exact sum for every amount that may be stored', () => {
    const line = fc.record({ quantity: fc.integer({ min: 1, max: 2000 }), unitValue: fc.integer({ max: 1e9, min: 1 }) })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const exact = lines.reduce((sum, one) => sum + BigInt(one.quantity) * BigInt(one.unitValue), 0n)
        expect(BigInt(linesCents(distribution, lines))).toBe(exact)
      }),
    )
    expect(linesCents(distribution, [])).toBe(0)
  })

  it('is above the largest amount when the sum is', () => {
    expect(linesCents(distribution, [item(2_147_483_647, maxCents), item(3, 1)])).toBeGreaterThan(maxCents)
  })

  it.each([Number.NaN, Number.NEGATIVE_INFINITY])('is above the largest amount when a line amounts to %s', (value) => {
    const amount = { label: 'Valor', value: () => value, total: 'amount' }
    expect(linesCents({ ...distribution, amount }, [item(1, 1), item(2, 2)])).toBeGreaterThan(maxCents)
  })

  it('is exact for amounts read from JSON', () => {
    expect(linesCents(distribution, inCents(distribution, [item(3, 15_000.1), item(1, 0.29)]))).toBe(45_000_30 + 29)
  })
})

describe('the resource of lines', () => {
  it('follows its parent in the registry and is one of its children', () => {
    const names = resources.map(({ name }) => name)
    expect(names.indexOf('supplyOrderDistribution')).toBe(names.indexOf('supplyOrder') + 1)
    expect(resources).toContain(supplyOrderDistribution)
    expect(supplyOrder.children).toEqual({
      SupplyOrderDistributions: { label: 'Items', of: 'supplyOrderDistribution', by: 'supplyOrder_id' },
    })
  })

  it('takes its label from the first text of a line, and computes the amount of the line', () => {
    const line = { id: 4, ...item(3, 15_000.1) }
    expect(supplyOrderDistribution.label?.(line)).toBe('Mesa')
    expect(supplyOrderDistribution.formulas?.lineAmount?.value(line)).toBe(45_000.3)
  })
})
