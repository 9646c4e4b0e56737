import { type ChangeEvent, useId, useState } from 'react'
import { ApiError } from '../../core/apiError.ts'
import { pdfType, post } from '../../core/http.ts'

type Outcome = { same: boolean } | { failed: string } | 'comparing' | null

const maxBytes = 5 * 1024 * 1024

/** Compares a PDF with the issued one by SHA-256. The server does not store the file. */
export function CompareFile({ code }: { code: string }) {
  const id = useId()
  const [name, setName] = useState('')
  const [outcome, setOutcome] = useState<Outcome>(null)

  const compare = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = '' // the same name may be chosen again after a change
    if (!file) return
    setName(file.name)
    setOutcome('comparing')
    setOutcome(await outcomeOf(code, file))
  }

  return (
    <section className="compare" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>¿Tiene el archivo PDF?</h2>
      <p className="hint">Elíjalo para saber si es idéntico al que se emitió. No se guarda.</p>
      <input id={id} type="file" accept={`${pdfType},.pdf`} onChange={compare} disabled={outcome === 'comparing'} />
      <label htmlFor={id}>{outcome === 'comparing' ? 'Comparando…' : 'Elegir el PDF'}</label>
      <div aria-live="polite">{outcome && outcome !== 'comparing' && <Result name={name} outcome={outcome} />}</div>
    </section>
  )
}

function Result({ name, outcome }: { name: string; outcome: { same: boolean } | { failed: string } }) {
  if ('failed' in outcome) return <p className="result result-different">{outcome.failed}</p>
  if (outcome.same)
    return (
      <p className="result result-same">
        <strong>{name}</strong> es idéntico, byte por byte, al documento emitido.
      </p>
    )
  return (
    <p className="result result-different">
      <strong>{name}</strong> no es el archivo emitido con este código. Puede ser otra descarga (cada una lleva su
      propio código), un escaneo o un archivo modificado.
    </p>
  )
}

async function outcomeOf(code: string, file: File): Promise<Outcome> {
  if (file.size > maxBytes) return { failed: 'El documento debe pesar máximo 5 MB' }
  try {
    const { same } = await post<{ same: boolean }>(`/verify/${code}`, new Blob([file], { type: pdfType }))
    return { same }
  } catch (error) {
    console.error(error)
    const message = error instanceof ApiError && error.status < 500 ? error.body.msg : undefined
    return { failed: message ?? 'No se pudo comparar el archivo. Revise su conexión e intente de nuevo.' }
  }
}
