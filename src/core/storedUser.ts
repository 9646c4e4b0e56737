import { everyone, type Role } from '../../resources/define/roles.ts'

export type User = { token: string; role: Role }

/** Spec section 3. */
export const storageKey = 'user'

export function storeUser({ token, role }: User): void {
  localStorage.setItem(storageKey, JSON.stringify({ token, role }))
}

export function readStored(): User | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return isUser(stored) ? { token: stored.token, role: stored.role } : null
  } catch {
    return null // an invalid value counts as nothing stored
  }
}

export function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null || !('token' in value) || !('role' in value)) return false
  return typeof value.token === 'string' && everyone.some((role) => role === value.role)
}

export const removeStored = (): void => localStorage.removeItem(storageKey)
