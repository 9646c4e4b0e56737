import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import { Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../core/session.ts'

const AccountMenuItems = lazy(() => import('./AccountMenuItems.tsx'))

/** The role, and under it what is the person's own. */
export function AccountMenu() {
  const role = useSession().user?.role
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!role) return null
  return (
    <>
      <Button
        color="inherit"
        startIcon={<AccountCircleOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Sesión de ${role}`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {role}
      </Button>
      {anchor && (
        <Suspense>
          <AccountMenuItems role={role} anchor={anchor} close={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
