import { expect, test } from 'vitest'
import { type Schema, ValidationError } from 'yup'
import { forgot, newPassword, passwordUpdate, resetCode, signIn } from '../../resources/signin.ts'

const ana = { email: 'ana@colegio.edu.co', password: 'secreta1' }
const change = { currentPassword: 'vieja', newPassword: 'nueva1234', confirmPassword: 'nueva1234' }

/** One fault per row, with the first text of each wrong field, word for word from spec section 5. */
const faults: [string, Schema, unknown, Record<string, string>][] = [
  [
    'empty fields',
    signIn,
    { email: '', password: '' },
    { email: 'Ingrese su correo', password: 'Ingrese su contraseña' },
  ],
  ['missing fields', signIn, {}, { email: 'Ingrese su correo', password: 'Ingrese su contraseña' }],
  ['an invalid address', signIn, { ...ana, email: 'ana' }, { email: 'Ingrese un correo valido' }],
  ['a list as address', signIn, { ...ana, email: ['ana@colegio.edu.co'] }, { email: 'Ingrese un correo valido' }],
  ['a too long address', signIn, { ...ana, email: `${'a'.repeat(250)}@b.co` }, { email: 'Ingrese un correo valido' }],
  [
    'a password of three characters',
    signIn,
    { ...ana, password: 'abc' },
    { password: 'Debe tener minimo 4 caracteres o mas' },
  ],
  [
    'a password of 21 characters',
    signIn,
    { ...ana, password: 'a'.repeat(21) },
    { password: 'Debe tener 20 caracteres o menos ' },
  ],
  ['a number as password', signIn, { ...ana, password: 12345 }, { password: 'Ingrese su contraseña' }],
  ['null', signIn, { ...ana, password: null }, { password: 'Ingrese su contraseña' }],
  ['no body', signIn, null, { '': 'Información incompleta' }],
  ['a text as body', signIn, 'ana', { '': 'Información incompleta' }],
  ['a reset without an address', forgot, { email: '' }, { email: 'Ingrese su correo' }],
  [
    'a code of five characters',
    resetCode,
    { resetCode: 'ABC23' },
    { resetCode: 'El código ha expirado o es incorrecto' },
  ],
  ['no code', resetCode, {}, { resetCode: 'El código ha expirado o es incorrecto' }],
  [
    'a new password of seven letters',
    newPassword,
    { ...change, newPassword: 'corta12', confirmPassword: 'corta12' },
    { newPassword: 'La contraseña debe tener minimo 8 caracteres' },
  ],
  [
    'a new password of 21 letters',
    passwordUpdate,
    { ...change, newPassword: 'a'.repeat(21) },
    { newPassword: 'La contraseña debe tener maximo 20 caracteres' },
  ],
  ['no new password', passwordUpdate, { currentPassword: 'vieja' }, { newPassword: 'Debe ingresar la contraseña' }],
  [
    'no current password',
    passwordUpdate,
    { newPassword: 'nueva1234' },
    { currentPassword: 'Ingrese la contraseña actual' },
  ],
  [
    'a different confirmation',
    newPassword,
    { ...change, confirmPassword: 'nueva1235' },
    { confirmPassword: 'Las contraseñas no son iguales' },
  ],
  [
    'no confirmation',
    newPassword,
    { ...change, confirmPassword: '' },
    { confirmPassword: 'Confirme la nueva contraseña' },
  ],
]

test.each(faults)('the sign-in checks return the text of section 5 for %s', (_, check, body, expected) => {
  expect(firstErrors(check, body)).toEqual(expected)
})

test('the sign-in checks accept valid bodies and drop unknown keys', () => {
  expect(signIn.validateSync({ ...ana, role: 'root' })).toEqual(ana)
  expect(resetCode.validateSync({ resetCode: 'abc234' })).toEqual({ resetCode: 'abc234' })
  expect(newPassword.validateSync(change)).toEqual(change)
})

function firstErrors(check: Schema, body: unknown): Record<string, string> {
  try {
    check.validateSync(body, { abortEarly: false })
    return {}
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const all = error.inner.length > 0 ? error.inner : [error]
    const first: Record<string, string> = {}
    for (const { path, message } of all) first[path ?? ''] ??= message
    return first
  }
}
