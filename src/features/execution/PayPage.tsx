import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import type { Body } from '../../../resources/define/index.ts'
import { obligation } from '../../../resources/entities/obligation.ts'
import { payment } from '../../../resources/entities/payment.ts'
import { paymentCheck, paymentTexts } from '../../../resources/rules/executionActs.ts'
import { readDay, yearOf } from '../../../resources/values/dates.ts'
import { createLabel } from '../../core/titles.ts'
import { useFirst } from '../../core/useFirst.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'
import { emptyForm, FieldInput } from '../../form/FieldInput.tsx'
import { FormFrame } from '../../form/FormFrame.tsx'
import { FormNotes } from '../../form/FormNotes.tsx'
import { useFollowed } from '../../form/useSuggested.ts'
import { useNextExpense } from '../availability/useNextExpense.ts'
import { ShortageNote } from '../budget/ShortageNote.tsx'
import { MonthNote, SourceNote, usePaymentQuestion, useSourceNote } from '../budget/SourceNote.tsx'
import { useMonthNote } from '../budget/useMonthNote.ts'
import { ActPage } from './ActPage.tsx'
import type { Obligation, Payment } from './executed.ts'
import { TransferSlip } from './TransferSlip.tsx'
import { useActForm } from './useActForm.ts'

/** `/admin/{id}/disponibilidades/pagar/{obligation}/nuevo`: pays an obligation in full from one account. */
export default function PayPage() {
  const paid = useFirst<Payment>(payment, { obligation_id: Number(useParams().parent), deleted: false })
  const last = useFirst<Payment>(payment, { deleted: false })
  return (
    <ActPage<Obligation>
      creates={payment}
      of={obligation}
      isReady={!paid.isPending && !last.isPending}
      dayOf={({ obligationDate }) => obligationDate}
      availabilityOf={({ availability_id }) => availability_id}
      closed={() => (paid.found ? paymentTexts.paid : '')}
    >
      {(row, day) => <PayForm obligation={row} day={day} last={last.found} />}
    </ActPage>
  )
}

type PayFormProps = { obligation: Obligation; day: string; last: Payment | null | undefined }

/** Fills in the account and the kind of transaction used last, and the next number. */
function PayForm({ obligation: of, day, last }: PayFormProps) {
  const act = useActForm({
    resource: payment,
    availability: of.availability_id,
    check: paymentCheck,
    filled: {
      ...emptyForm(payment.fields),
      obligation_id: of.id,
      paymentDate: day,
      account_id: last?.account_id ?? '',
      transactionRecordType: last?.transactionRecordType ?? '',
    },
  })
  const { form, shortage, back } = act
  const paidOn = useWatch({ control: form.control, name: 'paymentDate' })
  useFollowed(form, 'expenseNumber', useNextExpense(useInstituteId(), yearOf(readDay(paidOn) ?? day)))
  const { fields } = payment
  const paid = { budget: of.budget_id, day: paidOn, amount: of.amount }
  const spent = { ...paid, source: of.BudgetActivity.fundingSource_id }
  const note = useSourceNote({ act: 'paid', ...spent })
  const overPlan = useMonthNote({ ...paid, line: of.budgetActivity_id })
  const { submit, question } = usePaymentQuestion(act, spent)
  return (
    <FormFrame form={{ ...act, submit }} title={createLabel(payment)} back={back}>
      <TransferSlip obligation={of} />
      {fieldNames.map((name) => (
        <FieldInput key={name} source={name} field={fields[name]} />
      ))}
      <FormNotes resource={payment} known={{ supplier_id: of.supplier_id, amount: of.amount, invoice: of.invoice }} />
      <SourceNote act="paid" text={note} />
      <MonthNote text={overPlan} />
      {question}
      {shortage && <ShortageNote {...shortage} />}
    </FormFrame>
  )
}

const fieldNames = [
  'paymentDate',
  'account_id',
  'transactionRecordType',
  'transactionRecordNumber',
  'expenseNumber',
] as const satisfies readonly (keyof Body<typeof payment>)[]
