import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import { Box, Button, CircularProgress, Typography } from '@mui/material'
import type { Ref } from 'react'
import { LoadFailure } from '../core/LoadFailure.tsx'
import type { Preview } from './usePreview.ts'

type SheetProps = {
  label: string
  preview: Preview | undefined
  failed: boolean
  retry: () => void
  touch: boolean
  ref: Ref<HTMLIFrameElement>
}

/**
 * The document itself. Mobile browsers show no PDF in a page, or only its first sheet, so there it opens separately.
 */
export function Sheet({ label, preview, failed, retry, touch, ref }: SheetProps) {
  if (preview && !touch) return <Box component="iframe" ref={ref} title={label} src={preview.url} sx={sheet} />
  return (
    <Box sx={{ ...sheet, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2, p: 2 }}>
      {preview ? (
        <>
          <PictureAsPdfOutlined sx={{ fontSize: 56, color: 'text.secondary' }} />
          <Typography sx={{ textAlign: 'center', overflowWrap: 'anywhere' }}>{preview.name}</Typography>
          <Button variant="contained" size="large" component="a" href={preview.url} target="_blank" rel="noopener">
            Abrir el PDF
          </Button>
        </>
      ) : failed ? (
        <LoadFailure retry={retry} />
      ) : (
        <CircularProgress aria-label="Creando certificado" />
      )}
    </Box>
  )
}

const sheet = {
  flexGrow: 1,
  minHeight: 320,
  width: '100%',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const
