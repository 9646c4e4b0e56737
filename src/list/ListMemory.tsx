import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined'
import { Box, Button, Chip } from '@mui/material'
import { useState } from 'react'
import { useGetManyAggregate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Field, labelOf, type Row, valueText } from '../../resources/define/index.ts'
import { useLocationContext } from '../core/useLocationContext.ts'
import type { ListFilter } from '../kinds/filters.ts'
import { SaveView } from './SaveView.tsx'
import { useSavedViews, viewSearch } from './savedViews.ts'
import type { ColumnVisibility } from './useColumnVisibility.ts'

type ListMemoryProps = {
  list: string
  filters: readonly ListFilter[]
  asked: Row
  chosen: ColumnVisibility
  panelOpen: boolean
  onType(changed: Row): void
}

export default function ListMemory({ list, filters, asked, chosen, panelOpen, onType }: ListMemoryProps) {
  const { views, keep, drop } = useSavedViews(list)
  const [naming, setNaming] = useState(false)
  const { search } = useLocation()
  const navigate = useNavigate()
  const now = viewSearch(search)
  const among = panelOpen ? [] : filters.filter(({ name }) => name in asked)
  const isAsked = Object.keys(asked).length > 0
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
      {views.map((view) => (
        <Chip
          key={view.name}
          label={view.name}
          color={view.search === now ? 'primary' : 'default'}
          aria-current={view.search === now || undefined}
          onClick={() => {
            chosen.hide(view.hidden)
            navigate({ search: view.search })
          }}
          onDelete={() => drop(view.name)}
        />
      ))}
      {among.map(({ name, label, field }) => (
        <Chip
          key={name}
          variant="outlined"
          label={
            <>
              {label}: <FilterValue field={field} value={asked[name]} />
            </>
          }
          onDelete={() => onType({ [name]: '' })}
        />
      ))}
      {isAsked && !views.some((view) => view.search === now) && (
        <Button size="small" startIcon={<BookmarkAddOutlined />} onClick={() => setNaming(true)}>
          Guardar vista
        </Button>
      )}
      {naming && (
        <SaveView
          onClose={() => setNaming(false)}
          onSave={(name) => {
            keep({ name, search: now, hidden: chosen.hidden })
            setNaming(false)
          }}
        />
      )}
    </Box>
  )
}

function FilterValue({ field, value }: { field: Field; value: unknown }) {
  return field.kind === 'reference' ? (
    <ReferenceName field={field} id={Number(value)} />
  ) : (
    valueText(field.kind, value, field)
  )
}

function ReferenceName({ field: { to }, id }: { field: Field & { kind: 'reference' }; id: number }) {
  const { institute } = useLocationContext()
  const { data = [] } = useGetManyAggregate(to.name, { ids: [id], meta: { institute } })
  return data[0] ? labelOf(to, data[0]) : `No. ${id}`
}
