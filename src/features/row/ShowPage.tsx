import { Skeleton, Stack } from '@mui/material'
import { useGetOne } from 'react-admin'
import { useParams } from 'react-router-dom'
import { type AnyResource, isScoped } from '../../../resources/define/index.ts'
import { audit } from '../../../resources/entities/audit.ts'
import { isAllowed } from '../../core/access.ts'
import { ApiError } from '../../core/apiError.ts'
import { LoadFailure } from '../../core/LoadFailure.tsx'
import { NotFoundPage } from '../../core/NotFoundPage.tsx'
import { PageFrame } from '../../core/PageFrame.tsx'
import { useSession } from '../../core/session.ts'
import { useLocationContext } from '../../core/useLocationContext.ts'
import type { ListedRow } from '../../list/extensions.ts'
import { RowActions } from '../../list/RowActions.tsx'
import { AttachmentsPanel } from '../attachment/AttachmentsPanel.tsx'
import { ChildTables } from './ChildTables.tsx'
import { Documents } from './Documents.tsx'
import { Facts } from './Facts.tsx'
import { History } from './History.tsx'
import { RelatedLists } from './RelatedLists.tsx'
import { rowTitle } from './rowTitle.ts'

/** `{screen}/{id}`: one row, its child rows, and the rows that refer to it. */
export function ShowPage({ resource }: { resource: AnyResource }) {
  const { institute } = useLocationContext()
  const id = Number(useParams().id)
  const { data, error, refetch } = useGetOne<ListedRow>(
    resource.name,
    // A separate query key: the default one would return the row as the first opened list had it.
    { id, meta: { institute, page: 'show' } },
    { retry: (times, cause) => times < 2 && !isMissing(cause) },
  )
  if (isMissing(error)) return <NotFoundPage />
  return (
    <PageFrame
      title={data ? rowTitle(resource, data) : resource.one}
      actions={data && <RowActions resource={resource} row={data} />}
    >
      {data ? (
        <Contents resource={resource} row={data} />
      ) : error ? (
        <LoadFailure retry={() => refetch()} />
      ) : (
        <Skeleton variant="rounded" height={300} role="status" aria-label="Cargando" />
      )}
    </PageFrame>
  )
}

function Contents({ resource, row }: { resource: AnyResource; row: ListedRow }) {
  const { show } = resource
  const role = useSession().user?.role
  // Only root may read the audit of rows without institute (decisions 1).
  const seesHistory = role === 'root' || (isScoped(resource) && isAllowed(role, audit, 'list'))
  return (
    <Stack spacing={3}>
      <Facts resource={resource} row={row} />
      <ChildTables resource={resource} row={row} />
      {show?.documents && <Documents resource={resource} row={row} />}
      {resource.attachments && <AttachmentsPanel resource={resource} row={row} />}
      <RelatedLists resource={resource} row={row} />
      {show?.history && seesHistory && <History resource={resource} row={row} />}
    </Stack>
  )
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404
