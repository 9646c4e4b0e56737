import { Link as MuiLink } from '@mui/material'
import { Link } from 'react-router-dom'
import type { AnyResource } from '../../../resources/define/index.ts'
import { createTitle } from '../../core/createTitle.ts'
import { useSession } from '../../core/session.ts'
import { useCreatePath } from '../../core/useCreatePath.ts'
import type { InputProps } from './useFieldProps.ts'

/** Whether a new row may be made for a choice: not in a filter, nor while it is closed. */
export const isOpen = ({ bare, disabled, readOnly }: InputProps): boolean => !bare && !disabled && !readOnly

type NewRowProps = {
  of: AnyResource
  /** There is nothing to choose, or what was searched is not there. */
  isEmpty: boolean
  onAsk: () => void
}

/** Under a choice the way to a row that is not there yet; for whoever may not make one, who may. */
export function NewRow({ of, isEmpty, onAsk }: NewRowProps) {
  const path = useCreatePath(of)
  const others = useWhoCreates(of)
  const { create } = of
  if (others) return isEmpty && others
  if (!create || path === null) return null
  // A form of its own is more than a dialog holds.
  if (create.custom)
    return (
      isEmpty && (
        <MuiLink component={Link} to={path}>
          {createTitle(of)}
        </MuiLink>
      )
    )
  return (
    <MuiLink component="button" type="button" sx={{ font: 'inherit', verticalAlign: 'baseline' }} onClick={onAsk}>
      {createTitle(of)}
    </MuiLink>
  )
}

/** Who makes new ones, where the person may not: 'Si no está, lo crea root'. */
export function useWhoCreates({ create, screen, gender }: AnyResource): string | null {
  const role = useSession().user?.role
  if (!create || !screen || !role || create.roles.includes(role)) return null
  return `Si no está, ${gender === 'f' ? 'la' : 'lo'} crea ${create.roles.join(' o ')}`
}

/** Whether a dialog makes a new one. */
export const useMayCreateHere = (of: AnyResource): boolean => useCreatePath(of) !== null && !of.create?.custom
