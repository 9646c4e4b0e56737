import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readCents } from '../../resources/values/money.ts'
import { propose } from './inputs/propose.ts'

type Form = UseFormReturn<FieldValues>

/** Fills in a likely value once it is known, unless the field has one or was changed. */
export function useSuggested(form: Form, name: string, value: string | number | null | undefined): void {
  useEffect(() => {
    if (value && !form.getValues(name) && !form.getFieldState(name).isDirty) propose(form, name, value)
  }, [form, name, value])
}

/**
 * Sets a value that follows another field, such as the object of a chosen study. What the user typed stays, also in a
 * form that comes back; of an amount, what does not exceed it.
 */
export function useFollowed(form: Form, name: string, value: string | number | undefined): void {
  useEffect(() => {
    if (value === undefined) return
    const now: unknown = form.getValues(name)
    const isTyped = form.getFieldState(name).isDirty && now !== String(value)
    if (isTyped && (typeof value === 'string' || isUpTo(value, now))) return
    propose(form, name, String(value))
  }, [form, name, value])
}

/** @param most in pesos */
function isUpTo(most: number, typed: unknown): boolean {
  const cents = readCents(typed)
  return cents !== null && cents > 0 && cents <= Math.round(most * 100)
}
