import { type ReactNode, useMemo } from 'react'
import { ListBase, type RaRecord, useListContext } from 'react-admin'
import type { AnyResource, Row } from '../../resources/define/index.ts'
import { type ReadMeta, withTotals } from '../core/dataProvider.ts'
import { Section, type SectionProps } from '../core/Section.tsx'
import { useSession } from '../core/session.ts'
import { type Column, readableSort } from './columns.ts'
import type { ListedRow } from './extensions.ts'
import { ListPagination } from './ListPagination.tsx'
import { Months } from './Months.tsx'
import { ResourceTable } from './ResourceTable.tsx'
import { useListQuery } from './useListQuery.ts'

type ShortListProps<R> = {
  /** Of the table. */
  title: string
  resource: AnyResource
  columns: readonly Column[]
  /** The filter for the rows of the page's row. */
  filter?: Row
  meta: ReadMeta
  actions?: (row: R) => ReactNode
  open?: ((row: R) => string) | undefined
  /** Sort by id, if the declaration has no order. Default: the newest first. */
  byId?: 'ASC' | 'DESC'
  perPage?: 10 | 25
  /** Shows the totals by month too, if the list is read by a day. */
  byMonth?: boolean
}

type UnderRowProps<R> = Omit<SectionProps, 'children'> & ShortListProps<R>

/** Rows of another list below the row of the page, with their title. */
export function UnderRow<R extends ListedRow = ListedRow>({ action, anchor, folds, ...list }: UnderRowProps<R>) {
  return (
    <Section title={list.title} {...{ action, anchor, folds }}>
      <ShortList<R> {...list} />
    </Section>
  )
}

/** Several are on one page, so none keeps its state in the address. */
export function ShortList<R extends ListedRow = ListedRow>({
  title,
  resource,
  columns,
  filter = everyRow,
  meta,
  actions,
  open,
  byId = 'DESC',
  perPage = 10,
  byMonth = false,
}: ShortListProps<R>) {
  const months = byMonth && resource.list?.day !== undefined
  const [field, order] = readableSort(resource, useSession().user?.role, byId)
  const listed = useMemo(
    () => ({ ...withTotals(resource, meta), ...(months ? { months } : {}) }),
    [resource, meta, months],
  )
  const queryOptions = useListQuery(listed)
  return (
    <ListBase<RaRecord<number>>
      resource={resource.name}
      filter={filter}
      disableAuthentication
      disableSyncWithLocation
      storeKey={false}
      perPage={perPage}
      sort={{ field, order }}
      exporter={false}
      queryOptions={queryOptions}
    >
      <ResourceTable<R> title={title} columns={columns} {...(actions ? { actions } : {})} {...(open ? { open } : {})} />
      <Paging title={title} perPage={perPage} />
      {months && <Months resource={resource} columns={columns} />}
    </ListBase>
  )
}

const everyRow: Row = {}

function Paging({ title, perPage }: { title: string; perPage: number }) {
  const { total = 0 } = useListContext()
  return total > perPage ? <ListPagination title={title} perPage={perPage === 10 ? [10, 25, 100] : [25, 100]} /> : null
}
