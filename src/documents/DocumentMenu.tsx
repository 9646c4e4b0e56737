import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import type { ReactNode } from 'react'
import { labelOf, oneOf } from '../../resources/define/index.ts'
import { lazyDialog } from '../core/lazyCode.tsx'
import { RowMenu, RowMenuHeading, RowMenuItem } from '../core/RowMenu.tsx'
import { useLocationContext } from '../core/useLocationContext.ts'
import { EditAction } from '../list/EditAction.tsx'
import type { RowActionsProps } from '../list/extensions.ts'
import { MoveItems } from '../list/MoveMenu.tsx'
import { useRowDialog } from '../list/RowDialogs.tsx'
import { StatusAction } from '../list/StatusAction.tsx'
import { useMoves } from '../list/useMove.ts'
import { download } from './download.ts'
import { rowDocuments } from './rowDocuments.ts'

const PreviewDialog = lazyDialog(() => import('./PreviewDialog.tsx'))

type DocumentMenuProps = RowActionsProps & {
  before?: ReactNode
  status?: ReactNode
  /** On a page of the row the documents have a separate menu. */
  apart?: boolean
}

/** 'Acciones' of a row with documents: downloads, a preview, and the status action. */
export function DocumentMenu({ resource, row, listed = false, before, status, apart = false }: DocumentMenuProps) {
  const { institute } = useLocationContext()
  const open = useRowDialog()
  const moves = useMoves({ resource, row })
  const documents = rowDocuments(resource, row, institute)
  const of = `${oneOf(resource, row)} ${labelOf(resource, row)}`
  const papers = documents.length > 0 && (
    <>
      {documents.map((one) => (
        <RowMenuItem
          key={one.path}
          label={one.label}
          icon={<PictureAsPdfOutlined fontSize="small" />}
          onClick={() => download(one)}
        />
      ))}
      <RowMenuItem
        label="Vista previa"
        icon={<VisibilityOutlined fontSize="small" />}
        onClick={() => open((onClose) => <PreviewDialog of={of} documents={documents} onClose={onClose} />)}
      />
    </>
  )
  return (
    <>
      {!listed && <EditAction resource={resource} row={row} />}
      {apart && papers && (
        <RowMenu of={of} label="Documentos" icon={<ArrowDropDown />}>
          {papers}
        </RowMenu>
      )}
      <RowMenu of={of}>
        <RowMenuHeading>{resource.one}</RowMenuHeading>
        {before}
        <MoveItems resource={resource} row={row} moves={moves} />
        <RowMenuHeading>Documentos</RowMenuHeading>
        {!apart && papers}
        <RowMenuHeading>Más acciones</RowMenuHeading>
        {listed && <EditAction resource={resource} row={row} inMenu />}
        {status ?? <StatusAction resource={resource} row={row} />}
      </RowMenu>
    </>
  )
}
