import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank'
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined'
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import { Button, Divider, ListItemIcon, ListItemText, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useStore } from 'react-admin'
import { OpenedMenu } from '../core/OpenedMenu.tsx'
import type { Column } from './columns.ts'
import type { ColumnVisibility } from './useColumnVisibility.ts'

type ColumnChooserProps = { columns: readonly Column[]; chosen: ColumnVisibility }

export function ColumnChooser({ columns, chosen: { shown, isShown, toggle, showAll } }: ColumnChooserProps) {
  const [compact, setCompact] = useStore('compact', false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Columnas
      </Button>
      <OpenedMenu anchorEl={anchor} onClose={() => setAnchor(null)}>
        {columns.map((column) => (
          <MenuItem
            key={column.path}
            dense
            role="menuitemcheckbox"
            aria-checked={isShown(column)}
            disabled={shown.length === 1 && isShown(column)}
            onClick={() => toggle(column)}
          >
            <ListItemIcon>{boxOf(isShown(column))}</ListItemIcon>
            <ListItemText>{column.header}</ListItemText>
          </MenuItem>
        ))}
        <Divider component="li" />
        <MenuItem dense disabled={shown.length === columns.length} onClick={showAll}>
          Mostrar todas
        </MenuItem>
        <Divider component="li" />
        <MenuItem dense role="menuitemcheckbox" aria-checked={compact} onClick={() => setCompact(!compact)}>
          <ListItemIcon>{boxOf(compact)}</ListItemIcon>
          <ListItemText>Filas compactas</ListItemText>
        </MenuItem>
      </OpenedMenu>
    </>
  )
}

const boxOf = (checked: boolean) =>
  checked ? <CheckBoxOutlined fontSize="small" /> : <CheckBoxOutlineBlank fontSize="small" />
