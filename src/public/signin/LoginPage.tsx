import { useEffect } from 'react'
import { policyPath } from '../../../resources/personalData.ts'
import { useSession } from '../../core/session.ts'
import { PublicLink } from '../kit/PublicLink.tsx'
import { SignInForm } from './SignInForm.tsx'

/** `onSignInSoon` is called when the admin is likely to be needed. */
export type PublicPageProps = { onSignInSoon: () => void }

/** Sign-in (spec section 2). */
export function LoginPage({ onSignInSoon }: PublicPageProps) {
  const { expired } = useSession()
  useWhenIdle(onSignInSoon)
  return (
    <>
      <title>Ingreso · Erario</title>
      <SignInForm
        heading={
          <>
            <h1>Ingrese a su cuenta</h1>
            {expired && (
              <p className="lead">Su sesión terminó: ingrese de nuevo y sigue donde estaba, con lo que escribió.</p>
            )}
          </>
        }
        foot={
          <>
            <PublicLink to="/forgot-password">¿Olvidó su contraseña?</PublicLink>
            <PublicLink to={policyPath}>Tratamiento de datos personales</PublicLink>
          </>
        }
        onTouch={onSignInSoon}
      />
    </>
  )
}

const settledMs = 4000

/** A password manager fills in the form without focusing it, so the admin is also fetched after a delay. */
function useWhenIdle(run: () => void) {
  useEffect(() => {
    const timer = setTimeout(run, settledMs)
    return () => clearTimeout(timer)
  }, [run])
}
