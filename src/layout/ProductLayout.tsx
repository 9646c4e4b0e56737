import { Box, CircularProgress, Drawer, Toolbar } from '@mui/material'
import { memo, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary } from '../core/ErrorBoundary.tsx'
import { FailureNote } from '../core/FailureNote.tsx'
import { PrintedHeading } from '../core/InstituteName.tsx'
import { lazyPart } from '../core/lazyCode.tsx'
import { useSaved } from '../core/saved.ts'
import { useSession } from '../core/session.ts'
import { locationContextOf } from '../core/useLocationContext.ts'
import { useReads } from '../core/useReads.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import './print.css'
import { SchoolProvider } from '../admin/SchoolProvider.tsx'
import { RowDialogs } from '../list/RowDialogs.tsx'
import { ScrollOffsets } from './ScrollOffsets.tsx'
import { ShortcutKeys } from './ShortcutKeys.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'

const JustSaved = lazyPart(() => import('./JustSaved.tsx'))

const menuWidth = 224
const foldedWidth = 68

export function ProductLayout({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const { institute } = locationContextOf(pathname)
  const saved = useSaved()
  useReads()
  const { mustChangePassword, mustSetSecondFactor } = useSession()
  const isHeld = mustChangePassword || mustSetSecondFactor
  const openMenu = useCallback(() => setOpen(true), [])
  const closeMenu = useCallback(() => setOpen(false), [])

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh', '@media print': { display: 'block' } }}>
      <Box component="a" className="screen-only" href="#contenido" sx={skip}>
        Saltar al contenido
      </Box>
      <ShortcutKeys />
      <ScrollOffsets />
      <Bar onMenu={openMenu} isHeld={isHeld} />
      {!isHeld && <Menus open={open} close={closeMenu} />}
      <Box component="main" id="contenido" tabIndex={-1} sx={content}>
        <Toolbar className="screen-only" sx={bar} />
        <Box sx={page}>
          <PrintedHeading />
          <Breadcrumbs isHeld={isHeld} />
          <SchoolProvider key={institute ?? ''} institute={institute}>
            <RowDialogs>
              <ErrorBoundary key={pathname} fallback={<FailureNote />}>
                <Box id="react-admin-title" role="heading" aria-level={1} sx={ownTitle} />
                {saved?.isNew && (
                  <Suspense>
                    <JustSaved key={saved.ids.join()} saved={saved} />
                  </Suspense>
                )}
                <Suspense fallback={<PageLoading />}>{children}</Suspense>
              </ErrorBoundary>
            </RowDialogs>
          </SchoolProvider>
        </Box>
      </Box>
    </Box>
  )
}

/** Memoized: another page leaves them as they are. */
const Bar = memo(TopBar)

const Menus = memo(function Menus({ open, close }: { open: boolean; close: () => void }) {
  return (
    <>
      <Drawer
        variant="temporary"
        open={open}
        onClose={close}
        sx={drawer(true)}
        ModalProps={{ keepMounted: false }}
        slotProps={{ paper: { 'aria-label': 'Menú' } }}
      >
        <Toolbar sx={bar} />
        <SideMenu onChoose={close} />
      </Drawer>
      <Drawer className="screen-only" variant="permanent" sx={drawer(false)}>
        <Toolbar sx={bar} />
        <SideMenu folds />
      </Drawer>
    </>
  )
})

const PageLoading = () => (
  <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
    <CircularProgress aria-label="Cargando" />
  </Box>
)

/** Where react-admin's `Title` draws; empty under a `PageFrame`. */
const ownTitle = { typography: 'h1', minHeight: 36, mb: 1.5, '&:empty': { display: 'none' } }

const bar = { minHeight: { xs: 56, md: 60 } }

const widths = { md: foldedWidth, lg: menuWidth }

const drawer = (phone: boolean) => ({
  display: phone ? { md: 'none' } : { xs: 'none', md: 'block' },
  width: phone ? menuWidth : widths,
  flexShrink: 0,
  '& .MuiDrawer-paper': {
    width: phone ? menuWidth : widths,
    maxWidth: '85vw',
    overflowX: 'hidden',
    bgcolor: 'background.paper',
    borderColor: 'divider',
  },
})

const content = {
  flexGrow: 1,
  minWidth: 0,
  outline: 0,
} as const

const page = {
  px: { xs: 2, sm: 3, lg: 4 },
  pt: { xs: 1.5, sm: 2 },
  pb: { xs: 6, sm: 2 },
  '@media print': { p: 0 },
} as const

const skip = {
  position: 'fixed',
  zIndex: 2000,
  top: 8,
  left: 8,
  p: 1.5,
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'primary.main',
  '&:not(:focus)': { transform: 'translateY(-200%)' },
} as const
