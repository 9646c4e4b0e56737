import { Button, type ButtonProps } from '@mui/material'
import { Link } from 'react-router-dom'
import type { AnyResource } from '../../../resources/define/index.ts'
import { useAllowed } from '../../core/access.ts'
import { formScreen } from '../../core/paths.ts'
import { createLabel } from '../../core/titles.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'

type ActLinkProps = Pick<ButtonProps, 'variant' | 'size'> & {
  creates: AnyResource
  after: number
  /** Names the row that it follows, if several rows offer the same. */
  named?: string
}

/** A button to the form of an act, for roles that may create it. */
export function ActLink({ creates, after, named, ...button }: ActLinkProps) {
  const institute = useInstituteId()
  if (!useAllowed(creates, 'create')) return null
  const label = createLabel(creates)
  return (
    <Button
      {...button}
      component={Link}
      to={formScreen(creates, { institute }, after, {})}
      aria-label={named && `${label}: ${named}`}
    >
      {label}
    </Button>
  )
}
