import { Alert, AlertTitle, Box, Button } from '@mui/material'
import { useEffect, useRef } from 'react'
import { cellText } from '../../resources/columns/cellText.ts'
import { columnOfField } from '../../resources/columns/columns.ts'
import type { AnyResource } from '../../resources/define/index.ts'
import { refusals } from '../../resources/values/refusals.ts'
import { focusAround } from '../core/focusAround.ts'
import type { Conflict, EditForm } from './useEditForm.ts'

type ConflictNoteProps = Pick<EditForm, 'keepMine' | 'takeTheirs'> & { resource: AnyResource; conflict: Conflict }

export function ConflictNote({ resource, conflict: { present, keys }, keepMine, takeTheirs }: ConflictNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  const leave = (act: () => void) => () => {
    focusAround(note.current)
    act()
  }
  return (
    <Alert ref={note} tabIndex={-1} severity="warning" sx={{ gridColumn: '1 / -1' }}>
      <AlertTitle>{refusals.stale}</AlertTitle>
      {keys.length > 0 && (
        <>
          Lo que usted escribió sigue en el formulario. Ahora está guardado:
          <Box component="dl" sx={list}>
            {keys.map((key) => (
              <div key={key}>
                <dt>{resource.fields[key]?.label}</dt>
                <dd>{cellText(columnOfField(resource, key), present) || 'vacio'}</dd>
              </div>
            ))}
          </Box>
        </>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="button" size="small" variant="outlined" color="inherit" onClick={leave(keepMine)}>
          Continuar con lo mío
        </Button>
        <Button type="button" size="small" variant="outlined" color="inherit" onClick={leave(takeTheirs)}>
          Usar lo guardado
        </Button>
      </Box>
    </Alert>
  )
}

const list = {
  m: 0,
  my: 1,
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 1 },
  '& dt': { '&::after': { content: '":"' } },
  '& dd': { m: 0, fontWeight: 600, overflowWrap: 'anywhere' },
} as const
