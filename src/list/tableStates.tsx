import InboxOutlined from '@mui/icons-material/InboxOutlined'
import { Box, Button, Typography } from '@mui/material'
import { emptyText } from '../../resources/values/emptyText.ts'
import { NextStep } from './NextStep.tsx'

/** Placeholders for the rows, so that nothing moves when they arrive. */
export function Awaited({ width }: { width: number }) {
  return Array.from({ length: 6 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder without state
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row is not focusable
    <tr key={row} className="row awaited" aria-hidden="true">
      {Array.from({ length: width }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <td key={cell} className="cell">
          <span className="plain-skeleton" />
        </td>
      ))}
    </tr>
  ))
}

/** Stale rows stay visible after a failed refetch. */
export function Stale({ retry }: { retry: () => void }) {
  return (
    <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1 }}>
      <Typography variant="body2" color="text.secondary">
        No se pudo actualizar la información
      </Typography>
      <Button size="small" onClick={() => retry()}>
        Reintentar
      </Button>
    </Box>
  )
}

export function Nothing() {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: 5, color: 'text.secondary' }}>
      <InboxOutlined sx={{ fontSize: 40, opacity: 0.5 }} />
      <Typography>{emptyText}</Typography>
      <NextStep />
    </Box>
  )
}
