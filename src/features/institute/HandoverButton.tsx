import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined'
import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { staff } from '../../../resources/define/index.ts'
import { lazyDialog } from '../../core/lazyCode.tsx'
import { useSession } from '../../core/session.ts'

const HandoverDialog = lazyDialog(() => import('./HandoverDialog.tsx'))

type HandoverButtonProps = { institute: number; name: string }

/** For root and the admin of the school: all its data in one file. */
export function HandoverButton({ institute, name }: HandoverButtonProps) {
  const [open, setOpen] = useState(false)
  const role = useSession().user?.role
  if (!role || !staff.includes(role)) return null
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FolderZipOutlined fontSize="small" />}
        aria-label={`Entregar los datos de ${name}`}
        onClick={() => setOpen(true)}
      >
        Entregar los datos
      </Button>
      {open && (
        <Suspense>
          <HandoverDialog institute={institute} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
