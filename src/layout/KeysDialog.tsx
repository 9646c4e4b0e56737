import { Button, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, Switch } from '@mui/material'
import { Link } from 'react-router-dom'
import { useSession } from '../core/session.ts'
import { useLocationContext } from '../core/useLocationContext.ts'
import { alwaysKeys, KeyList, schoolKeys } from '../features/help/KeyList.tsx'
import { helpPath, helpScreen } from '../features/help/screens.ts'
import { goKeys } from './goKeys.ts'
import type { ProductMap } from './productMap.ts'
import { useLetters } from './shortcutRequests.ts'

export default function KeysDialog({ map, close }: { map: ProductMap; close: () => void }) {
  const role = useSession().user?.role
  const context = useLocationContext()
  const [on, setOn] = useLetters()
  const places = role ? goKeys(map.menuOf(role, context)) : []
  const keys = [...alwaysKeys, ...places.map(([letter, { label }]) => [`g ${letter}`, label] as const), schoolKeys]
  return (
    <Dialog open onClose={close} aria-labelledby="keys-title" maxWidth="xs" fullWidth>
      <DialogTitle id="keys-title">Atajos de teclado</DialogTitle>
      <DialogContent>
        <KeyList keys={keys} />
        <FormControlLabel
          sx={{ mt: 2 }}
          control={<Switch checked={on} onChange={(_, checked) => setOn(checked)} />}
          label="Atajos de una letra"
        />
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={helpPath(context.institute)} onClick={close}>
          {helpScreen.title}
        </Button>
        <Button onClick={close}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  )
}
