import { Alert, Box, Button, Skeleton } from '@mui/material'
import { EditBase, useEditContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { type AnyResource, editedFields, isAlwaysEditable, isOwnReference } from '../../resources/define/index.ts'
import { findResource } from '../../resources/index.ts'
import { isAllowed } from '../core/access.ts'
import { ApiError } from '../core/apiError.ts'
import type { OpenedRow } from '../core/dataProvider.ts'
import { LoadFailure } from '../core/LoadFailure.tsx'
import { NotFoundPage } from '../core/NotFoundPage.tsx'
import { PageFrame } from '../core/PageFrame.tsx'
import { useParentPage } from '../core/pageTitle.ts'
import { rowScreen, screenPath, showScreen } from '../core/paths.ts'
import { type Role, useSession } from '../core/session.ts'
import { editTitle, rowTitle } from '../core/titles.ts'
import { useLocationContext } from '../core/useLocationContext.ts'
import { useRetry } from '../core/useRetry.ts'
import { ConflictNote } from './ConflictNote.tsx'
import { FormFields } from './FormFields.tsx'
import { FormFrame } from './FormFrame.tsx'
import { FormNotes } from './FormNotes.tsx'
import { useEditForm } from './useEditForm.ts'

/** `{screen}/{id}/editar`: react-admin's edition, with the form of a declaration filled in with a stored row. */
export function EditPage({ resource }: { resource: AnyResource }) {
  const { institute } = useLocationContext()
  return (
    <EditBase
      resource={resource.name}
      disableAuthentication
      mutationMode="pessimistic"
      queryOptions={{ meta: { institute, edits: true }, gcTime: 0, retry: useRetry(), onError: () => {} }}
    >
      <Opened resource={resource} />
    </EditBase>
  )
}

function Opened({ resource }: { resource: AnyResource }) {
  const { record, error, refetch } = useEditContext<OpenedRow>()
  const { institute } = useLocationContext()
  useParentPage(
    record && resource.show ? showScreen(resource, { institute }, record.id) : '',
    record && resource.show && rowTitle(resource, record),
  )
  const role = useSession().user?.role
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  if (!record)
    return (
      <PageFrame title={editTitle(resource)} width="form">
        {error ? (
          <LoadFailure retry={() => refetch()} />
        ) : (
          <Skeleton variant="rounded" height={400} role="status" aria-label="Cargando" />
        )}
      </PageFrame>
    )
  return isAnyEditable(resource, record, role) ? (
    <Form resource={resource} opened={record} />
  ) : (
    <Locked resource={resource} opened={record} />
  )
}

const isEditable = ({ edit }: AnyResource, { deleted, locked }: OpenedRow, key: string): boolean =>
  locked === null || (deleted !== true && edit !== undefined && isAlwaysEditable(edit, key))

const isAnyEditable = (resource: AnyResource, opened: OpenedRow, role: Role | undefined): boolean =>
  editedFields(resource, role, opened).some(([key]) => isEditable(resource, opened, key))

function Form({ resource, opened }: { resource: AnyResource; opened: OpenedRow }) {
  const { institute } = useLocationContext()
  const { id } = opened
  const back = resource.show ? showScreen(resource, { institute }, id) : screenPath(resource, { institute })
  const role = useSession().user?.role
  const fields = editedFields(resource, role, opened)
  const open = fields.filter(([key]) => isEditable(resource, opened, key))
  const edited = useEditForm({ resource, id, opened, next: back })
  return (
    <FormFrame form={edited} title={editTitle(resource, opened)} back={back} columns={false}>
      {opened.locked && (
        <Alert severity="info" sx={{ mb: 1.5 }} action={<UsingLink opened={opened} />}>
          {`${opened.locked}. Solo puede cambiar: ${open.map(([, { label }]) => label).join(', ')}.`}
        </Alert>
      )}
      {edited.conflict && <ConflictNote resource={resource} {...edited} conflict={edited.conflict} />}
      <FormFields
        resource={resource}
        fields={fields}
        isDisabled={(name) => !isEditable(resource, opened, name)}
        exceptOf={(field) => (isOwnReference(resource, field) ? id : undefined)}
      />
      <FormNotes resource={resource} row={id} />
    </FormFrame>
  )
}

function Locked({ resource, opened }: { resource: AnyResource; opened: OpenedRow }) {
  const { institute } = useLocationContext()
  return (
    <PageFrame title={editTitle(resource, opened)} width="form">
      <Alert severity="info" action={<UsingLink opened={opened} />}>
        {opened.locked}
      </Alert>
      <Box sx={{ mt: 2 }}>
        <Button variant="contained" component={Link} to={screenPath(resource, { institute })}>
          Volver a la lista
        </Button>
      </Box>
    </PageFrame>
  )
}

/** To what uses the row, if the user may open it. */
function UsingLink({ opened: { usedBy } }: { opened: OpenedRow }) {
  const role = useSession().user?.role
  const of = usedBy && findResource(usedBy.resource)
  if (!usedBy || !of?.screen || !isAllowed(role, of, 'list')) return null
  return (
    <Button component={Link} to={rowScreen(of, { institute: usedBy.institute ?? undefined }, usedBy.id)} size="small">
      Ver {of.one.toLocaleLowerCase('es')}
    </Button>
  )
}
