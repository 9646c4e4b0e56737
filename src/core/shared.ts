import { useSyncExternalStore } from 'react'

export type Shared<T> = {
  get(): T
  set(next: T): void
  /** @returns ends the subscription */
  subscribe(listener: () => void): () => void
}

export function createShared<T>(initial: T): Shared<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useShared = <T>({ subscribe, get }: Shared<T>): T => useSyncExternalStore(subscribe, get)
