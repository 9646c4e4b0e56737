import { useWatch } from 'react-hook-form'
import type { Body } from '../../../resources/define/index.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { commitment } from '../../../resources/entities/commitment.ts'
import { commitmentCheck, commitmentFields as fields } from '../../../resources/rules/executionActs.ts'
import { createLabel } from '../../core/titles.ts'
import { emptyForm, FieldInput } from '../../form/FieldInput.tsx'
import { FormFrame } from '../../form/FormFrame.tsx'
import { FormNotes } from '../../form/FormNotes.tsx'
import { ShortageNote } from '../budget/ShortageNote.tsx'
import { SourceNote, useSourceNote } from '../budget/SourceNote.tsx'
import { ActPage } from './ActPage.tsx'
import { DocumentInput } from './DocumentInput.tsx'
import type { Availability } from './executed.ts'
import { Left } from './Left.tsx'
import { useActForm } from './useActForm.ts'

/** `/admin/{id}/disponibilidades/comprometer/{availability}/nuevo`: a registro presupuestal takes part of a CDP. */
export default function CommitPage() {
  return (
    <ActPage<Availability>
      creates={commitment}
      of={availability}
      dayOf={({ dcpDate }) => dcpDate}
      availabilityOf={({ id }) => id}
      closed={({ uncommittedAmount }) => (uncommittedAmount > 0 ? '' : 'No queda saldo por comprometer')}
    >
      {(row, day) => <CommitForm availability={row} day={day} />}
    </ActPage>
  )
}

function CommitForm({ availability: of, day: proposed }: { availability: Availability; day: string }) {
  const act = useActForm({
    resource: commitment,
    fields,
    availability: of.id,
    check: commitmentCheck,
    filled: {
      ...emptyForm(fields),
      availability_id: of.id,
      commitmentDate: proposed,
      amount: String(of.uncommittedAmount),
    },
  })
  const { form, shortage, back } = act
  const [day, amount] = useWatch({ control: form.control, name: ['commitmentDate', 'amount'] })
  const note = useSourceNote({
    act: 'committed',
    budget: of.budget_id,
    source: of.BudgetActivity.fundingSource_id,
    day,
    amount,
  })
  return (
    <FormFrame form={act} title={createLabel(commitment)} back={back}>
      <FieldInput source="documentType" field={fields.documentType} />
      <DocumentInput form={form} left={of.uncommittedAmount} />
      {direct.map((name) => (
        <FieldInput key={name} source={name} field={fields[name]} />
      ))}
      <FieldInput source="commitmentDate" field={fields.commitmentDate} />
      <FieldInput source="amount" field={fields.amount} />
      <Left label={`Por comprometer de la disponibilidad No. ${of.consecutive}`} amount={of.uncommittedAmount} />
      <FormNotes resource={commitment} />
      <SourceNote act="committed" text={note} />
      {shortage && <ShortageNote {...shortage} />}
    </FormFrame>
  )
}

const direct = ['supplier_id', 'concept', 'reference'] as const satisfies readonly (keyof Body<typeof commitment>)[]
