import { type FormEvent, useState } from 'react'
import { focusFirst } from '../../core/focusFirst.ts'
import { navigateTo } from '../../core/nav.ts'
import { Field } from '../kit/Field.tsx'
import { addressOf } from './address.ts'

export function CodeForm() {
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (code) navigateTo(addressOf(code))
    else setError('Ingrese el código')
  }
  return (
    <form ref={focusFirst} onSubmit={submit} noValidate>
      <p className="lead">El código está al pie del documento, junto al cuadro que se lee con la cámara.</p>
      <Field
        label="Código de verificación"
        name="code"
        placeholder="XXXX-XXXX-XXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error}
        onChange={() => setError(undefined)}
      />
      <button type="submit" className="submit">
        Verificar
      </button>
    </form>
  )
}
