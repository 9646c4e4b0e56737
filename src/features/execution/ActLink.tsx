import { Button, type ButtonProps } from '@mui/material'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { path, type Screen } from '../../core/screens.ts'
import { useSession } from '../../core/session.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'

type ActLinkProps = Pick<ButtonProps, 'variant' | 'size'> & {
  screen: Screen<`${string}/:institute/${string}/:parent/nuevo`>
  parent: number
  /** Names the row of the act, if several rows offer the same. */
  of?: string
  /** Focused when the page opens. */
  focused?: boolean
}

/** A button to the form of an act, for roles that may create it. */
export function ActLink({ screen, parent, of, focused = false, ...button }: ActLinkProps) {
  const ref = useRef<HTMLAnchorElement>(null)
  // Links have no autofocus.
  useEffect(() => {
    if (focused) ref.current?.focus()
  }, [focused])
  const institute = useInstituteId()
  const { user } = useSession()
  if (!user || !screen.roles.includes(user.role)) return null
  return (
    <Button
      {...button}
      component={Link}
      ref={ref}
      to={path(screen, { institute, parent })}
      aria-label={of && `${screen.title}: ${of}`}
    >
      {screen.title}
    </Button>
  )
}
