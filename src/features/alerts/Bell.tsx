import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import { Badge, IconButton } from '@mui/material'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../core/lazyCode.tsx'
import { useAlerts } from './useAlerts.ts'

const AlertsPanel = lazyDialog(() => import('./AlertsPanel.tsx'))

/** The alerts of the user's schools, and the number of unread ones. */
export default function Bell() {
  const { alerts, isNew, look, failed } = useAlerts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const fresh = alerts?.filter(isNew).length ?? 0
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={fresh === 0 ? 'Avisos' : fresh === 1 ? 'Avisos: 1 nuevo' : `Avisos: ${fresh} nuevos`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ width: 44, height: 44, flexShrink: 0 }}
      >
        <Badge badgeContent={fresh} max={9} sx={count}>
          <NotificationsOutlined />
        </Badge>
      </IconButton>
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

const count = { '& .MuiBadge-badge': { bgcolor: 'var(--gold)', color: 'var(--night)' } } as const
