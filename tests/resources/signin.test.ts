import { expect, test } from 'vitest'
import { type Schema, ValidationError } from 'yup'
import { forgot, newPassword, passwordUpdate, resetCode, signIn } from '../../resources/signin.ts'

const ana = { email: 'ana@colegio.edu.co', password: 'secreta1' }
const change = { currentPassword: 'vieja', newPassword: 'nueva1234', confirmPassword: 'nueva1234' }

/** One fault per row, with the first text of each wrong field, word for word from spec section 5. */
const faults: [string, Schema, unknown, Record<string, string>][] = [
  [
    'nothing typed',
    signIn,
    { email: '', password: '' },
    { email: 'Ingrese su correo', password: 'Ingrese su contraseña' },
  ],
  ['nothing sent', signIn, {}, { email: 'Ingrese su correo', password: 'Ingrese su contraseña' }],
  ['no address', signIn, { ...ana, email: 'ana' }, { email: 'Ingrese un correo valido' }],
  ['a list', signIn, { ...ana, email: ['ana@colegio.edu.co'] }, { email: 'Ingrese un correo valido' }],
  ['an endless address', signIn, { ...ana, email: `${'a'.repeat(250)}@b.co` }, { email: 'Ingrese un correo valido' }],
  ['three characters', signIn, { ...ana, password: 'abc' }, { password: 'Debe tener minimo 4 caracteres o mas' }],
  ['21 characters', signIn, { ...ana, password: 'a'.repeat(21) }, { password: 'Debe tener 20 caracteres o menos ' }],
  ['a number', signIn, { ...ana, password: 12345 }, { password: 'Ingrese su contraseña' }],
  ['null', signIn, { ...ana, password: null }, { password: 'Ingrese su contraseña' }],
  ['no body', signIn, null, { '': 'Información incompleta' }],
  ['a text for a body', signIn, 'ana', { '': 'Información incompleta' }],
  ['no mail to send to', forgot, { email: '' }, { email: 'Ingrese su correo' }],
  ['five characters', resetCode, { resetCode: 'ABC23' }, { resetCode: 'El código ha expirado o es incorrecto' }],
  ['no code', resetCode, {}, { resetCode: 'El código ha expirado o es incorrecto' }],
  [
    'seven letters',
    newPassword,
    { ...change, newPassword: 'corta12', confirmPassword: 'corta12' },
    { newPassword: 'La contraseña debe tener minimo 8 caracteres' },
  ],
  [
    '21 letters',
    passwordUpdate,
    { ...change, newPassword: 'a'.repeat(21) },
    { newPassword: 'La contraseña debe tener maximo 20 caracteres' },
  ],
  ['no new one', passwordUpdate, { currentPassword: 'vieja' }, { newPassword: 'Debe ingresar la contraseña' }],
  ['no current one', passwordUpdate, { newPassword: 'nueva1234' }, { currentPassword: 'Ingrese la contraseña actual' }],
  [
    'another one',
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
