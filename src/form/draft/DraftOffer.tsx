import { Alert, Button } from '@mui/material'
import { useRef } from 'react'
import { formatInstant } from '../../../resources/values/dates.ts'
import { focusAround } from '../../core/focusAround.ts'
import type { Draft } from './useDraft.ts'

export function DraftOffer({ draft: { offered, restore, discard } }: { draft: Draft }) {
  const note = useRef<HTMLDivElement>(null)
  if (!offered) return null
  const leave = (act: () => void) => () => {
    focusAround(note.current)
    act()
  }
  return (
    <Alert
      ref={note}
      severity="info"
      role="status"
      sx={offer}
      action={
        <>
          <Button size="small" variant="contained" onClick={leave(restore)}>
            Continuar donde iba
          </Button>
          <Button size="small" color="inherit" onClick={leave(discard)} sx={{ ml: 1 }}>
            Descartar
          </Button>
        </>
      }
    >
      Hay un borrador sin enviar del {formatInstant(offered.savedAt)}
    </Alert>
  )
}

/** On a phone the buttons are below the text. */
const offer = {
  mb: 2.5,
  flexWrap: 'wrap',
  '& .MuiAlert-message': { flex: '1 1 12rem' },
  '& .MuiAlert-action': { pt: 0, alignItems: 'center', flexWrap: 'wrap' },
} as const
