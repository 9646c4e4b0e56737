import { Button } from '@mui/material'
import type { Row } from '../../../resources/define/index.ts'
import { backup } from '../../../resources/entities/backup.ts'
import { download } from '../../documents/download.ts'
import { type Column, columnOf, columnsOf } from '../../list/columns.ts'
import { type ListExtensions, ListExtensionsProvider } from '../../list/extensions.ts'
import { ListPage } from '../../list/ListPage.tsx'
import PlanPanel from './PlanPanel.tsx'

const file: Column = {
  ...columnOf(backup, 'file'),
  draw: (row) => (row.file ? <DownloadButton row={row} /> : ''),
}

const columns = columnsOf(backup).map((column) => (column.path === 'file' ? file : column))

/** Not in feature.ts: only root opens this page, and all users would load it. */
const extensions: ListExtensions = { rowActions: {}, listExtras: { backup: { above: PlanPanel } } }

/** `/principal/copias`: the server's backups, and their files. */
export default function BackupPage() {
  return (
    <ListExtensionsProvider value={extensions}>
      <ListPage resource={backup} columns={columns} />
    </ListExtensionsProvider>
  )
}

function DownloadButton({ row: { id, file } }: { row: Row }) {
  const name = String(file)
  return (
    <Button size="small" aria-label={`Descargar ${name}`} onClick={() => save(id, name)}>
      Descargar
    </Button>
  )
}

const save = (id: unknown, name: string) =>
  download({
    path: `/backup/${id}/file`,
    name,
    accept: '*/*',
    working: 'Descargando copia',
    done: 'Copia descargada con exito',
  })
