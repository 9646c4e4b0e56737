import { type InferType, object, string } from 'yup'
import { isEmailShaped, storedEmail } from './values/email.ts'
import { isBlank, passwordLength, storedPassword } from './values/password.ts'
import { isPlainObject } from './values/plainObject.ts'

/**
 * The forms before sign-in and for passwords, checked alike in the browser and on the server (spec section 5, Login to
 * Reset code). Every rule has its Spanish message, so that no default message of yup is shown. A value that is not a
 * text is refused, never converted. `required` comes first, so that an empty field gets that message. Casting drops
 * unknown fields (decision 3).
 */
const body = <Fields extends Parameters<typeof object>[0] & object>(fields: Fields) => {
  const notABody = 'Información incompleta'
  // Only known own keys reach yup, which would treat `constructor` and similar keys as fields.
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
  typeof value === 'string' ? (storedForms.get(key)?.(value) ?? value) : value

/** A present password stays as typed: its hash may be of that form. */
const storedForms = new Map<string, (typed: string) => string>([
  ['email', storedEmail],
  ['newPassword', storedPassword],
  ['confirmPassword', storedPassword],
])

const text = (missing: string) => string().strict().typeError(missing).required(missing)

const wrongEmail = 'Ingrese un correo valido'
const email = text('Ingrese su correo')
  .typeError(wrongEmail)
  .test('email', wrongEmail, (value) => isEmailShaped(value ?? ''))

export const signIn = body({
  email,
  password: text('Ingrese su contraseña')
    .min(4, 'Debe tener minimo 4 caracteres o mas')
    .test('length', 'Debe tener 20 caracteres o menos ', (typed) => storedPassword(typed ?? '').length <= 20),
})

export const forgot = body({ email })

/** A code of the authenticator app, or a recovery code. */
const secondFactorCode = text('Ingrese el código').max(20, 'El código no es correcto')

export const secondStep = body({ secondFactorToken: text('Escriba de nuevo su contraseña'), code: secondFactorCode })
export const codeOnly = body({ code: secondFactorCode })

export const weeklyMail = body({ weekly: text('Indique si lo quiere').matches(/^(on|off)$/, 'Indique si lo quiere') })

/** 'own', 'others', or the id of a session. */
export const endSession = body({ session: text('Indique la sesión') })

/**
 * The message of spec section 8 for a wrong, expired or incomplete code: the same for all, so that it reveals nothing.
 */
export const wrongCode = 'El código ha expirado o es incorrecto'
export const codeLength = 6
export const resetCode = body({ resetCode: text(wrongCode).length(codeLength, wrongCode) })

const noNewPassword = 'Debe ingresar la contraseña'

const newPasswordText = text(noNewPassword)
  .min(...passwordLength.min)
  .max(...passwordLength.max)
  .test('blank', noNewPassword, (entered) => !isBlank(entered ?? ''))

/** (`oneOf` would report before `required`.) */
const confirmation = text('Confirme la nueva contraseña').test(
  'same',
  'Las contraseñas no son iguales',
  (confirmed, { parent }) => confirmed === parent.newPassword,
)

/** The body of `POST /auth/password/update` (spec section 7). */
const passwords = {
  currentPassword: text('Ingrese la contraseña actual'),
  newPassword: newPasswordText.test(
    'different',
    'La nueva contraseña debe ser diferente de la actual',
    (entered, { parent }) => entered !== storedPassword(String(parent.currentPassword ?? '')),
  ),
}
export const passwordUpdate = body(passwords)

/** The body that authorizes a change of one's own second factor. */
export const currentPassword = body({ currentPassword: passwords.currentPassword })

/** The form of that body, with the new password entered twice. */
export const newPassword = body({ ...passwords, confirmPassword: confirmation })

/** The page of the mailed link. The token is in the fragment (`#`), which servers and logs never see. */
export const firstPasswordPath = '/primera-clave'

/** How long a first password that must be changed is valid, and how long the link that sets one. */
export const firstPasswordHours = 72

export const firstPassword = body({
  link: text('El enlace no es valido').max(100, 'El enlace no es valido'),
  newPassword: newPasswordText,
})

/** The form of that body, with the password entered twice. */
export const firstPasswordTwice = body({
  link: text('El enlace no es valido').max(100, 'El enlace no es valido'),
  newPassword: newPasswordText,
  confirmPassword: confirmation,
})

export type FirstPassword = InferType<typeof firstPassword>
export type SignIn = InferType<typeof signIn>
export type Forgot = InferType<typeof forgot>
export type PasswordUpdate = InferType<typeof passwordUpdate>
