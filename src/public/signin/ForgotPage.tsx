import { type Forgot, forgot } from '../../../resources/signin.ts'
import { contactAdministrator } from '../../../resources/values/refusals.ts'
import { ApiError } from '../../core/apiError.ts'
import { post } from '../../core/http.ts'
import { navigateTo } from '../../core/nav.ts'
import { notify } from '../../core/notices.tsx'
import { Field } from '../kit/Field.tsx'
import { PublicLink } from '../kit/PublicLink.tsx'
import { keepPasswordToken } from './passwordToken.ts'
import { keepTypedEmail, typedEmail } from './typedEmail.ts'
import { useCheckedForm } from './useCheckedForm.ts'

/** Requests a reset code by mail (spec section 2); the returned token opens only the next page. */
export function ForgotPage() {
  const form = useCheckedForm(forgot, ask)
  return (
    <form {...form.props}>
      <title>Recuperar contraseña · Erario</title>
      <h1>Recupere su contraseña</h1>
      <p className="lead">Le enviaremos por correo un código de seis caracteres.</p>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={typedEmail()}
        error={form.errors.email}
      />
      <button type="submit" className="submit" disabled={form.sending}>
        {form.sending ? 'Enviando...' : 'Enviar'}
      </button>
      <PublicLink to="/">Volver al ingreso</PublicLink>
    </form>
  )
}

async function ask(body: Forgot): Promise<void> {
  try {
    const { passwordToken } = await post<{ passwordToken: string }>('/auth/password/reset', body)
    keepPasswordToken(passwordToken)
    keepTypedEmail(body.email)
    navigateTo('/restore-code-password')
  } catch (error) {
    console.error(error)
    const msg = error instanceof ApiError ? error.body.msg : undefined
    notify(msg ?? contactAdministrator, { type: 'error' })
  }
}
