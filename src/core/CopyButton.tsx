import ContentCopy from '@mui/icons-material/ContentCopy'
import { IconButton, Tooltip } from '@mui/material'
import { useState } from 'react'

/** 'Copiar el neto'. A browser without a safe connection has no clipboard. */
export function CopyButton({ of, text }: { of: string; text: string }) {
  const [copied, setCopied] = useState(false)
  if (!('clipboard' in navigator)) return null
  const name = copied ? 'Copiado' : `Copiar ${of}`
  return (
    <Tooltip title={name}>
      <IconButton
        size="small"
        aria-label={name}
        onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}
        onBlur={() => setCopied(false)}
        sx={{ minWidth: { xs: 44, sm: 32 }, minHeight: { xs: 44, sm: 32 } }}
      >
        <ContentCopy fontSize="inherit" />
      </IconButton>
    </Tooltip>
  )
}
