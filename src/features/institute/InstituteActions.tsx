import { useAllowed } from '../../core/access.ts'
import { PlainLink } from '../../core/PlainLink.tsx'
import { RowMenu } from '../../core/RowMenu.tsx'
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
  const mayToggle = useAllowed(resource, 'delete', row)
  return (
    <div className="plain-actions">
      <PlainLink
        to={path(sectionRoots.admin, { institute: row.id })}
        className="plain-button"
        aria-label={`Administrar ${row.nameInstitute}`}
      >
        Administrar
      </PlainLink>
      {mayToggle && (
        <RowMenu of={row.nameInstitute}>
          <EditAction resource={resource} row={row} inMenu />
          <StatusAction resource={resource} row={row} />
        </RowMenu>
      )}
    </div>
  )
}
