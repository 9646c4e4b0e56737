import { Box, Button, Typography } from '@mui/material'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { signatory } from '../../../resources/entities/signatory.ts'
import { useAllowed } from '../../core/access.ts'
import { formScreen } from '../../core/paths.ts'
import { columnsOf } from '../../list/columns.ts'
import { RowActions } from '../../list/RowActions.tsx'
import { UnderRow } from '../../list/UnderRow.tsx'
import { shownFirst } from '../../list/useColumnVisibility.ts'

export function Signatories({ institute }: { institute: number }) {
  const columns = useMemo(() => shownFirst(signatory, columnsOf(signatory)), [])
  const meta = useMemo(() => ({ institute }), [institute])
  const isStaff = useAllowed(signatory, 'create')
  return (
    <Box sx={{ mt: 3 }}>
      <UnderRow
        title={signatory.many}
        resource={signatory}
        columns={columns}
        meta={meta}
        {...(isStaff ? { actions: (row) => <RowActions resource={signatory} row={row} listed /> } : {})}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        Cada documento lo firma quien esté en el cargo en su fecha; si no hay nadie, el rector y la segunda firma de
        arriba.
      </Typography>
      {isStaff && (
        <Button variant="outlined" component={Link} to={formScreen(signatory, { institute })} sx={{ mt: 1.5 }}>
          Nuevo firmante
        </Button>
      )}
    </Box>
  )
}
