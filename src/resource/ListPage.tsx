import Add from '@mui/icons-material/Add'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { Suspense, useMemo, useState } from 'react'
import { ListBase, Pagination, type RaRecord, useDataProvider, useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import type { AnyResource, Row } from '../../resources/define/index.ts'
import type { ReadMeta } from '../admin/dataProvider.ts'
import { listExtras, rowActions } from '../admin/ownPages.tsx'
import { notify } from '../notices.tsx'
import { type Role, useSession } from '../session.ts'
import { type Column, columnsOf } from './columns.ts'
import { allRows, csvOf, saveFile } from './exportRows.ts'
import { FilterBar } from './FilterBar.tsx'
import { PageFrame } from './PageFrame.tsx'
import { screenPath } from './paths.ts'
import { ResourceTable } from './ResourceTable.tsx'
import { RowActions } from './RowActions.tsx'
import { usePlace } from './usePlace.ts'

export type ListPageProps = {
  resource: AnyResource
  /** The row its rows are read within, where their path ends in one (`/movement/:institute/:budgetActivity`). */
  within?: number
  title?: string
  /** Left out: those of the declaration. */
  columns?: readonly Column[]
}

/** The list of any declaration: search, filters, sorting, paging, export, 'Nuevo' and 'Acciones'. Its state is the address. */
export function ListPage({ resource, within, title = resource.many, columns: chosen }: ListPageProps) {
  const { institute } = usePlace()
  const role = useSession().user?.role
  const variant = variantFor(resource, role)
  const columns = useMemo(() => chosen ?? columnsOf(resource), [chosen, resource])
  const meta = useMemo(() => ({ institute, within, variant }), [institute, within, variant])
  const [field, order] = resource.list?.sort ?? ['id', 'ASC']
  const Above = listExtras[resource.name]?.above

  return (
    <ListBase<RaRecord<number>>
      key={`${resource.name} ${institute} ${within}`}
      resource={resource.name}
      disableAuthentication
      storeKey={false}
      perPage={25}
      sort={{ field, order }}
      exporter={false}
      queryOptions={{ meta, onError: (error) => console.error(error) }}
    >
      <PageFrame title={title} actions={<Actions resource={resource} columns={columns} meta={meta} />}>
        {Above && (
          <Suspense>
            <Above />
          </Suspense>
        )}
        <FilterBar columns={columns} />
        <ResourceTable
          title={title}
          columns={columns}
          actions={hasActions(resource) ? (row) => <RowActions resource={resource} row={row} /> : undefined}
        />
        <Pages />
      </PageFrame>
    </ListBase>
  )
}

/** Rows nobody can do anything with, such as those of the ledger, need no column that says so. */
const hasActions = ({ name, toggle }: AnyResource): boolean => toggle !== undefined || rowActions[name] !== undefined

/** The fuller list that only some roles may read, such as root's `/institute/all`; for others the plain one. */
function variantFor(resource: AnyResource, role: Role | undefined): string | undefined {
  const variants = Object.entries(resource.list?.also ?? {})
  return variants.find(([, { roles, where, unusedBy }]) => role && roles?.includes(role) && !where && !unusedBy)?.[0]
}

type ActionsProps = { resource: AnyResource; columns: readonly Column[]; meta: ReadMeta }

function Actions({ resource, columns, meta }: ActionsProps) {
  const role = useSession().user?.role
  const mayCreate = role !== undefined && resource.create?.roles.includes(role)
  const Extra = listExtras[resource.name]?.actions
  return (
    <>
      {Extra && <Extra />}
      <ExportButton resource={resource} columns={columns} meta={meta} />
      {mayCreate && (
        <Button variant="contained" startIcon={<Add />} component={Link} to={`${screenPath(resource, meta)}/nuevo`}>
          Nuevo
        </Button>
      )}
    </>
  )
}

/** Saves all filtered rows, in the list's order. */
function ExportButton({ resource, columns, meta }: ActionsProps) {
  const dataProvider = useDataProvider()
  const { filterValues, sort, total } = useListContext()
  const [pending, setPending] = useState(false)

  const save = async () => {
    setPending(true)
    try {
      const rows = await allRows(dataProvider, resource, { filter: filterValues as Row, sort, meta })
      saveFile(`${resource.many}.csv`, csvOf(columns, rows), 'text/csv;charset=utf-8')
    } catch (error) {
      console.error(error)
      notify('No se pudo exportar la información', { type: 'error' })
    } finally {
      setPending(false)
    }
  }

  return (
    <Button onClick={save} disabled={pending || !total} startIcon={<FileDownloadOutlined />}>
      {pending ? 'Exportando...' : 'Exportar'}
    </Button>
  )
}

function Pages() {
  const { total } = useListContext()
  return total ? <Pagination rowsPerPageOptions={[10, 25, 50, 100]} /> : null
}
