import { Button, Stack } from '@mui/material'
import { Link } from 'react-router-dom'
import { path, sectionRoots } from '../../core/screens.ts'
import { EditAction } from '../../list/EditAction.tsx'
import type { RowActionsProps } from '../../list/extensions.ts'
import { StatusAction } from '../../list/StatusAction.tsx'
import type { Institute } from './useInstitute.ts'

/**
 * 'Acciones' of a client: everyone who sees the list may open the institute, root may also deactivate it (spec section
 * 6).
 */
export function InstituteActions({ resource, row }: RowActionsProps<Institute>) {
  return (
    <Stack direction="row" sx={together}>
      <Button
        size="small"
        component={Link}
        to={path(sectionRoots.admin, { institute: row.id })}
        aria-label={`Administrar ${row.nameInstitute}`}
      >
        Administrar
      </Button>
      <EditAction resource={resource} row={row} />
      <StatusAction resource={resource} row={row} />
    </Stack>
  )
}

/** On a phone the buttons wrap, but not the words. */
const together = {
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  gap: 1,
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
} as const
