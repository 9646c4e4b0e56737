import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import { Box, ButtonBase } from '@mui/material'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../core/lazyCode.tsx'
import { useAlerts } from './useAlerts.ts'

const AlertsPanel = lazyDialog(() => import('./AlertsPanel.tsx'))

// MUI's Badge and IconButton would move from the first list's bundle into separate chunks.
/** The alerts of the user's schools, and the number of unread ones. */
export default function Bell() {
  const { alerts, isNew, look, failed } = useAlerts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const fresh = alerts?.filter(isNew).length ?? 0
  return (
    <>
      <ButtonBase
        aria-label={fresh === 0 ? 'Avisos' : fresh === 1 ? 'Avisos: 1 nuevo' : `Avisos: ${fresh} nuevos`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ position: 'relative', width: 44, height: 44, flexShrink: 0, borderRadius: '50%' }}
      >
        <NotificationsOutlined />
        {fresh > 0 && (
          <Box component="span" aria-hidden sx={count}>
            {fresh > 9 ? '9+' : fresh}
          </Box>
        )}
      </ButtonBase>
      {anchor && (
        <Suspense>
          <AlertsPanel
            anchor={anchor}
            alerts={alerts}
            failed={failed}
            isNew={isNew}
            onClose={() => {
              setAnchor(null)
              look()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const count = {
  position: 'absolute',
  top: 4,
  right: 2,
  minWidth: 18,
  px: 0.5,
  borderRadius: 9,
  fontSize: '0.6875rem',
  fontWeight: 700,
  lineHeight: '18px',
  bgcolor: 'var(--gold)',
  color: 'var(--night)',
} as const
