import { useQuery } from '@tanstack/react-query'
import { useStore } from 'react-admin'
import type { Alert } from '../../../resources/rules/alerts.ts'
import { get } from '../../core/http.ts'
import { useSession } from '../../core/session.ts'

const everyMs = 5 * 60_000
const none: readonly string[] = []

/**
 * The alerts, and the unread ones in this browser. They are compared by key, because a new one may have an earlier
 * date than a read one.
 */
export function useAlerts() {
  const { mustChangePassword, mustSetSecondFactor } = useSession()
  const [seen, setSeen] = useStore<readonly string[]>('noticesSeen', none)
  const { data: alerts, isError } = useQuery({
    queryKey: ['notices'],
    queryFn: async ({ signal }) => (await get<{ notices: readonly Alert[] }>('/notices', { signal })).notices,
    enabled: !mustChangePassword && !mustSetSecondFactor,
    refetchInterval: everyMs,
    staleTime: 60_000,
    retry: false,
  })
  return {
    alerts,
    failed: isError && !alerts,
    isNew: ({ key }: Alert) => !seen.includes(key),
    look() {
      if (alerts) setSeen(alerts.map(({ key }) => key))
    },
  }
}
