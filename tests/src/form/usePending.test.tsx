import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { availableCents, distributionRules } from '../../../resources/rules/distribution.ts'
import { nothingToSend } from '../../../resources/rules/rowRules.ts'
import { taxRules } from '../../../resources/rules/tax.ts'
import { cents } from '../../../resources/values/money.ts'
import { usePending } from '../../../src/form/rows/usePending.ts'

const paper = { activity_id: 1, amountCents: cents(60_000_00) }
const cleaning = { activity_id: 2, amountCents: cents(40_000_00) }
const tax = { tax_id: 1, fee: 10, baseCents: cents(100) }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('usePending', () => {
  it('adds a row that the rules accept', () => {
    const { result } = renderHook(() => usePending(distributionRules, { budgetCents: cents(100_000_00) }))
    let added = false
    act(() => {
      added = result.current.add(paper)
    })
    expect(added).toBe(true)
    expect(result.current.rows).toEqual([paper])
    expect(result.current.fault).toBeNull()
  })

  it('refuses a repeated activity, and keeps the text for two seconds', () => {
    const { result } = renderHook(() => usePending(distributionRules, { budgetCents: cents(100_000_00) }))
    act(() => void result.current.add(paper))
    let added = true
    act(() => {
      added = result.current.add({ ...paper, amountCents: cents(1) })
    })
    expect(added).toBe(false)
    expect(result.current.rows).toEqual([paper])
    expect(result.current.fault?.text).toBe('La actividad indicada ya existe en la distribución')
    wait(1999)
    expect(result.current.fault).not.toBeNull()
    wait(1)
    expect(result.current.fault).toBeNull()
  })

  it('keeps the text of a refused tax for five seconds', () => {
    const { result } = renderHook(() => usePending(taxRules, { amountCents: cents(100) }))
    act(() => void result.current.add({ ...tax, baseCents: cents(0) }))
    expect(result.current.fault?.text).toBe('No se puede agregar, información incompleta')
    wait(4999)
    expect(result.current.fault).not.toBeNull()
    wait(1)
    expect(result.current.fault).toBeNull()
  })

  it('restarts the seconds when the same refusal comes again', () => {
    const { result } = renderHook(() => usePending(taxRules, { amountCents: cents(100) }))
    const refuse = () => act(() => void result.current.add({ ...tax, fee: 0 }))
    refuse()
    wait(4000)
    refuse()
    wait(4000)
    expect(result.current.fault).not.toBeNull()
    wait(1000)
    expect(result.current.fault).toBeNull()
  })

  it('removes the text when a row is accepted', () => {
    const { result } = renderHook(() => usePending(taxRules, { amountCents: cents(100) }))
    act(() => void result.current.add({ ...tax, fee: 0 }))
    act(() => void result.current.add(tax))
    expect(result.current.fault).toBeNull()
  })

  it('judges a second click before the next render with the row of the first', () => {
    const { result } = renderHook(() => usePending(distributionRules, { budgetCents: cents(100_000_00) }))
    act(() => {
      result.current.add(paper)
      result.current.add(paper)
    })
    expect(result.current.rows).toEqual([paper])
  })

  it('removes a row, whose amount is available again', () => {
    const { result } = renderHook(() => usePending(distributionRules, { budgetCents: cents(100_000_00) }))
    act(() => {
      result.current.add(paper)
      result.current.add(cleaning)
    })
    expect(availableCents(cents(100_000_00), result.current.rows)).toBe(0)
    act(() => result.current.remove(0))
    expect(result.current.rows).toEqual([cleaning])
    expect(availableCents(cents(100_000_00), result.current.rows)).toBe(60_000_00)
  })

  it('has no rows and no text after clear()', () => {
    const { result } = renderHook(() => usePending(taxRules, { amountCents: cents(100) }))
    act(() => {
      result.current.add(tax)
      result.current.say({ text: nothingToSend, seconds: 2 })
    })
    act(() => result.current.clear())
    expect(result.current.rows).toEqual([])
    expect(result.current.fault).toBeNull()
  })

  it('recheck() finds a row that its rules no longer accept after their facts changed', () => {
    const row = { tax_id: 1, fee: 10, baseCents: cents(1_000_000) }
    const { result, rerender } = renderHook(({ amount }) => usePending(taxRules, { amountCents: amount }), {
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
