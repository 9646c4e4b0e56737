import { type ComponentType, createContext, useContext } from 'react'
import type { AnyResource, Row } from '../../resources/define/index.ts'
import type { Column } from './columns.ts'

/** Such a component draws the whole cell 'Acciones' of one row. */
export type RowActionsProps = { resource: AnyResource; row: Row }

/** What the list of a resource also offers: beside its buttons, above its search, and columns instead of the declared ones. */
export type ListExtras = { actions?: ComponentType; above?: ComponentType; columns?: readonly Column[] }

/** What features add to lists, by the name of the resource. */
export type ListExtensions = {
  rowActions: Readonly<Record<string, ComponentType<RowActionsProps>>>
  listExtras: Readonly<Record<string, ListExtras>>
}

const Extensions = createContext<ListExtensions>({ rowActions: {}, listExtras: {} })

/** Handed down by the app, so that a list imports no feature. */
export const ListExtensionsProvider = Extensions.Provider
export const useListExtensions = (): ListExtensions => useContext(Extensions)
