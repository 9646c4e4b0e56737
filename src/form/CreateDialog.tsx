import { Box, useMediaQuery } from '@mui/material'
import { useMemo } from 'react'
import { CreateBase, FormGroupsProvider, useRefresh } from 'react-admin'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { type AnyResource, formFields, type Row } from '../../resources/define/index.ts'
import { textOf } from '../core/failure.ts'
import { notify } from '../core/notices.tsx'
import { useSession } from '../core/session.ts'
import { createTitle } from '../core/titles.ts'
import { DraftContext } from './draft/useDraft.ts'
import { emptyForm } from './FieldInput.tsx'
import { FormDialog } from './FormDialog.tsx'
import { FormFields } from './FormFields.tsx'
import { FormNotes } from './FormNotes.tsx'
import { formValues } from './formValues.ts'
import type { CreateDialogProps } from './inputs/createDialog.ts'
import { UnfinishedContext } from './rows/unfinished.ts'
import { formCheck } from './uploads.ts'
import { useSaveRow } from './useCreateRow.ts'
import { type Refused, refusedFields, showCreateFailure, useDeclaredForm, useFormKeys } from './useDeclaredForm.ts'

/** The declared creation form in a dialog over the form that needs the row. */
export default function CreateDialog(props: CreateDialogProps) {
  return (
    <CreateBase resource={props.resource.name} disableAuthentication>
      <DialogForm {...props} />
    </CreateBase>
  )
}

function DialogForm({ resource, named, given, onCreated, onClose }: CreateDialogProps) {
  const role = useSession().user?.role
  const refresh = useRefresh()
  const keyFor = useFormKeys()
  const save = useSaveRow(resource)
  const phone = useMediaQuery('(max-width: 700px)')
  const fields = formFields(resource, role)
  const isGiven = (name: string) => isScalar(given[name])
  const fixed = Object.fromEntries(fields.filter(([name]) => isGiven(name)))
  const { form, submit, unfinished } = useDeclaredForm({
    check: useMemo(() => formCheck(resource, formFields(resource, role)), [resource, role]),
    empty: {
      ...emptyForm(Object.fromEntries(fields)),
      ...givenName(resource, named),
      ...formValues(fixed, given),
    },
    send,
  })

  async function send(values: FieldValues): Promise<Refused> {
    try {
      const { saved, place, unsent } = await save(values, keyFor)
      notify(resource.create?.done ?? saved.msg ?? '')
      // The row exists, and its page asks for the file again.
      if (unsent) notify(textOf(unsent.error), { type: 'error' })
      refresh()
      onCreated(place.id)
    } catch (error) {
      showCreateFailure(error)
      return refusedFields(error, form)
    }
    return undefined
  }
  return (
    <FormGroupsProvider>
      <FormProvider {...form}>
        <FormDialog
          title={createTitle(resource)}
          submit={submit}
          onClose={onClose}
          sends="Enviar"
          maxWidth="md"
          fullScreen={phone}
        >
          <Box sx={{ pt: 1 }}>
            <UnfinishedContext value={unfinished.hold}>
              {/* The draft of the form below has no place for the rows of this one. */}
              <DraftContext value={null}>
                <FormFields resource={resource} fields={fields} isDisabled={isGiven} />
              </DraftContext>
            </UnfinishedContext>
            <FormNotes resource={resource} />
          </Box>
        </FormDialog>
      </FormProvider>
    </FormGroupsProvider>
  )
}

/** Other conditions of a list name several values, or none. */
const isScalar = (value: unknown): boolean => ['number', 'string', 'boolean'].includes(typeof value)

/** A number is not used as a name. */
const givenName = ({ fields }: AnyResource, named: string): Row =>
  fields.name?.kind === 'text' && /\p{L}/u.test(named) ? { name: named } : {}
