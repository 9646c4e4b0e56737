import { Alert, Box } from '@mui/material'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { cellText } from '../../resources/columns/cellText.ts'
import { columnOfField } from '../../resources/columns/columns.ts'
import {
  asksOf,
  bodyCheck,
  bodyFields,
  isOpenTo,
  labelOf,
  oneOf,
  type Row,
  type RowMove,
  wireBody,
} from '../../resources/define/index.ts'
import { ApiError } from '../core/apiError.ts'
import { FactList } from '../core/FactList.tsx'
import { messageOf, showFailure } from '../core/failure.ts'
import { useSession } from '../core/session.ts'
import { emptyForm, FieldInput } from '../form/FieldInput.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { FormRoot } from '../form/FormRoot.tsx'
import { formColumns } from '../form/formColumns.ts'
import { type Refused, refusedFields, useDeclaredForm, useFormKeys } from '../form/useDeclaredForm.ts'
import type { RowActionsProps } from './extensions.ts'
import { useMove } from './useMove.ts'

type MoveDialogProps = RowActionsProps & { move: RowMove; onClose: () => void }

/** The fields of a move, below the facts of the row. It stays open with its input while the server refuses it. */
export default function MoveDialog({ resource, row, move, onClose }: MoveDialogProps) {
  const make = useMove(resource, row)
  const keyFor = useFormKeys()
  const asks = move.asks ?? {}
  const role = useSession().user?.role
  const open = asksOf(move).filter(([, field]) => isOpenTo(role, field))
  const check = useMemo(() => bodyCheck({ fields: move.asks ?? {} }), [move])
  const { form, submit, unfinished } = useDeclaredForm<Row>({ check, empty: emptyForm(asks), send })
  const [stale, setStale] = useState<string | null>(null)
  const { submitCount } = useFormState({ control: form.control })

  async function send(values: Row): Promise<Refused> {
    const body = wireBody(asks, values)
    const error = await make(move, body, keyFor(body))
    if (error === null) {
      onClose()
      return undefined
    }
    const isStale = error instanceof ApiError && error.status === 409
    setStale(isStale ? (messageOf(error) ?? null) : null)
    if (!isStale) showFailure(error)
    return refusedFields(error, form)
  }
  return (
    <FormRoot form={form} unfinished={unfinished}>
      <FormDialog
        title={`${move.label} ${oneOf(resource, row).toLocaleLowerCase('es')} ${labelOf(resource, row)}`}
        submit={submit}
        onClose={onClose}
        sends={move.label}
        maxWidth="sm"
      >
        {stale !== null && <StaleNote key={submitCount} text={stale} />}
        <Facts resource={resource} row={row} />
        <Box sx={{ ...formColumns, pt: 1 }}>
          {open.map(([name, field]) => (
            <FieldInput key={name} source={name} field={field} />
          ))}
        </Box>
      </FormDialog>
    </FormRoot>
  )
}

/** The row was moved while the dialog was open: the typed text can still be copied. */
function StaleNote({ text }: { text: string }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <Alert ref={note} tabIndex={-1} severity="warning" sx={{ mb: 2 }}>
      {text}. Lo que usted escribió sigue aquí: cópielo si lo necesita.
    </Alert>
  )
}

/** The fields of the row's creation, for reference; its label is in the title. */
function Facts({ resource, row }: RowActionsProps) {
  const role = useSession().user?.role
  const facts = bodyFields(resource.fields)
    .filter(([, field]) => isOpenTo(role, field))
    .map(([key, { label }]) => ({ term: label, value: cellText(columnOfField(resource, key), row) }))
    .filter(({ value }) => value !== '' && value !== labelOf(resource, row))
  return <FactList facts={facts} sx={{ gridTemplateColumns: 'minmax(0, 1fr)', mb: 2 }} />
}
