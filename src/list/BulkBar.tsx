import DeleteOutline from '@mui/icons-material/DeleteOutline'
import Restore from '@mui/icons-material/Restore'
import { Box, Button, Paper } from '@mui/material'
import { useEffect } from 'react'
import { ListContextProvider, useListContext } from 'react-admin'
import type { AnyResource } from '../../resources/define/index.ts'
import { isAllowed } from '../core/access.ts'
import type { ReadMeta } from '../core/dataProvider.ts'
import { focusAround } from '../core/focusAround.ts'
import { useSession } from '../core/session.ts'
import { togglesInBulk } from './bulk.ts'
import type { Column } from './columns.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { type ListedRow, useBulkDocuments } from './extensions.ts'
import { useToggleMany } from './useToggleMany.ts'

type BulkBarProps = {
  resource: AnyResource
  title: string
  columns: readonly Column[]
  meta: ReadMeta
  onDone: () => void
}

/** The actions on the selected rows of the page; on a phone at the bottom of the window. */
export function BulkBar({ resource, title, columns, meta, onDone }: BulkBarProps) {
  const list = useListContext<ListedRow>()
  const { data, selectedIds, onSelect } = list
  const rows = data?.filter(({ id }) => selectedIds.includes(id)) ?? []
  const Documents = useBulkDocuments(resource)

  // Deselects rows of other pages and searches, which are no longer visible.
  useEffect(() => {
    if (data && rows.length < selectedIds.length) onSelect(rows.map(({ id }) => id))
  })
  const text = `${rows.length} ${rows.length === 1 ? 'fila seleccionada' : 'filas seleccionadas'}`
  return (
    <Paper component="section" aria-label="Selección" variant="outlined" className="screen-only" sx={bar}>
      <Box role="status" sx={{ flexGrow: 1, flexBasis: { xs: '100%', sm: 'auto' }, fontWeight: 600 }}>
        {text}
      </Box>
      {Documents && <Documents resource={resource} rows={rows} />}
      <ListContextProvider
        value={{ ...list, filterValues: { id: rows.map(({ id }) => id) }, total: rows.length } as typeof list}
      >
        <ExportMenu resource={resource} title={title} columns={columns} meta={meta} />
      </ListContextProvider>
      <ToggleMany resource={resource} rows={rows} />
      <Button
        onClick={({ currentTarget }) => {
          focusAround(currentTarget)
          onSelect([])
          onDone()
        }}
      >
        Listo
      </Button>
    </Paper>
  )
}

function ToggleMany({ resource, rows }: { resource: AnyResource; rows: readonly ListedRow[] }) {
  const role = useSession().user?.role
  const { toggle, pending } = useToggleMany(resource)
  if (!togglesInBulk(resource, role)) return null
  const allowed = rows.filter((row) => isAllowed(role, resource, 'delete', row))
  const active = allowed.filter(({ deleted }) => !deleted)
  const inactive = allowed.filter(({ deleted }) => deleted)
  return (
    <>
      <Button
        startIcon={<DeleteOutline />}
        disabled={pending || active.length === 0}
        onClick={() => toggle(active, true)}
      >
        Eliminar
      </Button>
      {inactive.length > 0 && (
        <Button startIcon={<Restore />} disabled={pending} onClick={() => toggle(inactive, false)}>
          Restaurar
        </Button>
      )}
    </>
  )
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 0.75,
  mb: { xs: 0, sm: 1.5 },
  position: { xs: 'fixed', sm: 'static' },
  zIndex: { xs: 'appBar', sm: 'auto' },
  insetInline: { xs: 0 },
  bottom: { xs: 0 },
  borderRadius: { xs: 0, sm: 1 },
} as const
