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

/** A code of the authenticator app, or a recovery code. */
const secondFactorCode = text('Ingrese el código').max(20, 'El código no es correcto')

/** The second step of signing in, after the password. */
export const secondStep = body({ secondFactorToken: text('Escriba de nuevo su contraseña'), code: secondFactorCode })
export const codeOnly = body({ code: secondFactorCode })

/** Whether the weekly mail is wanted. */
export const weeklyMail = body({ weekly: text('Indique si lo quiere').matches(/^(on|off)$/, 'Indique si lo quiere') })

/** 'own', 'others', or the id of one. */
export const endSession = body({ session: text('Indique la sesión') })

/** The text of spec section 8 for a wrong, late or half-typed code: one answer, so that it tells nothing. */
export const wrongCode = 'El código ha expirado o es incorrecto'
export const codeLength = 6
export const resetCode = body({ resetCode: text(wrongCode).length(codeLength, wrongCode) })

const noNewPassword = 'Debe ingresar la contraseña'

const newPasswordText = text(noNewPassword)
  .min(...passwordLength.min)
  .max(...passwordLength.max)
  .test('blank', noNewPassword, (entered) => !isBlank(entered ?? ''))

/** (`oneOf` would speak before `required` does.) */
const confirmation = text('Confirme la nueva contraseña').test(
  'same',
  'Las contraseñas no son iguales',
  (confirmed, { parent }) => confirmed === parent.newPassword,
)

/** What `POST /auth/password/update` carries (spec section 7). */
const passwords = {
  currentPassword: text('Ingrese la contraseña actual'),
  newPassword: newPasswordText.test(
    'different',
    'La nueva contraseña debe ser diferente de la actual',
    (entered, { parent }) => entered !== parent.currentPassword,
  ),
}
export const passwordUpdate = body(passwords)

/** What opens a change of one's own second factor. */
export const currentPassword = body({ currentPassword: passwords.currentPassword })

/** The form of it, which also asks for the new password twice. */
export const newPassword = body({ ...passwords, confirmPassword: confirmation })

/** The page behind the mailed link; what it carries stands after `#`, which no server and no log sees. */
export const firstPasswordPath = '/primera-clave'

/** How long a first password lasts that must be changed, and the link that sets one. */
export const firstPasswordHours = 72

/** The first password of a new user, with the link of the mail. */
export const firstPassword = body({
  link: text('El enlace no es valido').max(100, 'El enlace no es valido'),
  newPassword: newPasswordText,
})

/** The form of it. */
export const firstPasswordTwice = body({
  link: text('El enlace no es valido').max(100, 'El enlace no es valido'),
  newPassword: newPasswordText,
  confirmPassword: confirmation,
})

export type FirstPassword = InferType<typeof firstPassword>
export type SecondStep = InferType<typeof secondStep>
export type SignIn = InferType<typeof signIn>
export type Forgot = InferType<typeof forgot>
export type PasswordUpdate = InferType<typeof passwordUpdate>
