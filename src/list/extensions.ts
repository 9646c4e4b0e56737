import { type ComponentType, createContext, useContext } from 'react'
import type { AnyResource, Registered, Row, WireOf } from '../../resources/define/index.ts'
import { isDocumented } from '../../resources/documents.ts'
import type { ResourceName } from '../../resources/index.ts'
import { showScreen } from '../core/paths.ts'
import type { Column } from './columns.ts'

export type ListedRow = Row & { readonly id: number; readonly deleted: boolean }

export type RowActionsProps<R = ListedRow> = { resource: AnyResource; row: R }

/**
 * What the list of a resource also offers: beside its buttons, above its search, columns instead of the declared ones,
 * where a row is opened that has no page of its own, and where a search leads that finds one.
 */
export type ListExtras<R = ListedRow> = {
  actions?: ComponentType
  above?: ComponentType
  columns?: readonly Column[]
  open?(row: R): string
  found?(row: R): string
}

export type ListExtensions = {
  rowActions: { readonly [N in ResourceName]?: ComponentType<RowActionsProps<WireOf<Registered[N]>>> }
  listExtras: { readonly [N in ResourceName]?: ListExtras<WireOf<Registered[N]>> }
  /** What is done with the documents of several rows. */
  bulkDocuments?: ComponentType<BulkDocumentsProps>
}

export type BulkDocumentsProps = { resource: AnyResource; rows: readonly ListedRow[] }

const Extensions = createContext<ListExtensions>({ rowActions: {}, listExtras: {} })

/** Handed down by the app, so that a list imports no feature. */
export const ListExtensionsProvider = Extensions.Provider

const noExtras: ListExtras = {}

export function useExtensionsOf({ name }: AnyResource) {
  const rowActions: Readonly<Record<string, unknown>> = useContext(Extensions).rowActions
  // The rows were held to the resource where they were contributed.
  const RowActions = rowActions[name] as ComponentType<RowActionsProps> | undefined
  return { RowActions, extras: extrasIn(useContext(Extensions), name) }
}

/** For lists whose rows have documents. */
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

/** Where a row of a list is opened: undefined where it has no page. */
export const openOf = (
  resource: AnyResource,
  { open }: ListExtras,
  institute: number | undefined,
): ((row: ListedRow) => string) | undefined =>
  open ?? (resource.show && ((row) => showScreen(resource, { institute }, row.id)))
