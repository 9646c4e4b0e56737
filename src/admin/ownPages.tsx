import { type ComponentType, lazy } from 'react'
import type { AnyResource, Row } from '../../resources/define/index.ts'
import { availabilityColumns } from '../pages/availability/columns.ts'
import { BudgetActions } from '../pages/budget/BudgetActions.tsx'
import { DocumentMenu } from '../pages/documents/DocumentMenu.tsx'
import { InstituteActions } from '../pages/institute/InstituteActions.tsx'
import { MoneyActions } from '../pages/movement/MoneyActions.tsx'
import { ReportLink } from '../pages/reports/ReportLink.tsx'
import type { Column } from '../resource/columns.ts'

/** A page's module, fetched when it is first visited: `() => import('../pages/budget/CreateBudgetPage.tsx')`. */
export type LoadPage = () => Promise<{ default: ComponentType }>

/** What the cell 'Acciones' of one row is given. */
export type RowActionsProps = { resource: AnyResource; row: Row }

/**
 * The pages that a declaration cannot say, by the path of the route table (routes.ts) they draw: one line each.
 * `/principal/clientes/nuevo`, `/admin/:institute/presupuestos/nuevo`, `/admin/:institute/presupuestos/detalles/:budget`, …
 * A resource whose `create` is `own` has no form until its line stands here.
 */
export const ownPages: Readonly<Record<string, LoadPage>> = {
  '/principal/clientes/nuevo': () => import('../pages/institute/CreateInstitutePage.tsx'),
  '/principal/auditoria': () => import('../pages/audit/AuditPage.tsx'),
  '/principal/perfil': () => import('../pages/institute/ProfilePage.tsx'),
  '/config/actualizar/contraseña': () => import('../pages/password/PasswordPage.tsx'),
  '/admin/:institute/info-cliente': () => import('../pages/institute/InfoPage.tsx'),
  '/admin/:institute/presupuestos/nuevo': () => import('../pages/budget/CreateBudgetPage.tsx'),
  '/admin/:institute/presupuestos/adicionar/:budget/nuevo': () => import('../pages/modification/AddPage.tsx'),
  '/admin/:institute/presupuestos/reducir/:budget/nuevo': () => import('../pages/modification/ReducePage.tsx'),
  '/admin/:institute/presupuestos/trasladar/:budget/nuevo': () => import('../pages/transfer/TransferPage.tsx'),
  '/admin/:institute/presupuestos/detalles/:budget': () => import('../pages/budget/DetailsPage.tsx'),
  '/admin/:institute/presupuestos/detalles/:budget/movimientos/:line': () =>
    import('../pages/movement/MovementsPage.tsx'),
  '/admin/:institute/presupuestos/reporte/:budget': () => import('../pages/reports/ExecutionReportPage.tsx'),
  '/admin/:institute/disponibilidades/reporte': () => import('../pages/reports/AvailabilityReportPage.tsx'),
  '/admin/:institute/disponibilidades/nuevo': () => import('../pages/availability/CreateAvailabilityPage.tsx'),
  '/admin/:institute/ordenes-de-suministro/nuevo': () => import('../pages/supplyOrder/CreateSupplyOrderPage.tsx'),
}

/**
 * What stands in 'Acciones' instead of the status action alone, by resource name. Such a component draws the whole cell: out of
 * `RowMenu`, `RowMenuItem`, `StatusAction` and `NoActions` of src/resource.
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
  budget: { above: lazy(() => import('../pages/budget/AttentionPanel.tsx')) },
  availability: { actions: ReportLink, columns: availabilityColumns },
}
