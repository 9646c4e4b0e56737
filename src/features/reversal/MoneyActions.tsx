import AttachFile from '@mui/icons-material/AttachFile'
import { Dialog, DialogContent, DialogTitle, Skeleton } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { labelOf, oneOf } from '../../../resources/define/index.ts'
import { documentsOf } from '../../../resources/documents.ts'
import { useAllowed } from '../../core/access.ts'
import { lazyDialog } from '../../core/lazyCode.tsx'
import { RowMenuItem } from '../../core/RowMenu.tsx'
import { DocumentMenu } from '../../documents/DocumentMenu.tsx'
import type { RowActionsProps } from '../../list/extensions.ts'
import { useRowDialog } from '../../list/RowDialogs.tsx'
import { StatusItem, toggleLabel } from '../../list/StatusAction.tsx'
import type { MoneyDocument } from './effects.ts'

// Loaded when opened, because it needs the form library.
const ConfirmReversal = lazyDialog(() => import('./ConfirmReversal.tsx'))
const AttachmentsDialog = lazyDialog(() => import('../attachment/AttachmentsDialog.tsx'))

type MoneyActionsProps = RowActionsProps<MoneyDocument> & {
  before?: ReactNode
  /** It is annulled and restored with another document. */
  locked?: boolean
  apart?: boolean
}

/** 'Acciones' of a money document; its status action opens a dialog. */
export function MoneyActions({ resource, row, listed, before, locked = false, apart = false }: MoneyActionsProps) {
  const mayToggle = useAllowed(resource, 'delete', row) && !locked
  const open = useRowDialog()
  const title = `${toggleLabel(row.deleted)} ${oneOf(resource, row).toLocaleLowerCase('es')} ${labelOf(resource, row)}`
  const attach = () => open((onClose) => <AttachmentsDialog resource={resource} row={row} onClose={onClose} />)
  const confirm = () =>
    open((onClose) => (
      <Suspense fallback={<Opening title={title} onClose={onClose} />}>
        <ConfirmReversal resource={resource} row={row} title={title} onClose={onClose} />
      </Suspense>
    ))
  if (!before && !mayToggle && !resource.attachments && documentsOf(resource.name, row).length === 0) return null
  return (
    <DocumentMenu
      resource={resource}
      row={row}
      listed={listed}
      before={before}
      apart={apart}
      status={
        <>
          {resource.attachments && (
            <RowMenuItem label="Soportes" icon={<AttachFile fontSize="small" />} onClick={attach} />
          )}
          {mayToggle && <StatusItem restores={row.deleted} onClick={confirm} />}
        </>
      }
    />
  )
}

/** The dialog while its code is fetched. */
const Opening = ({ title, onClose }: { title: string; onClose: () => void }) => (
  <Dialog open onClose={onClose} aria-label={title} aria-busy maxWidth="xs" fullWidth>
    <DialogTitle>{title}</DialogTitle>
    <DialogContent>
      <Skeleton variant="rounded" height={180} role="status" aria-label="Cargando" />
    </DialogContent>
  </Dialog>
)
