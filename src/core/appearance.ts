import { useSyncExternalStore } from 'react'
import { applyTheme, type Mode } from './tokens.ts'

/** Light, dark, or as the person's device has it. */
export const appearances = ['system', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

const storageKey = 'appearance'
const dim = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined

let chosen: Appearance = readChosen()
let printing = false
const listeners = new Set<() => void>()

/** Remembers the choice in this browser, and wears it at once. */
export function setAppearance(appearance: Appearance): void {
  chosen = appearance
  localStorage.setItem(storageKey, appearance)
  tell()
}

export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, () => chosen)
export const useColorMode = (): Mode => useSyncExternalStore(subscribe, currentMode)

/** Puts the colours on and keeps them with the device, with the other tabs, and with the printer: paper is always light. */
export function followAppearance(): void {
  applyTheme(currentMode())
  listeners.add(() => applyTheme(currentMode()))
  dim?.addEventListener('change', tell)
  window.addEventListener('storage', ({ key }) => {
    if (key !== storageKey && key !== null) return
    chosen = readChosen()
    tell()
  })
  window.addEventListener('beforeprint', () => print(true))
  window.addEventListener('afterprint', () => print(false))
}

function currentMode(): Mode {
  if (printing) return 'light'
  return chosen === 'system' ? (dim?.matches ? 'dark' : 'light') : chosen
}

function print(now: boolean): void {
  printing = now
  tell()
}

function readChosen(): Appearance {
  const stored = localStorage.getItem(storageKey)
  return appearances.find((one) => one === stored) ?? 'system'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
