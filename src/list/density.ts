import { personalKey } from '../core/personal.ts'
import { useSession } from '../core/session.ts'
import { createStore, useStore } from '../core/store.ts'

const changes = createStore(0)
const key = () => personalKey('compact')

export function useCompact(): boolean {
  useSession() // the setting belongs to the user
  useStore(changes)
  return localStorage.getItem(key()) === 'true'
}

export function setCompact(compact: boolean): void {
  localStorage.setItem(key(), String(compact))
  changes.set(changes.get() + 1)
}
