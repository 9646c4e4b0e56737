import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, Switch } from '@mui/material'
import { useState } from 'react'
import { useSession } from '../core/session.ts'
import { useLocationContext } from '../core/useLocationContext.ts'
import { goKeys } from './goKeys.ts'
import { areLettersOn, setLetters } from './pressed.ts'
import type { ProductMap } from './productMap.ts'

const always: readonly (readonly [string, string])[] = [
  ['Ctrl K', 'Buscar en todo'],
  ['/', 'Buscar en la lista'],
  ['n', 'Nuevo'],
  ['?', 'Estos atajos'],
]

/** The keys there are on this page. */
export default function KeysDialog({ map, close }: { map: ProductMap; close: () => void }) {
  const role = useSession().user?.role
  const context = useLocationContext()
  const [on, setOn] = useState(areLettersOn)
  const places = role ? goKeys(map.menuOf(role, context)) : []
  const keys = [
    ...always,
    ...places.map(([letter, { label }]) => [`g ${letter}`, label] as const),
    ['g 1 … g 9', 'El primero, segundo… de sus colegios'] as const,
  ]
  return (
    <Dialog open onClose={close} aria-labelledby="keys-title" maxWidth="xs" fullWidth>
      <DialogTitle id="keys-title">Atajos de teclado</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={list}>
          {keys.map(([key, what]) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          sx={{ mt: 2 }}
          control={
            <Switch
              checked={on}
              onChange={(_, checked) => {
                setLetters(checked)
                setOn(checked)
              }}
            />
          }
          label="Atajos de una letra"
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  )
}

const list = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  columnGap: 2.5,
  rowGap: 1,
  alignItems: 'baseline',
  '& dd': { m: 0 },
  '& kbd': {
    font: 'inherit',
    fontSize: '0.8125rem',
    px: 0.75,
    py: 0.25,
    border: 1,
    borderColor: 'divider',
    borderRadius: 0.75,
    bgcolor: 'background.default',
  },
} as const
