import Add from '@mui/icons-material/Add'
import LibraryAddCheckOutlined from '@mui/icons-material/LibraryAddCheckOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { type AnyResource, hasForm } from '../../resources/define/index.ts'
import { useAllowed } from '../core/access.ts'
import type { ReadMeta } from '../core/dataProvider.ts'
import { formScreen, screenPath } from '../core/paths.ts'
import type { Column } from './columns.ts'
import { ExportMenu, iconOnPhone } from './ExportMenu.tsx'
import { useExtensionsOf } from './extensions.ts'

type ActionsProps = {
  resource: AnyResource
  title: string
  columns: readonly Column[]
  meta: ReadMeta
  select: SelectProps | undefined
}

/** The actions on the whole list: export, import, new row. */
export function ListButtons({ resource, title, columns, meta, select }: ActionsProps) {
  const mayCreate = useAllowed(resource, 'create') && hasForm(resource)
  const Extra = useExtensionsOf(resource).extras.actions
  return (
    <>
      {Extra && <Extra />}
      {select && <SelectButton {...select} />}
      <ExportMenu resource={resource} title={title} columns={columns} meta={meta} />
      {mayCreate && resource.create?.import && (
        <Button
          startIcon={<UploadFileOutlined />}
          aria-label="Importar"
          sx={iconOnPhone}
          component={Link}
          to={`${screenPath(resource, meta)}/importar`}
        >
          <span>Importar</span>
        </Button>
      )}
      {mayCreate && (
        <Button variant="contained" startIcon={<Add />} component={Link} to={formScreen(resource, meta)}>
          Nuevo
        </Button>
      )}
    </>
  )
}

type SelectProps = { selecting: boolean; onSelecting: (selecting: boolean) => void }

function SelectButton({ selecting, onSelecting }: SelectProps) {
  const { total, onSelect } = useListContext()
  return (
    <Button
      startIcon={<LibraryAddCheckOutlined />}
      aria-label="Seleccionar"
      aria-pressed={selecting}
      sx={iconOnPhone}
      disabled={total === 0 && !selecting}
      onClick={() => {
        onSelect([])
        onSelecting(!selecting)
      }}
    >
      <span>Seleccionar</span>
    </Button>
  )
}
