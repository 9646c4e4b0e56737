import { useQuery } from '@tanstack/react-query'
import { useStore } from 'react-admin'
import type { Notice } from '../../../resources/rules/notices.ts'
import { get } from '../../core/http.ts'
import { useSession } from '../../core/session.ts'

const everyMs = 5 * 60_000
const none: readonly string[] = []

/**
 * The notices, and the unread ones in this browser. They are compared by key, because a new one may have an earlier
 * date than a read one.
 */
export function useNotices() {
  const { mustChangePassword, mustSetSecondFactor } = useSession()
  const [seen, setSeen] = useStore<readonly string[]>('noticesSeen', none)
  const { data: notices, isError } = useQuery({
    queryKey: ['notices'],
    queryFn: async ({ signal }) => (await get<{ notices: readonly Notice[] }>('/notices', { signal })).notices,
    enabled: !mustChangePassword && !mustSetSecondFactor,
    refetchInterval: everyMs,
    staleTime: 60_000,
    retry: false,
  })
  return {
    notices,
    failed: isError && !notices,
    isNew: ({ key }: Notice) => !seen.includes(key),
    look() {
      if (notices) setSeen(notices.map(({ key }) => key))
    },
  }
}
