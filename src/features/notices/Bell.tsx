import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import { Badge, IconButton } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useNotices } from './useNotices.ts'

const NoticesPanel = lazy(() => import('./NoticesPanel.tsx'))

/** The notices of one's schools, and how many are new since they were last looked at. */
export default function Bell() {
  const { notices, isNew, look, failed } = useNotices()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const fresh = notices?.filter(isNew).length ?? 0
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={fresh === 0 ? 'Avisos' : fresh === 1 ? 'Avisos: 1 nuevo' : `Avisos: ${fresh} nuevos`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ width: 44, height: 44 }}
      >
        <Badge badgeContent={fresh} max={9} color="warning">
          <NotificationsOutlined />
        </Badge>
      </IconButton>
      {anchor && (
        <Suspense>
          <NoticesPanel
            anchor={anchor}
            notices={notices}
            failed={failed}
            isNew={isNew}
            close={() => {
              setAnchor(null)
              look()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
