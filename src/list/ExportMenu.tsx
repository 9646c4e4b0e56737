import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { Button, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useListFilterContext, useListPaginationContext, useListSortContext } from 'react-admin'
import type { AnyResource } from '../../resources/define/index.ts'
import type { ErarioDataProvider, ReadMeta } from '../core/dataProvider.ts'
import { messageOf } from '../core/failure.ts'
import { notify } from '../core/notices.tsx'
import { OpenedMenu } from '../core/OpenedMenu.tsx'
import { saveBlob } from '../core/saveBlob.ts'
import type { Column } from './columns.ts'

type ExportMenuProps = { resource: AnyResource; title: string; columns: readonly Column[]; meta: ReadMeta }

const formats = [
  ['xlsx', 'Excel (.xlsx)'],
  ['csv', 'CSV (.csv)'],
] as const
type Format = (typeof formats)[number][0]

export function ExportMenu(props: ExportMenuProps) {
  const { total } = useListPaginationContext()
  const { progress, save } = useExport(props)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        startIcon={<FileDownloadOutlined />}
        aria-label={progress === null ? 'Exportar' : 'Exportando'}
        sx={iconOnPhone}
        disabled={progress !== null || !total}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <span>{progress === null ? 'Exportar' : `Exportando... ${Math.round(progress * 100)} %`}</span>
      </Button>
      <OpenedMenu anchorEl={anchor} onClose={() => setAnchor(null)}>
        {formats.map(([format, label]) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null)
              save(format)
            }}
          >
            {label}
          </MenuItem>
        ))}
      </OpenedMenu>
    </>
  )
}

/** On a phone only the icon: the label would not fit beside 'Nuevo'. */
export const iconOnPhone = {
  minWidth: { xs: 44, sm: 64 },
  '& > span:not(.MuiButton-startIcon):not(.MuiTouchRipple-root)': { display: { xs: 'none', sm: 'inline' } },
  '& .MuiButton-startIcon': { ml: { xs: 0, sm: -0.5 }, mr: { xs: 0, sm: 1 } },
} as const

/** `progress` from 0 to 1, null while idle. */
function useExport({ resource, title, columns, meta }: ExportMenuProps) {
  const dataProvider = useDataProvider<ErarioDataProvider>()
  const { filterValues: filter } = useListFilterContext()
  const { sort } = useListSortContext()
  const [progress, setProgress] = useState<number | null>(null)

  const save = async (format: Format) => {
    setProgress(0)
    try {
      const paths = columns.map(({ path }) => path)
      const asked = { filter, sort, meta, columns: paths, format, title }
      saveBlob(await dataProvider.exportFile(resource.name, asked, setProgress), `${title}.${format}`)
    } catch (error) {
      console.error(error)
      notify(messageOf(error) ?? 'No se pudo exportar la información', { type: 'error' })
    } finally {
      setProgress(null)
    }
  }
  return { progress, save }
}
