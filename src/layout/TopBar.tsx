import MenuIcon from '@mui/icons-material/Menu'
import { AppBar, Box, IconButton, Toolbar, Typography } from '@mui/material'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { idle } from '../core/idle.ts'
import { lazyButton } from '../core/lazyCode.tsx'
import mark from '../core/mark.svg?no-inline'
import { sectionRoots } from '../core/screens.ts'
import { useLocationContext } from '../core/useLocationContext.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { SchoolSwitch } from './SchoolSwitch.tsx'
import { SearchButton } from './SearchButton.tsx'

/** Fetched once the browser is idle. */
const Bell = lazyButton(async () => {
  await idle()
  return import('../features/alerts/Bell.tsx')
})

type TopBarProps = {
  onMenu: () => void
  /** The user must do something first: only the account menu, to sign out. */
  isHeld: boolean
}

export function TopBar({ onMenu, isHeld }: TopBarProps) {
  const { institute } = useLocationContext()
  return (
    <AppBar className="screen-only" position="fixed" elevation={0} sx={bar}>
      <Toolbar sx={{ gap: { xs: 0.5, sm: 1.5 }, minHeight: { xs: 56, md: 60 } }}>
        {!isHeld && (
          <IconButton
            color="inherit"
            edge="start"
            aria-label="Abrir el menú"
            onClick={onMenu}
            sx={{ display: { md: 'none' } }}
          >
            <MenuIcon />
          </IconButton>
        )}
        <Box
          component={Link}
          to={sectionRoots.principal.path}
          aria-label="Erario"
          sx={institute === undefined ? brand : besideSchool}
        >
          <img src={mark} alt="" width={32} height={32} />
          <Typography
            component="span"
            sx={{ fontWeight: 700, fontSize: '1.125rem', display: { xs: 'none', sm: 'inline' } }}
          >
            Erario
          </Typography>
        </Box>
        {!isHeld && <SchoolSwitch />}
        <Box sx={{ flexGrow: 1 }} />
        {!isHeld && (
          <>
            <SearchButton />
            <Suspense fallback={<Box sx={{ width: 44 }} />}>
              <Bell />
            </Suspense>
          </>
        )}
        <AccountMenu />
      </Toolbar>
    </AppBar>
  )
}

const bar = {
  bgcolor: 'bar.main',
  color: 'bar.contrastText',
  zIndex: (theme: { zIndex: { drawer: number } }) => theme.zIndex.drawer + 1,
}
const brand = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 44,
  minHeight: 44,
  gap: 1.25,
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: 1,
}

/** On a phone the name of the school needs its space; the side menu leads to 'Principal' too. */
const besideSchool = { ...brand, display: { xs: 'none', sm: 'flex' } } as const
