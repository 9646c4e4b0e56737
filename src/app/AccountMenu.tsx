import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import { Box, Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../core/session.ts'
import { useAccount } from '../features/account/useAccount.ts'

const AccountMenuItems = lazy(() => import('./AccountMenuItems.tsx'))

/** The name of the signed-in user, for shared machines, with the account menu below it. */
export function AccountMenu() {
  const role = useSession().user?.role
  const email = useAccount({ staleTime: Number.POSITIVE_INFINITY }).data?.email
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!role) return null
  return (
    <>
      <Button
        color="inherit"
        startIcon={<AccountCircleOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Sesión de ${email ?? role}`}
        title={email && `${email} (${role})`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={button}
      >
        <Box component="span" sx={name}>
          {email ?? role}
        </Box>
      </Button>
      {anchor && (
        <Suspense>
          <AccountMenuItems role={role} email={email} anchor={anchor} close={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}

/** On a phone only the icon. */
const button = {
  minWidth: 44,
  flexShrink: { xs: 0, sm: 1 },
  '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 }, ml: { xs: 0, sm: -0.5 } },
}
const name = {
  display: { xs: 'none', sm: 'block' },
  maxWidth: { sm: '10rem', md: '18rem' },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const
