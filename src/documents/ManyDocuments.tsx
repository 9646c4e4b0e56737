import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../core/lazyCode.tsx'
import type { BulkDocumentsProps } from '../list/extensions.ts'

const ManyDialog = lazyDialog(() => import('./ManyDialog.tsx'))

/** Downloads one of the documents for all selected rows. */
export default function ManyDocuments(props: BulkDocumentsProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="contained"
        startIcon={<PictureAsPdfOutlined />}
        disabled={props.rows.length === 0}
        onClick={() => setAsking(true)}
      >
        Descargar documentos
      </Button>
      {asking && (
        <Suspense>
          <ManyDialog {...props} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
