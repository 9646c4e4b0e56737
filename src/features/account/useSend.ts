import { useState } from 'react'
import { ApiError } from '../../core/apiError.ts'
import { showFailure } from '../../core/failure.ts'
import { post } from '../../core/http.ts'
import { notify } from '../../core/notices.tsx'

/** One request of a button or a small form; `errors` by field, of the last request. */
export function useSend<Answer extends { msg?: string }>(path: string, done: (answer: Answer) => void) {
  const [pending, setPending] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const send = async (body: object) => {
    setPending(true)
    setErrors({})
    try {
      const answer = await post<Answer>(path, body)
      if (answer.msg) notify(answer.msg)
      done(answer)
    } catch (error) {
      const wrong = error instanceof ApiError ? error.body.errors : undefined
      if (wrong) setErrors(wrong)
      else showFailure(error)
    }
    setPending(false)
  }
  return { send, pending, errors }
}
