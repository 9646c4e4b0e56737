import { useState } from 'react'
import { wrongCode } from '../../../resources/signin.ts'
import { ApiError } from '../../core/apiError.ts'
import { focusFirst } from '../../core/focusFirst.ts'
import { post } from '../../core/http.ts'
import { navigateTo } from '../../core/nav.ts'
import { dismiss, notify } from '../../core/notices.tsx'
import { PublicLink } from '../kit/PublicLink.tsx'
import { CodeBoxes } from './CodeBoxes.tsx'
import { dropPasswordToken, readPasswordToken } from './passwordToken.ts'
import { typedEmail } from './typedEmail.ts'

const noticeId = 'reset-code'

/** The code from the mail (spec section 2): the sixth character submits it; a wrong code clears the boxes. */
export function RestorePage() {
  const [attempt, setAttempt] = useState(0)
  const [pending, setPending] = useState(false)
  const [done, setDone] = useState<string | null>(null)

  const send = async (resetCode: string) => {
    setPending(true)
    dismiss(noticeId)
    try {
      const { msg } = await post<{ msg: string }>(
        '/auth/password/change',
        { resetCode },
        { token: readPasswordToken() },
      )
      dropPasswordToken()
      setDone(msg)
    } catch (error) {
      notify(failureText(error), { type: 'error', id: noticeId })
      setAttempt(attempt + 1)
    }
    setPending(false)
  }

  if (done) return <Restored msg={done} />
  return (
    <div ref={focusFirst} className="form">
      <title>Código de recuperación · Erario</title>
      <h1 id="code-heading">Escriba el código</h1>
      <p className="lead">
        Tiene seis caracteres y está en el mensaje que le enviamos a {typedEmail() || 'su correo'}.
      </p>
      <CodeBoxes key={attempt} labelledBy="code-heading" refocus={attempt > 0} pending={pending} onComplete={send} />
      <PublicLink to="/forgot-password">Volver a enviar</PublicLink>
    </div>
  )
}

function Restored({ msg }: { msg: string }) {
  return (
    <div className="form">
      <title>Contraseña enviada · Erario</title>
      <h1>Revise su correo</h1>
      <p className="lead" role="status">
        {msg}
      </p>
      <button type="button" className="submit" onClick={() => navigateTo('/')}>
        Iniciar sesión
      </button>
    </div>
  )
}

/** One message for every failure (spec section 8), except for too many attempts, where another code would not help. */
function failureText(error: unknown): string {
  console.error(error)
  if (error instanceof ApiError && error.status === 429 && error.body.msg) return error.body.msg
  return wrongCode
}
