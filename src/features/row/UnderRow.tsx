import { type ReactNode, useMemo } from 'react'
import { ListBase, type RaRecord, useListContext } from 'react-admin'
import type { AnyResource, Row } from '../../../resources/define/index.ts'
import { type ReadMeta, withTotals } from '../../core/dataProvider.ts'
import { useSession } from '../../core/session.ts'
import { type Column, openSort } from '../../list/columns.ts'
import type { ListedRow } from '../../list/extensions.ts'
import { ListPagination } from '../../list/ListPagination.tsx'
import { ResourceTable } from '../../list/ResourceTable.tsx'
import { Section } from './Section.tsx'

type UnderRowProps = {
  title: string
  resource: AnyResource
  columns: readonly Column[]
  /** What selects the rows that belong to the one of the page. */
  filter: Row
  meta: ReadMeta
  actions?: (row: ListedRow) => ReactNode
  open?: ((row: ListedRow) => string) | undefined
}

/** Rows of another list under the one of the page. Several are on one page, so none keeps its state in the address. */
export function UnderRow({ title, resource, columns, filter, meta, actions, open }: UnderRowProps) {
  const [field, order] = openSort(resource, useSession().user?.role, 'DESC')
  const listed = useMemo(() => withTotals(resource, meta), [resource, meta])
  return (
    <Section title={title}>
      <ListBase<RaRecord<number>>
        resource={resource.name}
        filter={filter}
        disableAuthentication
        disableSyncWithLocation
        storeKey={false}
        perPage={perPage}
        sort={{ field, order }}
        exporter={false}
        queryOptions={{ meta: listed, onError: (error) => console.error(error) }}
      >
        <ResourceTable<ListedRow>
          title={title}
          columns={columns}
          {...(actions ? { actions } : {})}
          {...(open ? { open } : {})}
        />
        <Paging title={title} />
      </ListBase>
    </Section>
  )
}

const perPage = 10

function Paging({ title }: { title: string }) {
  const { total = 0 } = useListContext()
  return total > perPage ? <ListPagination title={title} perPage={[10, 25, 100]} /> : null
}
