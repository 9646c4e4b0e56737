import { useNavigate } from 'react-router-dom'
import type { Role } from '../../../resources/define/index.ts'
import { ownPages, type RowActionsProps } from '../../app/ownPages.tsx'
import { routes } from '../../app/routes.ts'
import { fillPath } from '../../core/paths.ts'
import { RowMenuItem } from '../../core/RowMenu.tsx'
import { useSession } from '../../core/session.ts'
import { useLocationContext } from '../../core/useLocationContext.ts'
import { DocumentMenu } from '../../documents/DocumentMenu.tsx'

/** The pages of one budget as its menu calls them (spec section 6); who may open one is said by the route table. */
const pages: readonly { label: string; path: string }[] = [
  { label: 'Detalles', path: '/admin/:institute/presupuestos/detalles/:budget' },
  { label: 'Ejecucion presupuestal', path: '/admin/:institute/presupuestos/reporte/:budget' },
  { label: 'Adicionar', path: '/admin/:institute/presupuestos/adicionar/:budget/nuevo' },
  { label: 'Reducir', path: '/admin/:institute/presupuestos/reducir/:budget/nuevo' },
  { label: 'traslados', path: '/admin/:institute/presupuestos/trasladar/:budget/nuevo' },
]

/** Whether a page is written, and for this role. */
const isOpen = (path: string, role: Role): boolean =>
  ownPages[path] !== undefined && routes.some((page) => page.path === path && page.roles.includes(role))

/** 'Acciones' of a budget. */
export function BudgetActions({ resource, row }: RowActionsProps) {
  const navigate = useNavigate()
  const { institute } = useLocationContext()
  const { user } = useSession()
  const offered = pages.filter(({ path }) => user && isOpen(path, user.role))
  return (
    <DocumentMenu
      resource={resource}
      row={row}
      before={offered.map(({ label, path }) => (
        <RowMenuItem
          key={path}
          label={label}
          onClick={() => navigate(fillPath(path, { institute, within: Number(row.id) }))}
        />
      ))}
    />
  )
}
