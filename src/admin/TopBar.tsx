import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import MenuIcon from '@mui/icons-material/Menu'
import { AppBar, Box, Button, IconButton, Menu, MenuItem, Toolbar, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import mark from '../mark.svg?no-inline'
import { logout, useSession } from '../session.ts'
import { InstituteName } from './InstituteName.tsx'

/** The bar at the top: the mark, the institute one works for, and who one is. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  return (
    <AppBar position="fixed" elevation={0} sx={bar}>
      <Toolbar sx={{ gap: 1.5, minHeight: { xs: 56, md: 60 } }}>
        <IconButton
          color="inherit"
          edge="start"
          aria-label="Abrir el menú"
          onClick={onMenu}
          sx={{ display: { md: 'none' } }}
        >
          <MenuIcon />
        </IconButton>
        <Box component={Link} to="/principal" aria-label="Erario" sx={brand}>
          <img src={mark} alt="" width={32} height={32} />
          <Typography
            component="span"
            sx={{ fontWeight: 700, fontSize: '1.125rem', display: { xs: 'none', sm: 'inline' } }}
          >
            Erario
          </Typography>
        </Box>
        <InstituteName />
        <Box sx={{ flexGrow: 1 }} />
        <Account />
      </Toolbar>
    </AppBar>
  )
}

/** The role one works in, and the way out from every section. */
function Account() {
  const role = useSession().user?.role ?? ''
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
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
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={logout}>Cerrar sesión</MenuItem>
      </Menu>
    </>
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
  gap: 1.25,
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: 1,
}
