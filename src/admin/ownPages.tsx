import type { ComponentType } from 'react'
import type { AnyResource, Row } from '../../resources/define/index.ts'
import { BudgetActions } from '../pages/budget/BudgetActions.tsx'
import { DocumentActions } from '../pages/documents/DocumentActions.tsx'
import { InstituteActions } from '../pages/institute/InstituteActions.tsx'

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
  '/principal/perfil': () => import('../pages/institute/ProfilePage.tsx'),
  '/config/actualizar/contraseña': () => import('../pages/password/PasswordPage.tsx'),
  '/admin/:institute/info-cliente': () => import('../pages/institute/InfoPage.tsx'),
  '/admin/:institute/presupuestos/nuevo': () => import('../pages/budget/CreateBudgetPage.tsx'),
  '/admin/:institute/presupuestos/detalles/:budget': () => import('../pages/budget/DetailsPage.tsx'),
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
  availability: DocumentActions,
}

/** What the list of a resource also offers, by its name: beside its buttons, and above its search. */
export type ListExtras = { actions?: ComponentType; above?: ComponentType }

export const listExtras: Readonly<Record<string, ListExtras>> = {}
