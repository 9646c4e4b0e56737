import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { type AnyResource, type Doubles, labelOf, type Row } from '../../resources/define/index.ts'
import { useDebounced } from './inputs/useDebounced.ts'

/** Warns of stored rows that the typed one may repeat, and refuses nothing (decisions 8). */
export function LikelyDoubles({ resource, doubles }: { resource: AnyResource; doubles: Doubles }) {
  const found = useDoubles(resource, doubles)
  if (found.length === 0) return null
  return (
    <Alert severity="warning" role="status" sx={{ gridColumn: '1 / -1' }}>
      Puede que ya esté registrado: {found.map((row) => labelOf(resource, row)).join('; ')}
    </Alert>
  )
}

function useDoubles(resource: AnyResource, doubles: Doubles): Row[] {
  const dataProvider = useDataProvider()
  const typed: Row = useWatch()
  const asked = useDebounced(JSON.stringify(doubles.filters(typed)), 400)
  const { data = [] } = useQuery({
    queryKey: [resource.name, 'doubles', asked],
    enabled: asked !== '[]',
    queryFn: async () => {
      const filters: Row[] = JSON.parse(asked)
      const lists = filters.map((filter) =>
        dataProvider.getList<Row & { id: number }>(resource.name, {
          filter,
          pagination: { page: 1, perPage: 25 },
          sort: { field: 'id', order: 'ASC' },
        }),
      )
      const rows = (await Promise.all(lists)).flatMap(({ data }) => data)
      return [...new Map(rows.map((row) => [row.id, row])).values()]
    },
  })
  return data.filter((row) => doubles.isDouble(typed, row)).slice(0, 3)
}
