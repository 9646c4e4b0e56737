import DeleteOutline from '@mui/icons-material/DeleteOutline'
import Restore from '@mui/icons-material/Restore'
import { lazy, Suspense, useState } from 'react'
import { RowMenuItem } from '../../core/RowMenu.tsx'
import { DocumentMenu } from '../../documents/DocumentMenu.tsx'
import type { RowActionsProps } from '../../list/extensions.ts'
import { useMayToggle } from '../../list/StatusAction.tsx'
import type { MoneyDocument } from './effects.ts'

// Loaded when it is opened, since it brings the form library.
const ConfirmReversal = lazy(() => import('./ConfirmReversal.tsx'))

/** 'Acciones' of a document that moves money; its status action opens a dialog. */
export function MoneyActions({ resource, row }: RowActionsProps<MoneyDocument>) {
  const mayToggle = useMayToggle(resource)
  const [asking, setAsking] = useState(false)
  const deleted = row.deleted
  return (
    <>
      <DocumentMenu
        resource={resource}
        row={row}
        status={
          mayToggle && (
            <RowMenuItem
              label={deleted ? 'Restaurar' : 'Eliminar'}
              icon={deleted ? <Restore fontSize="small" /> : <DeleteOutline fontSize="small" />}
              onClick={() => setAsking(true)}
            />
          )
        }
      />
      {asking && (
        <Suspense>
          <ConfirmReversal resource={resource} row={row} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
