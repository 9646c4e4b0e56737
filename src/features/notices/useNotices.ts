import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Notice } from '../../../resources/rules/notices.ts'
import { get } from '../../core/http.ts'
import { personalKey } from '../../core/personal.ts'
import { useSession } from '../../core/session.ts'

const everyMs = 5 * 60_000

/**
 * The notices, and the unread ones in this browser. They are compared by key, because a new one may have an earlier
 * date than a read one.
 */
export function useNotices() {
  const { mustChangePassword, mustSetSecondFactor } = useSession()
  const [, drawAgain] = useState<unknown>()
  const { data: notices, isError } = useQuery({
    queryKey: ['notices'],
    queryFn: async ({ signal }) => (await get<{ notices: readonly Notice[] }>('/notices', { signal })).notices,
    enabled: !mustChangePassword && !mustSetSecondFactor,
    refetchInterval: everyMs,
    staleTime: 60_000,
    retry: false,
  })
  const seenKey = personalKey('noticesSeen')
  const seen = readSeen(seenKey)
  return {
    notices,
    failed: isError && !notices,
    isNew: ({ key }: Notice) => !seen.has(key),
    look() {
      if (!notices) return
      const keys = notices.map(({ key }) => key)
      localStorage.setItem(seenKey, JSON.stringify(keys))
      drawAgain(keys)
    },
  }
}

function readSeen(seenKey: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(seenKey) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.map(String) : [])
  } catch {
    return new Set() // an invalid value counts as nothing read
  }
}
