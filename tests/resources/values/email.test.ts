import { describe, expect, it } from 'vitest'
import { signIn } from '../../../resources/signin.ts'
import { isEmail } from '../../../resources/values/email.ts'

describe('an e-mail address', () => {
  it.each(['ana@ejemplo.co', 'ana.maria+colegio@sub.ejemplo.edu.co', "o'neill_1@ejemplo.co"])(
    '%s is accepted',
    (one) => {
      expect(isEmail(one)).toBe(true)
    },
  )

  it.each([
    'peña@ejemplo.edu.co',
    'ａｎａ@ejemplo.co',
    '.ana@ejemplo.co',
    'ana.@ejemplo.co',
    'ana..b@ejemplo.co',
    `${'a'.repeat(65)}@ejemplo.co`,
    'ana@peña.co',
    'ana@ejemplo',
    'ana ejemplo@ejemplo.co',
  ])('%s is refused: many mail servers take none', (one) => {
    expect(isEmail(one)).toBe(false)
  })

  it('of an earlier version still signs in', () => {
    expect(signIn.isValidSync({ email: 'peña@ejemplo.edu.co', password: 'una-clave-1' })).toBe(true)
  })
})
