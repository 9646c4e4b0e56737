import { useQuery } from '@tanstack/react-query'
import { get } from '../../core/http.ts'

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
  weeklyMail: boolean
}

/** The user's own account as stored on the server. */
export function useAccount(options: { staleTime?: number } = {}) {
  return useQuery({ queryKey: ['account'], queryFn: () => get<Account>('/auth/account'), retry: false, ...options })
}
