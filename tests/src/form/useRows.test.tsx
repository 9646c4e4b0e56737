import { act, renderHook } from '@testing-library/react'
import { type FieldValues, useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { availableCents, distributionRules } from '../../../resources/rules/distribution.ts'
import { nothingToSend, type RowRule } from '../../../resources/rules/rowRules.ts'
import { taxRules } from '../../../resources/rules/tax.ts'
import { cents } from '../../../resources/values/money.ts'
import { judgeBy, noRows, useRows } from '../../../src/form/rows/useRows.ts'

const paper = { activity_id: 1, amountCents: cents(60_000_00) }
const cleaning = { activity_id: 2, amountCents: cents(40_000_00) }
const tax = { tax_id: 1, fee: 10, baseCents: cents(100) }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

/** The rows of a form that has nothing else. */
const useFormRows = <R, Facts>(rules: readonly RowRule<R, Facts>[], facts: Facts) =>
  useRows<R>(useForm<FieldValues>({ defaultValues: noRows }), judgeBy(rules, facts))

describe('useRows', () => {
  it('adds a row that the rules accept', () => {
    const { result } = renderHook(() => useFormRows(distributionRules, { budgetCents: cents(100_000_00) }))
    let added = false
    act(() => {
      added = result.current.add(paper)
    })
    expect(added).toBe(true)
    expect(result.current.rows).toEqual([paper])
    expect(result.current.fault).toBeNull()
  })

  it('refuses a repeated activity, and keeps the text for two seconds', () => {
    const { result } = renderHook(() => useFormRows(distributionRules, { budgetCents: cents(100_000_00) }))
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
    const { result } = renderHook(() => useFormRows(taxRules, { amountCents: cents(100) }))
    act(() => void result.current.add({ ...tax, baseCents: cents(0) }))
    expect(result.current.fault?.text).toBe('No se puede agregar, información incompleta')
    wait(4999)
    expect(result.current.fault).not.toBeNull()
    wait(1)
    expect(result.current.fault).toBeNull()
  })

  it('restarts the seconds when the same refusal comes again', () => {
    const { result } = renderHook(() => useFormRows(taxRules, { amountCents: cents(100) }))
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
    const { result } = renderHook(() => useFormRows(taxRules, { amountCents: cents(100) }))
    act(() => void result.current.add({ ...tax, fee: 0 }))
    act(() => void result.current.add(tax))
    expect(result.current.fault).toBeNull()
  })

  it('judges a second click before the next render with the row of the first', () => {
    const { result } = renderHook(() => useFormRows(distributionRules, { budgetCents: cents(100_000_00) }))
    act(() => {
      result.current.add(paper)
      result.current.add(paper)
    })
    expect(result.current.rows).toEqual([paper])
  })

  it('removes a row, whose amount is available again', () => {
    const { result } = renderHook(() => useFormRows(distributionRules, { budgetCents: cents(100_000_00) }))
    act(() => {
      result.current.add(paper)
      result.current.add(cleaning)
    })
    expect(availableCents(cents(100_000_00), result.current.rows)).toBe(0)
    act(() => result.current.remove(0))
    expect(result.current.rows).toEqual([cleaning])
    expect(availableCents(cents(100_000_00), result.current.rows)).toBe(60_000_00)
  })

  it('shows a text about all rows, for its seconds', () => {
    const { result } = renderHook(() => useFormRows(taxRules, { amountCents: cents(100) }))
    act(() => result.current.say({ text: nothingToSend, seconds: 2 }))
    expect(result.current.fault?.text).toBe(nothingToSend)
    wait(2000)
    expect(result.current.fault).toBeNull()
  })

  it('recheck() finds a row that its rules no longer accept after their facts changed', () => {
    const row = { tax_id: 1, fee: 10, baseCents: cents(1_000_000) }
    const { result, rerender } = renderHook(({ amount }) => useFormRows(taxRules, { amountCents: amount }), {
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
