import { type ComponentType, lazy } from 'react'
import type { AnyResource, Row } from '../../resources/define/index.ts'
import { DocumentMenu } from '../documents/DocumentMenu.tsx'
import { availabilityColumns } from '../features/availability/columns.ts'
import { ReportLink } from '../features/availability/ReportLink.tsx'
import { BudgetActions } from '../features/budget/BudgetActions.tsx'
import { InstituteActions } from '../features/institute/InstituteActions.tsx'
import { MoneyActions } from '../features/reversal/MoneyActions.tsx'
import type { Column } from '../list/columns.ts'

/** A page's module, fetched when it is first visited: `() => import('../features/budget/CreateBudgetPage.tsx')`. */
export type LoadPage = () => Promise<{ default: ComponentType }>

/** What the cell 'Acciones' of one row is given. */
export type RowActionsProps = { resource: AnyResource; row: Row }

/**
 * The pages that a declaration cannot say, by the path of the route table (routes.ts) they draw: one line each.
 * `/principal/clientes/nuevo`, `/admin/:institute/presupuestos/nuevo`, `/admin/:institute/presupuestos/detalles/:budget`, …
 * A resource whose `create` is `own` has no form until its line stands here.
 */
export const ownPages: Readonly<Record<string, LoadPage>> = {
  '/principal/clientes/nuevo': () => import('../features/institute/CreateInstitutePage.tsx'),
  '/principal/auditoria': () => import('../features/audit/AuditPage.tsx'),
  '/principal/perfil': () => import('../features/institute/ProfilePage.tsx'),
  '/config/actualizar/contraseña': () => import('../features/password/PasswordPage.tsx'),
  '/admin/:institute/info-cliente': () => import('../features/institute/InfoPage.tsx'),
  '/admin/:institute/presupuestos/nuevo': () => import('../features/budget/CreateBudgetPage.tsx'),
  '/admin/:institute/presupuestos/adicionar/:budget/nuevo': () => import('../features/modification/AddPage.tsx'),
  '/admin/:institute/presupuestos/reducir/:budget/nuevo': () => import('../features/modification/ReducePage.tsx'),
  '/admin/:institute/presupuestos/trasladar/:budget/nuevo': () => import('../features/transfer/TransferPage.tsx'),
  '/admin/:institute/presupuestos/detalles/:budget': () => import('../features/budget/DetailsPage.tsx'),
  '/admin/:institute/presupuestos/detalles/:budget/movimientos/:line': () =>
    import('../features/movement/MovementsPage.tsx'),
  '/admin/:institute/presupuestos/reporte/:budget': () => import('../features/budget/ExecutionReportPage.tsx'),
  '/admin/:institute/disponibilidades/reporte': () => import('../features/availability/AvailabilityReportPage.tsx'),
  '/admin/:institute/disponibilidades/nuevo': () => import('../features/availability/CreateAvailabilityPage.tsx'),
  '/admin/:institute/ordenes-de-suministro/nuevo': () => import('../features/supplyOrder/CreateSupplyOrderPage.tsx'),
}

/**
 * What stands in 'Acciones' instead of the status action alone, by resource name. Such a component draws the whole cell: out of
 * `RowMenu`, `RowMenuItem`, `StatusAction` and `NoActions` of src/list.
 */
export const rowActions: Readonly<Record<string, ComponentType<RowActionsProps>>> = {
  institute: InstituteActions,
  budget: BudgetActions,
  contract: DocumentMenu,
  serviceOrder: DocumentMenu,
  supplyOrder: DocumentMenu,
  availability: MoneyActions,
  modification: MoneyActions,
  transfer: MoneyActions,
}

/** What the list of a resource also offers, by its name: beside its buttons, above its search, and more columns than it declares. */
export type ListExtras = { actions?: ComponentType; above?: ComponentType; columns?: readonly Column[] }

export const listExtras: Readonly<Record<string, ListExtras>> = {
  budget: { above: lazy(() => import('../features/budget/AttentionPanel.tsx')) },
  availability: { actions: ReportLink, columns: availabilityColumns },
}
