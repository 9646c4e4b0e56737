import './storage.ts'
import { useSyncExternalStore } from 'react'
import { createShared } from './shared.ts'
import { applyTheme, type Mode } from './tokens.ts'

export const appearances = ['system', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

const storageKey = 'appearance'
const dim = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined

const store = createShared({ chosen: readChosen(), printing: false })

export function setAppearance(chosen: Appearance): void {
  localStorage.setItem(storageKey, chosen)
  store.set({ ...store.get(), chosen })
}

export const useAppearance = (): Appearance => useSyncExternalStore(store.subscribe, () => store.get().chosen)
export const useColorMode = (): Mode => useSyncExternalStore(store.subscribe, currentMode)

/** Applies the theme now and whenever the device or another tab changes it; printing uses the light one. */
export function followAppearance(): void {
  applyTheme(currentMode())
  store.subscribe(() => applyTheme(currentMode()))
  dim?.addEventListener('change', () => store.set({ ...store.get() }))
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) store.set({ ...store.get(), chosen: readChosen() })
  })
  window.addEventListener('beforeprint', () => store.set({ ...store.get(), printing: true }))
  window.addEventListener('afterprint', () => store.set({ ...store.get(), printing: false }))
}

function currentMode(): Mode {
  const { chosen, printing } = store.get()
  if (printing) return 'light'
  return chosen === 'system' ? (dim?.matches ? 'dark' : 'light') : chosen
}

function readChosen(): Appearance {
  const stored = localStorage.getItem(storageKey)
  return appearances.find((one) => one === stored) ?? 'system'
}
