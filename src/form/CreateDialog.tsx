import { Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material'
import { useId, useMemo } from 'react'
import { CreateBase, FormGroupsProvider, useRefresh } from 'react-admin'
import { type FieldValues, FormProvider, useFormState } from 'react-hook-form'
import { type AnyResource, formFields, type Row } from '../../resources/define/index.ts'
import { focusFirst } from '../core/focusFirst.ts'
import { notify } from '../core/notices.tsx'
import { useSession } from '../core/session.ts'
import { createTitle } from '../core/titles.ts'
import { emptyForm } from './FieldInput.tsx'
import { FormFields } from './FormFields.tsx'
import { FormNotes } from './FormNotes.tsx'
import { formValues } from './formValues.ts'
import type { CreateDialogProps } from './inputs/createDialog.ts'
import { sendByKeys } from './sendByKeys.ts'
import { formCheck, uploadFailure } from './uploads.ts'
import { useSaveRow } from './useCreateRow.ts'
import { type Refused, refusedFields, showSaveFailure, useDeclaredForm, useFormKeys } from './useSaving.ts'

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
  const title = useId()
  const refresh = useRefresh()
  const keyFor = useFormKeys()
  const save = useSaveRow(resource)
  const phone = useMediaQuery('(max-width: 700px)')
  const fields = formFields(resource, role)
  const isGiven = (name: string) => isScalar(given[name])
  const fixed = Object.fromEntries(fields.filter(([name]) => isGiven(name)))
  const { form, submit } = useDeclaredForm({
    check: useMemo(() => formCheck(resource, formFields(resource, role)), [resource, role]),
    empty: {
      ...emptyForm(Object.fromEntries(fields)),
      ...givenName(resource, named),
      ...formValues(fixed, given),
    },
    send,
  })
  const { isSubmitting, isDirty } = useFormState({ control: form.control })

  async function send(values: FieldValues): Promise<Refused> {
    try {
      const { saved, place, unsent } = await save(values, keyFor)
      notify(resource.create?.done ?? saved.msg ?? '')
      // The row exists, and its page asks for the file again.
      if (unsent) notify(uploadFailure(unsent.error), { type: 'error' })
      refresh()
      onCreated(place.id)
    } catch (error) {
      showSaveFailure(error)
      return refusedFields(error, form)
    }
    return undefined
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={phone}
      aria-labelledby={title}
      onClose={(_, reason) => {
        if (reason !== 'backdropClick' || !isDirty) onClose()
      }}
    >
      <FormGroupsProvider>
        <FormProvider {...form}>
          <form
            ref={focusFirst}
            noValidate
            onSubmit={submit}
            onKeyDown={sendByKeys}
            aria-busy={isSubmitting}
            style={column}
          >
            <DialogTitle id={title}>{createTitle(resource)}</DialogTitle>
            <DialogContent sx={{ '&&': { pt: 1 } }}>
              <FormFields resource={resource} fields={fields} isDisabled={isGiven} />
              <FormNotes resource={resource} />
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
              <Button onClick={onClose}>Cancelar</Button>
              <Button type="submit" variant="contained" disabled={isSubmitting}>
                {isSubmitting ? 'Enviando...' : 'Enviar'}
              </Button>
            </DialogActions>
          </form>
        </FormProvider>
      </FormGroupsProvider>
    </Dialog>
  )
}

/** Other conditions of a list name several values, or none. */
const isScalar = (value: unknown): boolean => ['number', 'string', 'boolean'].includes(typeof value)

/** A number is not used as a name. */
const givenName = ({ fields }: AnyResource, named: string): Row =>
  fields.name?.kind === 'text' && /\p{L}/u.test(named) ? { name: named } : {}

const column = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const
