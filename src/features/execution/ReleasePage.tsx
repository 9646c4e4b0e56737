import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { labelOf } from '../../../resources/define/index.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { commitment } from '../../../resources/entities/commitment.ts'
import { release } from '../../../resources/entities/release.ts'
import { releaseCheck } from '../../../resources/rules/executionActs.ts'
import { formatAmount } from '../../../resources/values/money.ts'
import { createLabel } from '../../core/titles.ts'
import { emptyForm, FieldInput } from '../../form/FieldInput.tsx'
import { FormFrame } from '../../form/FormFrame.tsx'
import { OptionsInput } from '../../form/inputs/SelectInputs.tsx'
import { useFollowed } from '../../form/useSuggested.ts'
import { ShortageNote } from '../budget/ShortageNote.tsx'
import { ActPage } from './ActPage.tsx'
import { type Availability, type Commitment, leftOf } from './executed.ts'
import { useActForm } from './useActForm.ts'
import { useActs } from './useExecuted.ts'

/** `/admin/{id}/disponibilidades/liberar/{availability}/nuevo`: returns an unused amount to the rubro. */
export default function ReleasePage() {
  const acts = useActs<Commitment>(commitment, { availability_id: Number(useParams().parent) })
  const open = acts.found?.filter((one) => leftOf(one) > 0) ?? []
  return (
    <ActPage<Availability>
      creates={release}
      of={availability}
      isReady={acts.found !== undefined}
      also={[acts]}
      dayOf={({ dcpDate }) => dcpDate}
      availabilityOf={({ id }) => id}
      closed={({ uncommittedAmount }) => (uncommittedAmount > 0 || open.length > 0 ? '' : 'No queda saldo por liberar')}
    >
      {(row, day) => <ReleaseForm availability={row} commitments={open} day={day} />}
    </ActPage>
  )
}

type ReleaseFormProps = { availability: Availability; commitments: readonly Commitment[]; day: string }

function ReleaseForm({ availability: of, commitments, day }: ReleaseFormProps) {
  const hasOwn = of.uncommittedAmount > 0
  const first = hasOwn ? undefined : commitments[0]
  const act = useActForm({
    resource: release,
    availability: of.id,
    check: releaseCheck,
    filled: {
      ...emptyForm(release.fields),
      availability_id: of.id,
      commitment_id: first ? String(first.id) : '',
      releaseDate: day,
    },
  })
  const { form, shortage, back } = act
  const from = Number(useWatch({ control: form.control, name: 'commitment_id' }))
  const chosen = commitments.find(({ id }) => id === from)
  const left = chosen ? chosen.unobligatedAmount : of.uncommittedAmount
  useFollowed(form, 'amount', left)
  const { releaseDate, amount, reason } = release.fields
  return (
    <FormFrame form={act} title={createLabel(release)} back={back}>
      <OptionsInput
        source="commitment_id"
        field={commitmentField}
        empty={hasOwn ? `Por comprometer ${formatAmount(of.uncommittedAmount)}` : undefined}
        options={commitments.map((one) => ({
          value: String(one.id),
          label: `${commitment.one} ${labelOf(commitment, one)}, por obligar ${formatAmount(one.unobligatedAmount)}`,
        }))}
      />
      <FieldInput source="releaseDate" field={releaseDate} />
      <FieldInput source="amount" field={amount} />
      <FieldInput source="reason" field={reason} />
      {shortage && <ShortageNote {...shortage} />}
    </FormFrame>
  )
}

const commitmentField = {
  ...release.fields.commitment_id,
  label: 'Saldo que se libera',
  required: 'Seleccione una opción',
}
