import MoreVert from '@mui/icons-material/MoreVert'
import { Button, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { createContext, type ReactNode, useContext, useId, useState } from 'react'

const CloseMenu = createContext<() => void>(() => {})

/** The actions of one row behind a button. `of` names the row: 'Presupuesto 7'. */
export function RowMenu({ of, children }: { of: string; children: ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  return (
    <>
      <Button
        className="row-menu"
        size="small"
        endIcon={<MoreVert />}
        aria-label={`Acciones de ${of}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <span>Acciones</span>
      </Button>
      <Menu id={id} anchorEl={anchor} disableAutoFocusItem open={anchor !== null} onClose={() => setAnchor(null)}>
        <CloseMenu.Provider value={() => setAnchor(null)}>{children}</CloseMenu.Provider>
      </Menu>
    </>
  )
}

export type RowMenuItemProps = { label: string; icon?: ReactNode; disabled?: boolean; onClick: () => void }

export function RowMenuItem({ label, icon, disabled, onClick }: RowMenuItemProps) {
  const close = useContext(CloseMenu)
  return (
    <MenuItem
      disabled={disabled}
      onClick={() => {
        close()
        onClick()
      }}
    >
      {icon && <ListItemIcon>{icon}</ListItemIcon>}
      <ListItemText>{label}</ListItemText>
    </MenuItem>
  )
}
