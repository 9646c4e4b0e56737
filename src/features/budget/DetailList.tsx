import { Box, Typography } from '@mui/material'
import { type ReactNode, useMemo } from 'react'
import { ListBase, type RaRecord, useListContext } from 'react-admin'
import type { AnyResource } from '../../../resources/define/index.ts'
import { type Column, columnsOf } from '../../list/columns.ts'
import type { ListedRow } from '../../list/extensions.ts'
import { ListPagination } from '../../list/ListPagination.tsx'
import { ResourceTable } from '../../list/ResourceTable.tsx'
import { RowActions } from '../../list/RowActions.tsx'
import type { BudgetParams } from './useBudget.ts'

export type DetailListProps<R> = BudgetParams & {
  title: string
  resource: AnyResource
  /** Left out: those of the declaration. */
  columns?: readonly Column[]
  /** Query options beside the budget. */
  variant?: string
  flags?: string
  actions?: (row: R) => ReactNode
}

/** A table of the budget details. Several are on one page, so none keeps its state in the address. */
export function DetailList<R extends ListedRow = ListedRow>(props: DetailListProps<R>) {
  const { institute, budget, title, resource, variant, flags, ...shown } = props
  const columns = useMemo(() => shown.columns ?? columnsOf(resource), [shown.columns, resource])
  const meta = useMemo(() => ({ institute, within: budget, variant, flags }), [institute, budget, variant, flags])
  const [field, order] = resource.list?.sort ?? ['id', 'ASC']
  return (
    <Box>
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <ListBase<RaRecord<number>>
        resource={resource.name}
        disableAuthentication
        disableSyncWithLocation
        storeKey={false}
        perPage={perPage}
        sort={{ field, order }}
        exporter={false}
        queryOptions={{ meta, onError: (error) => console.error(error) }}
      >
        <ResourceTable<R>
          title={title}
          columns={columns}
          actions={shown.actions ?? ((row) => <RowActions resource={resource} row={row} />)}
        />
        <Paging title={title} />
      </ListBase>
    </Box>
  )
}

const perPage = 25

function Paging({ title }: { title: string }) {
  const { total = 0 } = useListContext()
  return total > perPage ? <ListPagination title={title} perPage={[25, 100]} /> : null
}
