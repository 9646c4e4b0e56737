import { useState } from 'react'
import { type FirstPassword, firstPasswordTwice } from '../../../resources/signin.ts'
import { contactAdministrator } from '../../../resources/values/refusals.ts'
import { ApiError } from '../../core/apiError.ts'
import { post } from '../../core/http.ts'
import { navigateTo } from '../../core/nav.ts'
import { Field } from '../kit/Field.tsx'
import { PublicLink } from '../kit/PublicLink.tsx'
import { PublicPage } from '../kit/PublicPage.tsx'
import { useCheckedForm } from './useCheckedForm.ts'

/** The page of the link mailed to a new user: sets the first password, once (decision 50). */
export default function FirstPasswordPage() {
  return (
    <PublicPage title="Cree su contraseña">
      <FirstPasswordForm link={location.hash.slice(1)} />
    </PublicPage>
  )
}

function FirstPasswordForm({ link }: { link: string }) {
  const [done, setDone] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useCheckedForm(firstPasswordTwice, async ({ newPassword }: FirstPassword) => {
    setFailure(null)
    try {
      setDone((await post<{ msg: string }>('/auth/password/first', { link, newPassword })).msg)
    } catch (error) {
      console.error(error)
      setFailure((error instanceof ApiError && error.body.msg) || contactAdministrator)
    }
  })

  if (done !== null)
    return (
      <div className="form">
        <h1>Contraseña guardada</h1>
        <p className="lead" role="status">
          {done}
        </p>
        <button type="button" className="submit" onClick={() => navigateTo('/')}>
          Ingresar
        </button>
      </div>
    )
  return (
    <form {...form.props}>
      <h1>Cree su contraseña</h1>
      <p className="lead">De 8 a 20 caracteres. Con ella y su correo ingresará a Erario.</p>
      <input type="hidden" name="link" value={link} />
      <Field
        label="Nueva contraseña"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        error={form.errors.newPassword}
      />
      <Field
        label="Confirmar contraseña"
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        error={form.errors.confirmPassword}
      />
      <p className="form-error" role="alert">
        {failure ?? form.errors.link}
      </p>
      <button type="submit" className="submit" disabled={form.sending}>
        {form.sending ? 'Enviando...' : 'Guardar'}
      </button>
      <PublicLink to="/forgot-password">¿Olvidó su contraseña?</PublicLink>
    </form>
  )
}
