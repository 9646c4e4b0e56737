import { type RaRecord, useGetList } from 'react-admin'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { labelOf } from '../../../resources/define/index.ts'
import { type CommitmentType, commitments, isCommitmentType } from '../../../resources/entities/commitments.ts'
import { centsOf, formatCents, type Pesos, subtractCents } from '../../../resources/values/money.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'
import { NewRow } from '../../form/inputs/NewRow.tsx'
import { OptionsInput } from '../../form/inputs/SelectInputs.tsx'
import { useNewRow } from '../../form/inputs/useNewRow.tsx'
import { useFollowed } from '../../form/useSuggested.ts'
import { useOneDocument } from '../availability/useDocumentAmount.ts'

type Document = RaRecord<number> & { amount: Pesos; committedAmount: Pesos }

type DocumentInputProps = {
  form: UseFormReturn<FieldValues>
  /** The uncommitted amount of the availability, in pesos. */
  left: Pesos
}

/** The live contracts or orders of the chosen type, each with its unregistered amount; none for a direct commitment. */
export function DocumentInput({ form, left }: DocumentInputProps) {
  const type: unknown = useWatch({ control: form.control, name: 'documentType' })
  useOneDocument(form, type)
  return isCommitmentType(type) ? <Documents key={type} form={form} left={left} type={type} /> : null
}

function Documents({ form, left, type }: DocumentInputProps & { type: CommitmentType }) {
  const { of, body } = commitments[type]
  const institute = useInstituteId()
  const {
    data = [],
    isPending,
    isLoadingError,
    refetch,
  } = useGetList<Document>(of.name, {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'id', order: 'DESC' },
    filter: { deleted: false },
    meta: { institute },
  })
  const open = data.flatMap((row) => {
    const cents = subtractCents(centsOf(row.amount), centsOf(row.committedAmount))
    return cents > 0 ? [{ row, cents }] : []
  })
  const named = Number(useWatch({ control: form.control, name: body.name }))
  const chosen = open.find(({ row }) => row.id === named)
  const most = chosen && Math.min(centsOf(left), chosen.cents)
  // The amount follows the document until another one is chosen.
  useFollowed(form, 'amount', most === undefined ? undefined : most / 100)
  const { ask, dialog } = useNewRow(body.name, body.field)
  return (
    <>
      <OptionsInput
        source={body.name}
        field={{ ...body.field, label: of.one }}
        loading={isPending}
        unread={isLoadingError ? refetch : null}
        options={open.map(({ row, cents }) => ({
          value: String(row.id),
          label: `${labelOf(of, row)} (por registrar ${formatCents(cents)})`,
        }))}
        hint={<NewRow of={of} isEmpty={!isPending && open.length === 0} onAsk={() => ask('')} />}
      />
      {dialog}
    </>
  )
}
