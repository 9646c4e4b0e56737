import { useEffect, useRef } from 'react'
import { leaveSession } from '../../core/session.ts'
import { SignInForm } from './SignInForm.tsx'
import '../kit/page.css'
import '../kit/form.css'
import './again.css'

/** Over a page with an unsaved form whose session has ended: the same user signs in and continues (decisions 13). */
export default function SignInAgain() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    firstEmpty(dialog.current)?.focus()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="card again"
      aria-labelledby="again-heading"
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <SignInForm
        heading={
          <>
            <h1 id="again-heading">Su sesión terminó</h1>
            <p className="lead">Ingrese de nuevo para seguir donde estaba: lo que escribió sigue en la página.</p>
          </>
        }
        foot={
          <button type="button" className="link" onClick={leaveSession}>
            Salir
          </button>
        }
      />
    </dialog>
  )
}

/** The password, if the e-mail of the session's owner is known. */
const firstEmpty = (within: HTMLElement | null): HTMLInputElement | undefined =>
  [...(within?.querySelectorAll('input') ?? [])].find(({ value }) => value === '')
