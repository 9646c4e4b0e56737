import AttachFile from '@mui/icons-material/AttachFile'
import { Dialog, DialogContent, DialogTitle, Skeleton } from '@mui/material'
import { type ReactNode, Suspense, useState } from 'react'
import { type AnyResource, labelOf, oneOf } from '../../../resources/define/index.ts'
import { documentsOf } from '../../../resources/documents.ts'
import { useAllowed } from '../../core/access.ts'
import { lazyDialog } from '../../core/lazyCode.tsx'
import { RowMenuItem } from '../../core/RowMenu.tsx'
import { DocumentMenu } from '../../documents/DocumentMenu.tsx'
import type { RowActionsProps } from '../../list/extensions.ts'
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
  // The row as it was when the dialog was opened: a list that is read again must not make a restoration of an annulment.
  const [asked, setAsked] = useState<MoneyDocument | null>(null)
  const [attaching, setAttaching] = useState(false)
  const close = () => setAsked(null)
  if (!before && !mayToggle && !resource.attachments && documentsOf(resource.name, row).length === 0) return null
  return (
    <>
      <DocumentMenu
        resource={resource}
        row={row}
        listed={listed}
        before={before}
        apart={apart}
        status={
          <>
            {resource.attachments && (
              <RowMenuItem label="Soportes" icon={<AttachFile fontSize="small" />} onClick={() => setAttaching(true)} />
            )}
            {mayToggle && <StatusItem restores={row.deleted} onClick={() => setAsked(row)} />}
          </>
        }
      />
      {attaching && (
        <Suspense>
          <AttachmentsDialog resource={resource} row={row} onClose={() => setAttaching(false)} />
        </Suspense>
      )}
      {asked && (
        <Suspense fallback={<Opening title={titleOf(resource, asked)} onClose={close} />}>
          <ConfirmReversal resource={resource} row={asked} title={titleOf(resource, asked)} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** 'Eliminar pago No. 77'. */
const titleOf = (resource: AnyResource, row: MoneyDocument) =>
  `${toggleLabel(row.deleted)} ${oneOf(resource, row).toLocaleLowerCase('es')} ${labelOf(resource, row)}`

/** The dialog while its code is fetched. */
const Opening = ({ title, onClose }: { title: string; onClose: () => void }) => (
  <Dialog open onClose={onClose} aria-label={title} aria-busy maxWidth="xs" fullWidth>
    <DialogTitle>{title}</DialogTitle>
    <DialogContent>
      <Skeleton variant="rounded" height={180} role="status" aria-label="Cargando" />
    </DialogContent>
  </Dialog>
)
