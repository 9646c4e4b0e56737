/** The token that authorizes only a password reset (spec section 7, decision 9). */
const storageKey = 'passwordToken'

export const keepPasswordToken = (token: string): void => localStorage.setItem(storageKey, token)
export const readPasswordToken = (): string => localStorage.getItem(storageKey) ?? ''
export const dropPasswordToken = (): void => localStorage.removeItem(storageKey)
