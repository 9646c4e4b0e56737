import { Box, Skeleton, type SxProps, type Theme } from '@mui/material'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { ListBase, type RaRecord, useListPaginationContext, useStore } from 'react-admin'
import { type AnyResource, allRowsVariant, movesOf } from '../../resources/define/index.ts'
import { withTotals } from '../core/dataProvider.ts'
import { lazyButton, lazyPart } from '../core/lazyCode.tsx'
import { PageFrame } from '../core/PageFrame.tsx'
import { type Role, useSession } from '../core/session.ts'
import { unseen } from '../core/unseen.ts'
import { useLocationContext } from '../core/useLocationContext.ts'
import { usePhone } from '../core/usePhone.ts'
import { isSelectable } from './bulk.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { type Column, listColumnsOf, readableColumns, readableSort } from './columns.ts'
import { type ListedRow, openOf, useExtensionsOf } from './extensions.ts'
import { FilterBar } from './FilterBar.tsx'
import { ListButtons } from './ListButtons.tsx'
import { ListPagination, totalText } from './ListPagination.tsx'
import { PageTabs } from './PageTabs.tsx'
import { ResourceTable } from './ResourceTable.tsx'
import { RowActions } from './RowActions.tsx'
import { SortChooser } from './SortChooser.tsx'
import { useColumnVisibility } from './useColumnVisibility.ts'
import { useListQuery } from './useListQuery.ts'

const ListTabs = lazyButton(async () => ({ default: (await import('./ListTabs.tsx')).ListTabs }))
/** Opened by 'Seleccionar'. */
const BulkBar = lazyPart(async () => ({ default: (await import('./BulkBar.tsx')).BulkBar }))

const rowsPerPage = [10, 25, 50, 100] as const
const usualRows = 25

type ListPageProps = {
  resource: AnyResource
  /** The id of the parent row, for paths that end in one (`/movement/:institute/:budgetActivity`). */
  within?: number
  title?: string
  /** Default: those of the exported file. */
  columns?: readonly Column[]
}

export function ListPage({ resource, within, title = resource.many, columns: chosen }: ListPageProps) {
  const { institute } = useLocationContext()
  const role = useSession().user?.role
  const variant =
    variantFor(resource, role) ?? (resource.api?.within && within === undefined ? allRowsVariant(resource) : undefined)
  const { extras, RowActions: Custom } = useExtensionsOf(resource)
  const columns = useMemo(
    () => readableColumns(resource, role, chosen ?? listColumnsOf(resource)),
    [chosen, resource, role],
  )
  const chosenColumns = useColumnVisibility(resource, columns)
  const { shown } = chosenColumns
  const meta = useMemo(() => ({ institute, within, variant }), [institute, within, variant])
  const queryOptions = useListQuery(useMemo(() => withTotals(resource, meta), [resource, meta]))
  const [field, order] = readableSort(resource, role, 'ASC')
  const actions = useCallback((row: ListedRow) => <RowActions resource={resource} row={row} listed />, [resource])
  const { above: Above, below: Below } = extras
  const phone = usePhone()
  const [rows, keepRows] = useStore(`rows.${resource.name}`, usualRows)
  const [selecting, setSelecting] = useState(false)
  const select = isSelectable(resource, role) ? { selecting, onSelecting: setSelecting } : undefined
  // Rows without actions, such as those of the ledger, need no column for them.
  const hasActions = Boolean(resource.toggle ?? resource.edit ?? Custom) || movesOf(resource).length > 0

  return (
    <ListBase<RaRecord<number>>
      key={`${resource.name} ${institute} ${within}`}
      resource={resource.name}
      disableAuthentication
      storeKey={false}
      perPage={rows}
      sort={{ field, order }}
      exporter={false}
      queryOptions={queryOptions}
    >
      <PageFrame
        title={title}
        actions={<ListButtons resource={resource} title={title} columns={shown} meta={meta} select={select} />}
      >
        <PageTabs resource={resource} />
        {Above && (
          <Suspense fallback={<Skeleton variant="rounded" sx={above} />}>
            <Above />
          </Suspense>
        )}
        <FilterBar
          resource={resource}
          columns={columns}
          chosen={chosenColumns}
          count={<Count />}
          tabs={
            resource.list?.tabs && (
              <Suspense fallback={<Box sx={{ height: 48 }} />}>
                <ListTabs resource={resource} title={title} />
              </Suspense>
            )
          }
        >
          {phone && <SortChooser columns={columns} />}
          <ColumnChooser columns={columns} chosen={chosenColumns} />
        </FilterBar>
        {selecting && (
          <Suspense>
            <BulkBar resource={resource} title={title} columns={shown} meta={meta} onDone={() => setSelecting(false)} />
          </Suspense>
        )}
        <ResourceTable
          title={title}
          columns={shown}
          open={openOf(resource, extras, institute)}
          selecting={selecting}
          actions={hasActions ? actions : undefined}
        />
        <Paging title={title} onRows={keepRows} />
        {Below && (
          <Suspense>
            <Below />
          </Suspense>
        )}
        {selecting && <Box sx={underBar} />}
      </PageFrame>
    </ListBase>
  )
}

/** The variant reserved for some roles, such as root's `/institute/all`. */
function variantFor(resource: AnyResource, role: Role | undefined): string | undefined {
  const variants = Object.entries(resource.list?.variants ?? {})
  return variants.find(([, { roles, where, unusedBy }]) => role && roles?.includes(role) && !where && !unusedBy)?.[0]
}

/** The total, announced to screen readers when a search changes it. */
function Count() {
  const { total, isPending } = useListPaginationContext()
  const text = isPending || total === undefined ? '' : `${totalText(total)} ${total === 1 ? 'registro' : 'registros'}`
  return (
    <Box role="status" sx={count}>
      {text}
    </Box>
  )
}

/** Keeps its height while there is only one page. */
function Paging({ title, onRows }: { title: string; onRows(rows: number): void }) {
  const { total, perPage } = useListPaginationContext()
  useEffect(() => onRows(perPage), [onRows, perPage])
  return (
    <Box className="screen-only" sx={{ minHeight: 48 }}>
      {total ? <ListPagination title={title} perPage={rowsPerPage} /> : null}
    </Box>
  )
}

/** On a phone only for screen readers: the pagination shows it too. */
const count: SxProps<Theme> = (theme) => ({
  color: 'text.secondary',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  [theme.breakpoints.down('sm')]: unseen,
})

const underBar = { height: { xs: 96, sm: 0 } } as const

const above = { height: { xs: 314, md: 168 }, mb: 2.5 } as const
