import { Button, type ButtonProps } from '@mui/material'
import type { Ref } from 'react'
import { Link } from 'react-router-dom'
import { type AnyResource, labelOf, oneOf, type Row } from '../../resources/define/index.ts'
import { resourceNamed } from '../../resources/index.ts'
import { isAllowed } from '../core/access.ts'
import { formScreen } from '../core/paths.ts'
import { useSession } from '../core/session.ts'
import { createLabel } from '../core/titles.ts'
import { useLocationContext } from '../core/useLocationContext.ts'
import type { ListedRow } from './extensions.ts'

/** The resources of `create.next` that the role may create after this row, each with the first values of its form. */
function useNextSteps(resource: AnyResource, row: ListedRow): readonly { following: AnyResource; given: Row }[] {
  const role = useSession().user?.role
  if (row.deleted) return []
  return Object.entries(resource.create?.next ?? {}).flatMap(([name, valuesFor]) => {
    const following = resourceNamed(name)
    const given = valuesFor(row)
    return given && isAllowed(role, following, 'create') ? [{ following, given }] : []
  })
}

type NextStepsProps = Pick<ButtonProps, 'variant' | 'size'> & {
  resource: AnyResource
  row: ListedRow
  /** Whether several rows offer the same, which a screen reader tells apart by their names. */
  isOneOfMany?: boolean
  first?: Ref<HTMLAnchorElement>
}

/** Buttons to the forms of what follows a row. */
export function NextSteps({ resource, row, isOneOfMany = false, first, ...button }: NextStepsProps) {
  const { institute } = useLocationContext()
  return useNextSteps(resource, row).map(({ following, given }, index) => {
    const label = createLabel(following)
    return (
      <Button
        {...button}
        key={following.name}
        component={Link}
        ref={index === 0 ? first : undefined}
        to={formScreen(following, { institute, within: row.id }, given)}
        aria-label={isOneOfMany ? `${label}: ${oneOf(resource, row)} ${labelOf(resource, row)}` : undefined}
      >
        {label}
      </Button>
    )
  })
}
