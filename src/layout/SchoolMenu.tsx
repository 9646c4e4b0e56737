import Check from '@mui/icons-material/Check'
import { Box, ListItemIcon, ListItemText, MenuItem, MenuList, Popover, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { LoadFailure } from '../core/LoadFailure.tsx'
import { useSession } from '../core/session.ts'
import { useDebounced } from '../core/useDebounced.ts'
import { searchedFrom, useSchools } from '../core/useSchools.ts'
import { schoolPath } from './schoolPath.ts'

type SchoolMenuProps = { anchor: HTMLElement; current: number; onClose: () => void }

/** All schools of the user; each link keeps the section. */
export default function SchoolMenu({ anchor, current, onClose }: SchoolMenuProps) {
  const role = useSession().user?.role
  const { pathname } = useLocation()
  const [typed, setTyped] = useState('')
  const all = useSchools()
  const { schools, isPending, reread } = useSchools(useDebounced(typed.trim(), 250))
  const isSearched = all.total >= searchedFrom
  if (!role) return null
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ root: { role: 'dialog', 'aria-label': 'Cambiar de colegio' }, paper: { sx: sheet } }}
    >
      {isSearched && (
        <Box sx={{ p: 1.5, pb: 0.5 }}>
          <TextField
            autoFocus
            fullWidth
            size="small"
            type="search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            placeholder="Buscar colegio"
            slotProps={{ htmlInput: { 'aria-label': 'Buscar colegio' } }}
          />
        </Box>
      )}
      {schools.length > 0 ? (
        <MenuList autoFocusItem={!isSearched} aria-label="Colegios">
          {schools.map(({ id, nameInstitute }) => (
            <MenuItem
              key={id}
              component={Link}
              to={schoolPath(pathname, id, role)}
              selected={id === current}
              aria-current={id === current || undefined}
              onClick={onClose}
              sx={{ minHeight: 44, whiteSpace: 'normal' }}
            >
              <ListItemIcon>{id === current && <Check fontSize="small" />}</ListItemIcon>
              <ListItemText>{nameInstitute}</ListItemText>
            </MenuItem>
          ))}
        </MenuList>
      ) : reread ? (
        <LoadFailure retry={reread} />
      ) : (
        <Typography role="status" sx={{ p: 2 }} color="text.secondary">
          {isPending ? 'Cargando...' : 'No se encontraron coincidencias'}
        </Typography>
      )}
    </Popover>
  )
}

const sheet = { width: 420, maxWidth: 'calc(100vw - 32px)', maxHeight: '70vh' } as const
