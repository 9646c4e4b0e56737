import { Link as MuiLink } from '@mui/material'
import { Link } from 'react-router-dom'
import type { AnyResource } from '../../../resources/define/index.ts'
import { useAllowed } from '../../core/access.ts'
import { createTitle } from '../../core/titles.ts'
import { useNewPath } from '../../core/useNewPath.ts'
import { HintButton, keepFocus } from './HintButton.tsx'
import type { FieldInputProps } from './useFieldProps.ts'

/** Whether a select may create a new row: not in a filter, nor while it is disabled. */
export const isOpen = ({ bare, disabled, readOnly }: FieldInputProps): boolean => !bare && !disabled && !readOnly

type NewRowProps = {
  of: AnyResource
  /** There are no options, or the search found nothing. */
  isEmpty: boolean
  onAsk: () => void
}

/** The link below a select to create a missing row; for users who may not, the role that may. */
export function NewRow({ of, isEmpty, onAsk }: NewRowProps) {
  const path = useNewPath(of)
  const others = useWhoCreates(of)
  const { create } = of
  if (others) return isEmpty && others
  if (!create || path === null) return null
  // A custom form does not fit in a dialog.
  if (create.custom)
    return (
      isEmpty && (
        <MuiLink component={Link} to={path} onMouseDown={keepFocus}>
          {createTitle(of)}
        </MuiLink>
      )
    )
  return <HintButton onClick={onAsk}>{createTitle(of)}</HintButton>
}

/** The role that creates rows, if the user may not: 'Si no está, lo crea root'. */
export function useWhoCreates(resource: AnyResource): string | null {
  const { create, screen, gender } = resource
  const allowed = useAllowed(resource, 'create')
  if (!create || !screen || allowed) return null
  return `Si no está, ${gender === 'f' ? 'la' : 'lo'} crea ${create.roles.join(' o ')}`
}

export const useMayCreateHere = (of: AnyResource): boolean => useNewPath(of) !== null && !of.create?.custom
