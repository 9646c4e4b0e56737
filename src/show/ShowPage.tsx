import { Skeleton, Stack } from '@mui/material'
import { Suspense } from 'react'
import { ShowBase, useShowContext } from 'react-admin'
import { type AnyResource, isScoped } from '../../resources/define/index.ts'
import { audit } from '../../resources/entities/audit.ts'
import { isAllowed } from '../core/access.ts'
import { ApiError } from '../core/apiError.ts'
import { logFailedRead } from '../core/failure.ts'
import { LoadFailure } from '../core/LoadFailure.tsx'
import { NotFoundPage } from '../core/NotFoundPage.tsx'
import { PageFrame } from '../core/PageFrame.tsx'
import { Section } from '../core/Section.tsx'
import { useSession } from '../core/session.ts'
import { rowTitle } from '../core/titles.ts'
import { useLocationContext } from '../core/useLocationContext.ts'
import { useRetry } from '../core/useRetry.ts'
import { AttachmentsPanel } from '../features/attachment/AttachmentsPanel.tsx'
import { type ListedRow, type RowActionsProps, useShowExtras } from '../list/extensions.ts'
import { NextSteps } from '../list/NextSteps.tsx'
import { RowActions } from '../list/RowActions.tsx'
import { ChildTables } from './ChildTables.tsx'
import { Documents } from './Documents.tsx'
import { Facts } from './Facts.tsx'
import { History } from './History.tsx'
import { RelatedLists } from './RelatedLists.tsx'

/** `{screen}/{id}`: one row, its child rows, and the rows that refer to it. Every part reads it with `useRecordContext`. */
export function ShowPage({ resource }: { resource: AnyResource }) {
  const { institute } = useLocationContext()
  return (
    <ShowBase<ListedRow>
      resource={resource.name}
      disableAuthentication
      queryOptions={{
        // A separate query key: the default one would return the row as the first opened list had it.
        meta: { institute, page: 'show' },
        retry: useRetry(),
        // react-admin's own leads to the list; here the page shows what failed.
        onError: logFailedRead,
      }}
    >
      <Page resource={resource} />
    </ShowBase>
  )
}

function Page({ resource }: { resource: AnyResource }) {
  const { record, error, refetch } = useShowContext<ListedRow>()
  if (isMissing(error)) return <NotFoundPage />
  return (
    <PageFrame
      title={record ? rowTitle(resource, record) : resource.one}
      actions={record && <Actions resource={resource} row={record} />}
    >
      {record ? (
        <Contents resource={resource} row={record} />
      ) : error ? (
        <LoadFailure retry={() => refetch()} />
      ) : (
        <Skeleton variant="rounded" height={300} role="status" aria-label="Cargando" />
      )}
    </PageFrame>
  )
}

function Actions(props: RowActionsProps) {
  const { actions: Custom = RowActions } = useShowExtras(props.resource)
  return (
    <>
      <NextSteps {...props} variant="contained" />
      <Suspense fallback={<span aria-busy="true" />}>
        <Custom {...props} />
      </Suspense>
    </>
  )
}

function Contents({ resource, row }: { resource: AnyResource; row: ListedRow }) {
  const { show } = resource
  const role = useSession().user?.role
  // Only root may read the audit of rows without institute (decision 2).
  const seesHistory = role === 'root' || (isScoped(resource) && isAllowed(role, audit, 'list'))
  const { above: Above, hasChildren = false } = useShowExtras(resource)
  const facts = <Facts resource={resource} row={row} />
  return (
    <Stack spacing={3}>
      {Above ? (
        <>
          <Suspense fallback={<Skeleton variant="rounded" height={300} role="status" aria-label="Cargando" />}>
            <Above resource={resource} row={row} />
          </Suspense>
          <Section title="Datos">{facts}</Section>
        </>
      ) : (
        facts
      )}
      {!hasChildren && <ChildTables resource={resource} row={row} />}
      {show?.documents && <Documents resource={resource} row={row} />}
      {resource.attachments && <AttachmentsPanel resource={resource} row={row} />}
      <RelatedLists resource={resource} row={row} />
      {show?.history && seesHistory && <History resource={resource} row={row} />}
    </Stack>
  )
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404
