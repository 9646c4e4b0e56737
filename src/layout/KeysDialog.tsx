import { Button, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, Switch } from '@mui/material'
import { Link } from 'react-router-dom'
import { useLocationContext } from '../core/useLocationContext.ts'
import { KeyList } from '../features/help/KeyList.tsx'
import { helpPath, helpScreen } from '../features/help/screens.ts'
import { useLetters } from './shortcutRequests.ts'

export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const { institute } = useLocationContext()
  const [on, setOn] = useLetters()
  return (
    <Dialog open onClose={onClose} aria-labelledby="keys-title" maxWidth="xs" fullWidth>
      <DialogTitle id="keys-title">Atajos de teclado</DialogTitle>
      <DialogContent>
        <KeyList />
        <FormControlLabel
          sx={{ mt: 2 }}
          control={<Switch checked={on} onChange={(_, checked) => setOn(checked)} />}
          label="Atajos de una letra"
        />
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={helpPath(institute)} onClick={onClose}>
          {helpScreen.title}
        </Button>
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  )
}
