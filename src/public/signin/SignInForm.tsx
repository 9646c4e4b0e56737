import { type ReactNode, useRef, useState } from 'react'
import { codeOnly, type SignIn, signIn } from '../../../resources/signin.ts'
import { post } from '../../core/http.ts'
import { forgetPassword, type LoginAnswer, login, useSession } from '../../core/session.ts'
import { Field } from '../kit/Field.tsx'
import { keepTypedEmail } from './typedEmail.ts'
import { useCheckedForm } from './useCheckedForm.ts'

type SignInFormProps = { heading: ReactNode; foot: ReactNode; onTouch?: () => void }

/** E-mail and password, and then the code if the user has a second factor (spec section 2, decision 49). */
export function SignInForm(props: SignInFormProps) {
  const { secondFactorToken } = useSession()
  if (secondFactorToken !== null) return <CodeForm secondFactorToken={secondFactorToken} />
  return <PasswordForm {...props} />
}

/** The button stays enabled while a request is pending: a corrected attempt replaces the first. */
function PasswordForm({ heading, foot, onTouch }: SignInFormProps) {
  const { error, loading } = useSession()
  const pending = loading === 'pending'
  const [shown, setShown] = useState(false)
  const lastTry = useRef('')

  const form = useCheckedForm(signIn, (credentials: SignIn) => {
    const thisTry = JSON.stringify(credentials)
    if (pending && thisTry === lastTry.current) return
    lastTry.current = thisTry
    return login(post<LoginAnswer>('/auth/login', credentials))
  })

  return (
    <form {...form.props} onPointerDown={onTouch} onInput={onTouch}>
      {heading}
      <Field
        label="Usuario"
        name="email"
        type="email"
        autoComplete="username"
        error={form.errors.email}
        onChange={({ target }) => keepTypedEmail(target.value.trim())}
      />
      <Field
        label="Contraseña"
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        error={form.errors.password}
        beside={
          <button type="button" className="reveal" onClick={() => setShown(!shown)}>
            {shown ? 'Ocultar' : 'Mostrar'}
          </button>
        }
      />
      <Failure text={error} />
      <button type="submit" className="submit" aria-busy={pending}>
        {pending ? 'Ingresando...' : 'Ingresar'}
      </button>
      {foot}
    </form>
  )
}

function CodeForm({ secondFactorToken }: { secondFactorToken: string }) {
  const { error, loading } = useSession()
  const pending = loading === 'pending'
  const form = useCheckedForm(codeOnly, ({ code }) => {
    if (pending) return
    return login(post<LoginAnswer>('/auth/login/code', { secondFactorToken, code }))
  })
  return (
    <form {...form.props}>
      <h1>Escriba el código</h1>
      <p className="lead">Los seis números que muestra su aplicación, o uno de sus códigos de recuperación.</p>
      <Field
        label="Código"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={20}
        error={form.errors.code}
      />
      <Failure text={error} />
      <button type="submit" className="submit" aria-busy={pending}>
        {pending ? 'Ingresando...' : 'Ingresar'}
      </button>
      <button type="button" className="link" onClick={forgetPassword}>
        Volver a la contraseña
      </button>
    </form>
  )
}

const Failure = ({ text }: { text: string | null }) => (
  <p className="form-error" role="alert">
    {text}
  </p>
)
