import { type InferType, object, string } from 'yup'
import { isEmail, storedEmail } from './values/email.ts'
import { isBlank, passwordLength } from './values/password.ts'
import { isPlainObject } from './values/plainObject.ts'

/**
 * What a person types to get in, judged alike by the form and by the server (spec section 5, Login to Reset code).
 * Every rule carries its Spanish text, so no default sentence of yup can be shown; a value that is not a text is
 * refused, never turned into one; `required` stands first, so that an empty field says that it is empty.
 * Parsing drops the fields a check does not know (decisions section 2).
 */
const body = <Fields extends Parameters<typeof object>[0] & object>(fields: Fields) => {
  const notABody = 'Información incompleta'
  // Only its own known keys reach yup, which would take `constructor` and its like for fields.
  const known = (raw: unknown) =>
    isPlainObject(raw)
      ? Object.fromEntries(
          Object.keys(fields).flatMap((key) => (Object.hasOwn(raw, key) ? [[key, stored(key, raw[key])]] : [])),
        )
      : raw
  return object(fields)
    .typeError(notABody)
    .required(notABody)
    .transform((_, raw) => known(raw))
}

const stored = (key: string, value: unknown): unknown =>
  key === 'email' && typeof value === 'string' ? storedEmail(value) : value

const text = (missing: string) => string().strict().typeError(missing).required(missing)

const wrongEmail = 'Ingrese un correo valido'
const email = text('Ingrese su correo')
  .typeError(wrongEmail)
  .test('email', wrongEmail, (value) => isEmail(value ?? ''))

export const signIn = body({
  email,
  password: text('Ingrese su contraseña')
    .min(4, 'Debe tener minimo 4 caracteres o mas')
    .max(20, 'Debe tener 20 caracteres o menos '),
})

export const forgot = body({ email })

/** The text of spec section 8 for a wrong, late or half-typed code: one answer, so that it tells nothing. */
export const wrongCode = 'El código ha expirado o es incorrecto'
export const codeLength = 6
export const resetCode = body({ resetCode: text(wrongCode).length(codeLength, wrongCode) })

const noNewPassword = 'Debe ingresar la contraseña'

/** What `POST /auth/password/update` carries (spec section 7). */
const passwords = {
  currentPassword: text('Ingrese la contraseña actual'),
  newPassword: text(noNewPassword)
    .min(...passwordLength.min)
    .max(...passwordLength.max)
    .test('blank', noNewPassword, (entered) => !isBlank(entered ?? ''))
    .test(
      'different',
      'La nueva contraseña debe ser diferente de la actual',
      (entered, { parent }) => entered !== parent.currentPassword,
    ),
}
export const passwordUpdate = body(passwords)

/** The form of it, which also asks for the new password twice. (`oneOf` would speak before `required` does.) */
export const newPassword = body({
  ...passwords,
  confirmPassword: text('Confirme la nueva contraseña').test(
    'same',
    'Las contraseñas no son iguales',
    (confirmed, { parent }) => confirmed === parent.newPassword,
  ),
})

export type SignIn = InferType<typeof signIn>
export type Forgot = InferType<typeof forgot>
export type PasswordUpdate = InferType<typeof passwordUpdate>
