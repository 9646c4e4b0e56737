import { Alert, Box, Button, Skeleton } from '@mui/material'
import { Link } from 'react-router-dom'
import {
  type AnyResource,
  editedFields,
  isAlwaysEditable,
  isOwnReference,
  type Row,
} from '../../../resources/define/index.ts'
import type { Opened } from '../../core/dataProvider.ts'
import { LoadFailure } from '../../core/LoadFailure.tsx'
import { NotFoundPage } from '../../core/NotFoundPage.tsx'
import { PageFrame } from '../../core/PageFrame.tsx'
import { screenPath, showScreen } from '../../core/paths.ts'
import { type Role, useSession } from '../../core/session.ts'
import { useLocationContext } from '../../core/useLocationContext.ts'
import { FormFields } from '../../form/FormFields.tsx'
import { FormFrame } from '../../form/FormFrame.tsx'
import { FormNotes } from '../../form/FormNotes.tsx'
import { useEditForm } from '../../form/useEditForm.ts'
import { ConflictNote } from './ConflictNote.tsx'
import { editTitle } from './rowTitle.ts'
import { useOpened } from './useOpened.ts'

/** `{screen}/{id}/editar`: the form of a declaration, filled in with a stored row. */
export function EditPage({ resource }: { resource: AnyResource }) {
  const { id, opened, missing, failed, retry } = useOpened(resource)
  const role = useSession().user?.role
  if (missing) return <NotFoundPage />
  if (!opened)
    return (
      <PageFrame title={editTitle(resource)} width="form">
        {failed ? (
          <LoadFailure retry={retry} />
        ) : (
          <Skeleton variant="rounded" height={400} role="status" aria-label="Cargando" />
        )}
      </PageFrame>
    )
  return isAnyEditable(resource, opened, role) ? (
    <Form resource={resource} id={id} opened={opened} />
  ) : (
    <Locked resource={resource} row={opened.row} text={opened.locked ?? ''} />
  )
}

const isEditable = ({ edit }: AnyResource, { row, locked }: Opened, key: string): boolean =>
  locked === null || (row.deleted !== true && edit !== undefined && isAlwaysEditable(edit, key))

const isAnyEditable = (resource: AnyResource, opened: Opened, role: Role | undefined): boolean =>
  editedFields(resource, role, opened).some(([key]) => isEditable(resource, opened, key))

function Form({ resource, id, opened }: { resource: AnyResource; id: number; opened: Opened }) {
  const { institute } = useLocationContext()
  const back = resource.show ? showScreen(resource, { institute }, id) : screenPath(resource, { institute })
  const role = useSession().user?.role
  const edited = useEditForm({ resource, id, opened: opened.row, next: back })
  return (
    <FormFrame
      form={edited.form}
      pending={edited.pending}
      keeping={edited.keeping}
      submit={edited.submit}
      title={editTitle(resource, opened.row)}
      back={back}
      columns={false}
    >
      {opened.locked && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {opened.locked}. Solo puede cambiar lo demás.
        </Alert>
      )}
      {edited.conflict && <ConflictNote resource={resource} {...edited} conflict={edited.conflict} />}
      <FormFields
        resource={resource}
        fields={editedFields(resource, role, opened)}
        isDisabled={(name) => !isEditable(resource, opened, name)}
        exceptOf={(field) => (isOwnReference(resource, field) ? id : undefined)}
      />
      <FormNotes resource={resource} row={id} />
    </FormFrame>
  )
}

function Locked({ resource, row, text }: { resource: AnyResource; row: Row; text: string }) {
  const { institute } = useLocationContext()
  return (
    <PageFrame title={editTitle(resource, row)} width="form">
      <Alert severity="info">{text}</Alert>
      <Box sx={{ mt: 2 }}>
        <Button variant="contained" component={Link} to={screenPath(resource, { institute })}>
          Volver a la lista
        </Button>
      </Box>
    </PageFrame>
  )
}
