import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { admitsDistribution, availableCents } from '../../../resources/rules/distribution.ts'
import { nothingToSend } from '../../../resources/rules/pending.ts'
import { admitsItem } from '../../../resources/rules/supplyItem.ts'
import { admitsTax } from '../../../resources/rules/tax.ts'
import { usePending } from '../../../src/form/pending/usePending.ts'

const paper = { activity_id: 1, amountCents: 60_000_00 }
const cleaning = { activity_id: 2, amountCents: 40_000_00 }
const item = { quantity: 2, description: 'Resma carta', unitValueCents: 18_500_00 }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('a pending list', () => {
  it('grows with what the rule admits and says so', () => {
    const { result } = renderHook(() => usePending(admitsDistribution(100_000_00)))
    let added = false
    act(() => {
      added = result.current.add(paper)
    })
    expect(added).toBe(true)
    expect(result.current.rows).toEqual([paper])
    expect(result.current.fault).toBeNull()
  })

  it('refuses a category twice and shows it for two seconds', () => {
    const { result } = renderHook(() => usePending(admitsDistribution(100_000_00)))
    act(() => void result.current.add(paper))
    let added = true
    act(() => {
      added = result.current.add({ ...paper, amountCents: 1 })
    })
    expect(added).toBe(false)
    expect(result.current.rows).toEqual([paper])
    expect(result.current.fault?.text).toBe('La actividad indicada ya existe en la distribución')
    wait(1999)
    expect(result.current.fault).not.toBeNull()
    wait(1)
    expect(result.current.fault).toBeNull()
  })

  it.each([
    ['tax', admitsTax(100), { tax_id: 1, fee: 10, baseCents: 0 }, 'No se puede agregar, información incompleta'],
    ['item', admitsItem, { ...item, quantity: 0 }, 'Debe ser mayor de cero'],
  ])('shows the refusal of a %s for five seconds', (_, admits, row, text) => {
    const { result } = renderHook(() => usePending<never>(admits as never))
    act(() => void result.current.add(row as never))
    expect(result.current.fault?.text).toBe(text)
    wait(4999)
    expect(result.current.fault).not.toBeNull()
    wait(1)
    expect(result.current.fault).toBeNull()
  })

  it('counts the seconds anew when the same refusal comes again', () => {
    const { result } = renderHook(() => usePending(admitsItem))
    const refuse = () => act(() => void result.current.add({ ...item, quantity: 0 }))
    refuse()
    wait(4000)
    refuse()
    wait(4000)
    expect(result.current.fault).not.toBeNull()
    wait(1000)
    expect(result.current.fault).toBeNull()
  })

  it('takes the text away once a row is admitted', () => {
    const { result } = renderHook(() => usePending(admitsItem))
    act(() => void result.current.add({ ...item, quantity: 0 }))
    act(() => void result.current.add(item))
    expect(result.current.fault).toBeNull()
  })

  it('judges a second click by the row of the first, though nothing was drawn between them', () => {
    const { result } = renderHook(() => usePending(admitsDistribution(100_000_00)))
    act(() => {
      result.current.add(paper)
      result.current.add(paper)
    })
    expect(result.current.rows).toEqual([paper])
  })

  it('shrinks by the row that is deleted and gives its amount back', () => {
    const { result } = renderHook(() => usePending(admitsDistribution(100_000_00)))
    act(() => {
      result.current.add(paper)
      result.current.add(cleaning)
    })
    expect(availableCents(100_000_00, result.current.rows)).toBe(0)
    act(() => result.current.remove(0))
    expect(result.current.rows).toEqual([cleaning])
    expect(availableCents(100_000_00, result.current.rows)).toBe(60_000_00)
  })

  it('is empty, and silent, after a save', () => {
    const { result } = renderHook(() => usePending(admitsItem))
    act(() => {
      result.current.add(item)
      result.current.say({ text: nothingToSend, seconds: 2 })
    })
    act(() => result.current.clear())
    expect(result.current.rows).toEqual([])
    expect(result.current.fault).toBeNull()
  })

  it('finds the row that no longer holds when what the rule asks of has changed', () => {
    const row = { tax_id: 1, fee: 10, baseCents: 1_000_000 }
    const { result, rerender } = renderHook(({ amount }) => usePending(admitsTax(amount)), {
      initialProps: { amount: 1_000_000 },
    })
    act(() => void result.current.add(row))
    expect(result.current.recheck()).toBeNull()
    rerender({ amount: 50_000 })
    let fault: unknown
    act(() => {
      fault = result.current.recheck()
    })
    expect(fault).toMatchObject({ text: 'El impuesto supera el monto de la disponibilidad' })
    expect(result.current.fault?.text).toBe('El impuesto supera el monto de la disponibilidad')
  })
})
