import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import { Box, Button } from '@mui/material'
import { Suspense, useEffect, useState } from 'react'
import { keepEmail, keptEmail } from '../core/keptReads.ts'
import { lazyDialog } from '../core/lazyCode.tsx'
import { useSession } from '../core/session.ts'
import { ownerOf } from '../core/tokenOwner.ts'
import { useAccount } from '../features/account/useAccount.ts'

const AccountMenuItems = lazyDialog(() => import('./AccountMenuItems.tsx'))

/** The name of the signed-in user, for shared machines, with the account menu below it. */
export function AccountMenu() {
  const { user } = useSession()
  const role = user?.role
  const email = useOwnEmail(user?.token ?? '')
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
          <AccountMenuItems role={role} email={email} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}

function useOwnEmail(token: string): string | undefined {
  const owner = ownerOf(token)
  const email = useAccount({ staleTime: Number.POSITIVE_INFINITY }).data?.email
  useEffect(() => {
    if (owner && email) keepEmail(owner, email)
  }, [owner, email])
  return email ?? (owner && keptEmail(owner)) ?? undefined
}

/** On a phone only the icon. */
const button = {
  minWidth: 44,
  flexShrink: { xs: 0, sm: 1 },
  '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 }, ml: { xs: 0, sm: -0.5 } },
}
const name = {
  display: { xs: 'none', sm: 'block' },
  maxWidth: '10rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const
