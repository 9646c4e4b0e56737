/** Codes of an authenticator app (RFC 6238): six digits of SHA-1, a new code every 30 seconds. */
import { Secret, TOTP } from 'otpauth'

const period = 30

/** 160 bits, as RFC 4226 requires, in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Erario', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })

/** The otpauth URI for the QR code. */
export const totpAddress = (secret: string, email: string): string => totpOf(secret, email).toString()

/** @returns the step of the code, among the current one and its neighbours; null for a wrong code */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const delta = totpOf(secret).validate({ token: code, window: 1, timestamp: now })
  return delta === null ? null : Math.floor(now / (period * 1000)) + delta
}

/** The last step whose code is valid now. */
export const lastValidStep = (now = Date.now()): number => Math.floor(now / (period * 1000)) + 1

const twoHours = 7200 / period

/** By how many steps a code is off whose phone has a wrong clock; null for any other code */
export const stepsOff = (secret: string, code: string, now = Date.now()): number | null =>
  totpOf(secret).validate({ token: code, window: twoHours, timestamp: now })

export const wrongCode = 'El código no es correcto'
export const wrongClock = `${wrongCode}: revise la hora de su teléfono`

export const totpCode = (secret: string, now = Date.now()): string => totpOf(secret).generate({ timestamp: now })
