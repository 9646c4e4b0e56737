import type { ComponentType } from 'react'
import type { AnyResource, Row } from '../../resources/define/index.ts'

/** A page's module, fetched when it is first visited: `() => import('../pages/budget/CreateBudgetPage.tsx')`. */
export type LoadPage = () => Promise<{ default: ComponentType }>

/** What the cell 'Acciones' of one row is given. */
export type RowActionsProps = { resource: AnyResource; row: Row }

/**
 * The pages that a declaration cannot say, by the path of the route table (routes.ts) they draw: one line each.
 * `/principal/clientes/nuevo`, `/admin/:institute/presupuestos/nuevo`, `/admin/:institute/presupuestos/detalles/:budget`, …
 * A resource whose `create` is `own` has no form until its line stands here.
 */
export const ownPages: Readonly<Record<string, LoadPage>> = {}

/**
 * What stands in 'Acciones' instead of the status action alone, by resource name. Such a component draws the whole cell: out of
 * `RowMenu`, `RowMenuItem`, `StatusAction` and `NoActions` of src/resource.
 */
export const rowActions: Readonly<Record<string, ComponentType<RowActionsProps>>> = {}
