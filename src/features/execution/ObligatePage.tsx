import { Box } from '@mui/material'
import { useWatch } from 'react-hook-form'
import type { Body } from '../../../resources/define/index.ts'
import { commitment } from '../../../resources/entities/commitment.ts'
import { obligation } from '../../../resources/entities/obligation.ts'
import { obligationCheck } from '../../../resources/rules/executionActs.ts'
import { noCents, readCents } from '../../../resources/values/money.ts'
import { createLabel } from '../../core/titles.ts'
import { emptyForm, FieldInput } from '../../form/FieldInput.tsx'
import { FormFrame } from '../../form/FormFrame.tsx'
import { FormNotes } from '../../form/FormNotes.tsx'
import { formColumns } from '../../form/formColumns.ts'
import { noRows } from '../../form/rows/useRows.ts'
import { TaxesSection } from '../availability/TaxesSection.tsx'
import { taxToWire, useTaxes } from '../availability/useTaxes.ts'
import { ShortageNote } from '../budget/ShortageNote.tsx'
import { SourceNote, useSourceNote } from '../budget/SourceNote.tsx'
import { ActPage } from './ActPage.tsx'
import type { Commitment } from './executed.ts'
import { Left } from './Left.tsx'
import { useActForm } from './useActForm.ts'
import { useEarlierBill } from './useEarlierBill.ts'

/** `/admin/{id}/disponibilidades/obligar/{commitment}/nuevo`: an obligation of a commitment, with its retentions. */
export default function ObligatePage() {
  return (
    <ActPage<Commitment>
      creates={obligation}
      of={commitment}
      dayOf={firstDay}
      availabilityOf={({ availability_id }) => availability_id}
      closed={({ unobligatedAmount }) => (unobligatedAmount > 0 ? '' : 'No queda saldo por obligar')}
    >
      {(row, day) => <ObligateForm commitment={row} day={day} />}
    </ActPage>
  )
}

/** Nothing is received before the contract or service order begins. */
function firstDay({ commitmentDate, Contract, ServiceOrder }: Commitment): string {
  const start = Contract?.start ?? ServiceOrder?.start ?? commitmentDate
  return start > commitmentDate ? start : commitmentDate
}

/** Of its contract or order, or its own. */
const supplierOf = ({ Contract, ServiceOrder, SupplyOrder, supplier_id }: Commitment): number | null =>
  (Contract ?? ServiceOrder ?? SupplyOrder)?.supplier_id ?? supplier_id

function ObligateForm({ commitment: of, day }: { commitment: Commitment; day: string }) {
  const act = useActForm({
    resource: obligation,
    availability: of.availability_id,
    check: obligationCheck,
    filled: {
      ...noRows,
      ...emptyForm(obligation.fields),
      commitment_id: of.id,
      obligationDate: day,
      amount: String(of.unobligatedAmount),
    },
    beside: () => ({ taxes: taxes.rows.map(taxToWire) }),
  })
  const { form, shortage, back } = act
  const [date, typed] = useWatch({ control: form.control, name: ['obligationDate', 'amount'] })
  const { submit, ...retained } = useTaxes(act, readCents(typed) ?? noCents)
  const { taxes, amount } = retained
  const supplier = supplierOf(of)
  const proposed = useEarlierBill(form, { commitment: of.id, supplier, amount, left: of.unobligatedAmount })
  const note = useSourceNote({
    act: 'obligated',
    budget: of.budget_id,
    source: of.BudgetActivity.fundingSource_id,
    day: date,
    amount: typed,
  })
  return (
    <FormFrame form={{ ...act, submit }} title={createLabel(obligation)} back={back} columns={false}>
      <Box sx={{ ...formColumns, mb: 2.5 }}>
        {fieldNames.map((name) => (
          <FieldInput key={name} source={name} field={obligation.fields[name]} />
        ))}
        <Left label={`Por obligar del registro presupuestal No. ${of.number}`} amount={of.unobligatedAmount} />
        <FormNotes resource={obligation} known={{ supplier_id: supplier }} />
        <SourceNote act="obligated" text={note} />
      </Box>
      <TaxesSection {...retained} of="obligación" proposed={proposed} />
      {shortage && <ShortageNote {...shortage} />}
    </FormFrame>
  )
}

const fieldNames = [
  'obligationDate',
  'amount',
  'invoiceKind',
  'invoice',
  'kind',
  'socialSecurity',
] as const satisfies readonly (keyof Body<typeof obligation>)[]
