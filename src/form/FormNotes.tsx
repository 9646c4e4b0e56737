import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useWatch } from 'react-hook-form'
import {
  type AnyResource,
  allRowsVariant,
  labelOf,
  type Note,
  type NotedRow,
  type Row,
} from '../../resources/define/index.ts'
import { resourceNamed } from '../../resources/index.ts'
import { useDebounced } from '../core/useDebounced.ts'
import { useLocationContext } from '../core/useLocationContext.ts'

/** @param known what the form does not ask for, such as the supplier of the row that it follows */
export const FormNotes = ({ resource, row, known }: { resource: AnyResource; row?: number; known?: Row }) =>
  (resource.notes ?? []).map((note) => (
    <FormNote key={note.of} note={note} known={known} except={note.of === resource.name ? row : undefined} />
  ))

/** @param except the edited row, which would match itself */
function FormNote({ note, except, known }: { note: Note; except: number | undefined; known: Row | undefined }) {
  const entered: Row = useWatch()
  const typed = { ...entered, ...known }
  const found = useFound(note, typed).filter(({ row }) => row.id !== except)
  const shown = note.text(typed, found)
  return (
    shown && (
      <Alert severity={shown.severity} role="status" sx={{ gridColumn: '1 / -1' }}>
        {shown.text}
      </Alert>
    )
  )
}

const none: readonly NotedRow[] = []

function useFound({ of, filters }: Note, typed: Row): readonly NotedRow[] {
  const resource = resourceNamed(of)
  const { institute } = useLocationContext()
  const dataProvider = useDataProvider()
  const filtersJson = useDebounced(JSON.stringify(filters(typed)), 400)
  const { data = none } = useQuery({
    queryKey: [of, 'notes', { meta: { institute } }, filtersJson],
    enabled: filtersJson !== '[]',
    queryFn: async (): Promise<NotedRow[]> => {
      const wanted: Row[] = JSON.parse(filtersJson)
      const lists = wanted.map((filter) =>
        dataProvider.getList<Row & { id: number }>(of, {
          filter,
          pagination: { page: 1, perPage: 25 },
          sort: { field: 'id', order: 'DESC' },
          meta: { institute, variant: resource.api?.within && allRowsVariant(resource) },
        }),
      )
      const rows = (await Promise.all(lists)).flatMap(({ data }) => data)
      return [...new Map(rows.map((row) => [row.id, { row, label: labelOf(resource, row) }])).values()]
    },
  })
  return filtersJson === '[]' ? none : data
}
