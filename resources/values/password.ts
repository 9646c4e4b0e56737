import { normalForm } from './normalForm.ts'

/** Length of a chosen password: for new users, changes and ROOT_PASSWORD (spec 5 and 9, decision 9). */
export const passwordLength = {
  min: [8, 'La contraseña debe tener minimo 8 caracteres'],
  max: [20, 'La contraseña debe tener maximo 20 caracteres'],
} as const

/** One form for composed and decomposed letters: macOS and Windows type the same 'ñ' differently. */
export const storedPassword = (typed: string): string => normalForm(typed, 'NFKC')

export const isBlank = (password: string): boolean => !/[^\p{Z}\p{C}]/u.test(password)
