import { useEffect, useRef, useState } from 'react'
import { type SignIn, signIn } from '../../../resources/signin.ts'
import { post } from '../../core/http.ts'
import { type LoginAnswer, login, useSession } from '../../core/session.ts'
import { Field } from '../kit/Field.tsx'
import { Link } from '../kit/Link.tsx'
import { useCheckedForm } from './useCheckedForm.ts'

/** `onSignInSoon` is called when the admin is likely to be needed. */
export type PublicPageProps = { onSignInSoon: () => void }

/** Sign-in (spec section 2). The button stays enabled while a request is pending: a corrected attempt replaces the first. */
export function LoginPage({ onSignInSoon }: PublicPageProps) {
  const { error, loading } = useSession()
  const pending = loading === 'pending'
  const [shown, setShown] = useState(false)
  const lastTry = useRef('')
  useWhenIdle(onSignInSoon)

  const form = useCheckedForm(signIn, (credentials: SignIn) => {
    const thisTry = JSON.stringify(credentials)
    if (pending && thisTry === lastTry.current) return
    lastTry.current = thisTry
    return login(post<LoginAnswer>('/auth/login', credentials))
  })

  return (
    <form {...form.props} onFocus={onSignInSoon} onInput={onSignInSoon}>
      <title>Ingreso · Erario</title>
      <h1>Ingrese a su cuenta</h1>
      <Field label="Usuario" name="email" type="email" autoComplete="username" error={form.errors.email} />
      <Field
        label="Contraseña"
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        error={form.errors.password}
        beside={
          <button type="button" className="reveal" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Ocultar' : 'Mostrar'}
          </button>
        }
      />
      <p className="form-error" role="alert">
        {error}
      </p>
      <button type="submit" className="submit" aria-busy={pending}>
        {pending ? 'Ingresando...' : 'Ingresar'}
      </button>
      <Link to="/forgot-password">¿Olvidó su contraseña?</Link>
    </form>
  )
}

const settledMs = 4000

/** A password manager fills the form without focusing it: the admin is fetched after a while all the same. */
function useWhenIdle(run: () => void) {
  useEffect(() => {
    const timer = setTimeout(run, settledMs)
    return () => clearTimeout(timer)
  }, [run])
}
