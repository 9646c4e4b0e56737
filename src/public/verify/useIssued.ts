import { useEffect, useState } from 'react'
import { ApiError } from '../../core/apiError.ts'
import { get } from '../../core/http.ts'

/** The facts of an issued document; `amount` in pesos, null if the document has no single amount. */
export type IssuedDocument = {
  code: string
  title: string
  subtitle: string
  institute: { name: string; NIT: string }
  date: string
  amount: number | null
  annulled: boolean
  generatedAt: string
}

export type Issued =
  | { state: 'looking' }
  | { state: 'found'; document: IssuedDocument }
  | { state: 'unknown' }
  | { state: 'failed'; text: string }

export function useIssued(code: string): { issued: Issued; again: () => void } {
  const [issued, setIssued] = useState<Issued>({ state: 'looking' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry is only a new attempt
  useEffect(() => {
    const leaving = new AbortController()
    setIssued({ state: 'looking' })
    get<{ document: IssuedDocument }>(`/verify/${encodeURIComponent(code)}`, { signal: leaving.signal }).then(
      ({ document }) => setIssued({ state: 'found', document }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setIssued(failure(error))
      },
    )
    return () => leaving.abort()
  }, [code, attempt])

  return { issued, again: () => setAttempt(attempt + 1) }
}

function failure(error: unknown): Issued {
  if (error instanceof ApiError && error.status === 404) return { state: 'unknown' }
  console.error(error)
  const message = error instanceof ApiError && error.status < 500 ? error.body.msg : undefined
  return {
    state: 'failed',
    text: message ?? 'No se pudo consultar el documento. Revise su conexión e intente de nuevo.',
  }
}
