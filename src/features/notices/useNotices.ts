import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Notice } from '../../../resources/rules/notices.ts'
import { get } from '../../core/http.ts'
import { useSession } from '../../core/session.ts'
import { useAccount } from '../account/useAccount.ts'

const everyMs = 5 * 60_000

/** What this browser showed to a person, by keys: a notice may be of an earlier day than one that was seen. */
export function useNotices() {
  const { mustChangePassword, mustSetSecondFactor } = useSession()
  const email = useAccount({ staleTime: Number.POSITIVE_INFINITY }).data?.email
  const [seen, setSeen] = useState<{ email: string; keys: ReadonlySet<string> } | null>(null)
  const { data: notices, isError } = useQuery({
    queryKey: ['notices'],
    queryFn: async ({ signal }) => (await get<{ notices: readonly Notice[] }>('/notices', { signal })).notices,
    enabled: !mustChangePassword && !mustSetSecondFactor,
    refetchInterval: everyMs,
    staleTime: 60_000,
    retry: false,
  })
  const keys = email === undefined ? undefined : seen?.email === email ? seen.keys : readSeen(email)
  return {
    notices,
    failed: isError && !notices,
    /** Nothing is new before it is known who asks. */
    isNew: ({ key }: Notice) => keys !== undefined && !keys.has(key),
    look() {
      if (email === undefined || !notices) return
      const all = notices.map(({ key }) => key)
      localStorage.setItem(storedAs(email), JSON.stringify(all))
      setSeen({ email, keys: new Set(all) })
    },
  }
}

const storedAs = (email: string) => `noticesSeen ${email}`

function readSeen(email: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storedAs(email)) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.map(String) : [])
  } catch {
    return new Set()
  }
}
