import { type ComponentType, createContext, useContext } from 'react'
import type { AnyResource, Registered, Row, WireOf } from '../../resources/define/index.ts'
import { isDocumented } from '../../resources/documents.ts'
import type { ResourceName } from '../../resources/index.ts'
import { showScreen } from '../core/paths.ts'

export type ListedRow = Row & { readonly id: number; readonly deleted: boolean }

/** @property listed in a table, where 'Editar' is an entry of the menu; on the page of the row it stands beside it */
export type RowActionsProps<R = ListedRow> = { resource: AnyResource; row: R; listed?: boolean }

/**
 * Extensions of a resource's list: further buttons, content above its search and below its rows, the target of a row without a page,
 * and the target of a search result.
 */
export type ListExtras<R = ListedRow> = {
  actions?: ComponentType
  above?: ComponentType
  below?: ComponentType
  open?(row: R): string
  found?(row: R): string
}

/** Extensions of the page of a row: its actions, in place of those in a list, and what it shows above its values. */
type ShowExtras<R = ListedRow> = {
  actions?: ComponentType<RowActionsProps<R>>
  above?: ComponentType<RowActionsProps<R>>
  /** What is above has the child rows too. */
  hasChildren?: true
}

export type ListExtensions = {
  showExtras?: { readonly [N in ResourceName]?: ShowExtras<WireOf<Registered[N]>> }
  rowActions: { readonly [N in ResourceName]?: ComponentType<RowActionsProps<WireOf<Registered[N]>>> }
  listExtras: { readonly [N in ResourceName]?: ListExtras<WireOf<Registered[N]>> }
  bulkDocuments?: ComponentType<BulkDocumentsProps>
}

export type BulkDocumentsProps = { resource: AnyResource; rows: readonly ListedRow[] }

const Extensions = createContext<ListExtensions>({ rowActions: {}, listExtras: {} })

/** Provided by the app, so that a list does not import features. */
export const ListExtensionsProvider = Extensions.Provider

const noExtras: ListExtras = {}

export function useExtensionsOf({ name }: AnyResource) {
  const rowActions: Readonly<Record<string, unknown>> = useContext(Extensions).rowActions
  // The types were checked where the feature contributed it.
  const RowActions = rowActions[name] as ComponentType<RowActionsProps> | undefined
  return { RowActions, extras: extrasIn(useContext(Extensions), name) }
}

export function useShowExtras({ name }: AnyResource): ShowExtras {
  const showExtras: Readonly<Record<string, unknown>> = useContext(Extensions).showExtras ?? {}
  // As above.
  return (showExtras[name] as ShowExtras | undefined) ?? {}
}

/** Undefined for lists whose rows have no documents. */
export function useBulkDocuments({ name }: AnyResource): ComponentType<BulkDocumentsProps> | undefined {
  const { bulkDocuments } = useContext(Extensions)
  return isDocumented(name) ? bulkDocuments : undefined
}

export function extrasIn(extensions: ListExtensions, name: string): ListExtras {
  const listExtras: Readonly<Record<string, unknown>> = extensions.listExtras
  // As above.
  const extras = listExtras[name] as ListExtras | undefined
  return extras ?? noExtras
}

/** The page of a row in a list; undefined if there is none. */
export const openOf = (
  resource: AnyResource,
  { open }: ListExtras,
  institute: number | undefined,
): ((row: ListedRow) => string) | undefined =>
  open ?? (resource.show && ((row) => showScreen(resource, { institute }, row.id)))
