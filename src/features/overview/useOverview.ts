import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Installation, WireOverview } from '../../../resources/rules/overview.ts'
import { call, get } from '../../core/http.ts'

export function useOverview(institute: number) {
  return useQuery({
    queryKey: ['overview', institute],
    queryFn: async ({ signal }) =>
      (await get<{ overview: WireOverview }>(`/overview/${institute}`, { signal })).overview,
  })
}

/** The first overviews of the user's schools, those with more concerns first, and the total. */
export function useOverviews(most: number) {
  return useQuery({
    queryKey: ['overview', 'all', most],
    queryFn: async ({ signal }) => {
      const path = `/overview?range=${JSON.stringify([0, most - 1])}`
      const { json, headers } = await call<{ overviews: readonly WireOverview[] }>(path, { signal })
      const total = Number(headers.get('content-range')?.split('/')[1])
      return { schools: json.overviews, total: Math.max(total || 0, json.overviews.length) }
    },
    placeholderData: keepPreviousData,
  })
}

export function useInstallation() {
  return useQuery({
    queryKey: ['installation'],
    queryFn: async ({ signal }) =>
      (await get<{ installation: Installation }>('/installation', { signal })).installation,
  })
}
