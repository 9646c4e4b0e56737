import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useId, useState } from 'react'
import { longestName } from './savedViews.ts'

export default function SaveView({ onSave, onClose }: { onSave(name: string): void; onClose(): void }) {
  const title = useId()
  const [name, setName] = useState('')
  const given = name.trim()
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation() // the search form surrounds it
          if (given) onSave(given)
        }}
      >
        <DialogTitle id={title}>Guardar vista</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            margin="dense"
            label="Nombre"
            value={name}
            onChange={({ target }) => setName(target.value)}
            helperText="Los filtros, el orden y las columnas, para usted en este navegador"
            slotProps={{ htmlInput: { maxLength: longestName } }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="contained" disabled={!given}>
            Guardar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
