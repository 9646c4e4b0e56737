import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showFailure } from '../../core/failure.ts'
import { get, HttpError, post } from '../../core/http.ts'
import { notify } from '../../core/notices.tsx'

export type OwnSession = {
  id: string
  device: string
  address: string
  createdAt: string
  lastSeenAt: string
  own: boolean
}

export type Account = {
  email: string
  secondFactor: { on: boolean; demanded: boolean; codesLeft: number }
  sessions: readonly OwnSession[]
}

/** One's own account as the server has it now. */
export function useAccount(options: { staleTime?: number } = {}) {
  return useQuery({ queryKey: ['account'], queryFn: () => get<Account>('/auth/account'), retry: false, ...options })
}

/** One request of a button or a small form; `errors` by field, of the last one. */
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
      const wrong = error instanceof HttpError ? error.body.errors : undefined
      if (wrong) setErrors(wrong)
      else showFailure(error)
    }
    setPending(false)
  }
  return { send, pending, errors }
}
