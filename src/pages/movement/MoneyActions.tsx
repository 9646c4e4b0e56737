import DeleteOutline from '@mui/icons-material/DeleteOutline'
import Restore from '@mui/icons-material/Restore'
import { useState } from 'react'
import type { RowActionsProps } from '../../admin/ownPages.tsx'
import { RowMenuItem } from '../../resource/RowMenu.tsx'
import { useMayToggle, useToggle } from '../../resource/StatusAction.tsx'
import { DocumentMenu } from '../documents/DocumentMenu.tsx'
import { ConfirmReversal } from './ConfirmReversal.tsx'

/** 'Acciones' of a document that moves money: its certificates and, for those who may, a status action that asks first. */
export function MoneyActions({ resource, row }: RowActionsProps) {
  const mayToggle = useMayToggle(resource)
  const { toggle, pending } = useToggle(resource, row)
  const [asking, setAsking] = useState(false)
  const deleted = row.deleted === true
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
              disabled={pending}
              onClick={() => setAsking(true)}
            />
          )
        }
      />
      <ConfirmReversal
        resource={resource}
        row={row}
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          toggle()
        }}
      />
    </>
  )
}
