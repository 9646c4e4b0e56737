import { useWatch } from 'react-hook-form'
import { readInteger } from '../../../resources/define/index.ts'
import { distributionFields } from '../../../resources/entities/budget.ts'
import { transfer } from '../../../resources/entities/transfer.ts'
import { givenFacts, type RequestFacts } from '../../../resources/parts/agreement.ts'
import type { RowRule } from '../../../resources/rules/rowRules.ts'
import {
  partingRules,
  readTransfer,
  type TransferFacts,
  type TransferLineFacts,
  type TransferRow,
  type TransferSourceFacts,
  transferLineRules,
  transferRules,
  transferSourceRules,
} from '../../../resources/rules/transfer.ts'
import { type Cents, noCents, pesosOf, sumCents } from '../../../resources/values/money.ts'
import { path } from '../../core/screens.ts'
import { emptyForm } from '../../form/FieldInput.tsx'
import { type RowForm, useRowForm } from '../../form/rows/useRowForm.ts'
import { judgeBy } from '../../form/rows/useRows.ts'
import { useCreateOnce } from '../../form/useCreateOnce.ts'
import type { Saved } from '../../form/useSavingForm.ts'
import { type Lines, useLines } from '../budget/lines.ts'
import { details } from '../budget/screens.ts'
import { type Budget, type BudgetParams, useBudget } from '../budget/useBudget.ts'
import { useProposedDay } from '../budget/useProposedDay.ts'
import { type RowsForm, useRowsForm } from '../budget/useRowsForm.ts'

const { amount, transferDate, budgetActivityCredit_id, budgetActivityContraCredit_id } = transfer.fields
/** A transfer as typed, in the order of spec section 2. */
export const transferFields = { amount, transferDate, budgetActivityCredit_id, budgetActivityContraCredit_id }

/** In place of a credited line: money without source goes to this source of the same rubro. */
export const partingField = {
  ...distributionFields.fundingSource_id,
  help: 'Sin rubro que acredita, el dinero queda en el mismo rubro, en esta fuente',
}

const rules: readonly RowRule<TransferRow, TransferFacts & TransferLineFacts & TransferSourceFacts>[] = [
  ...transferRules,
  ...transferLineRules,
  ...partingRules,
  ...transferSourceRules,
]

type TransferForm = RowsForm<TransferRow> & {
  budget: Budget | null | undefined
  lines: Lines
  row: RowForm
  /** Whether the row being typed may name a source in place of the credited line. */
  parts: boolean
  total: Cents
}

/** Rows are checked in the order of spec section 5 and booked in one request. */
export function useTransferForm(params: BudgetParams): TransferForm {
  const create = useCreateOnce(transfer)
  const budget = useBudget(params)
  const lines = useLines(params)
  const judge = judgeBy(rules, {
    presentCents: lines.presentOf,
    sourceOf: lines.sourceOf,
    budgetOf: () => (budget ? { ...budget.Validity, id: params.budget } : undefined),
  })
  const form = useRowsForm({ creates: transfer, judge, save, done: transfer.create?.done, next: path(details, params) })
  const { list } = form
  const row = useRowForm({
    empty: emptyForm({ ...transferFields, fundingSource_id: partingField }),
    keeps: ['transferDate'],
    onAdd: (values) => list.add(readTransfer(values)),
  })

  useProposedDay(row, 'transferDate', budget)

  const [credit, debited] = useWatch({
    control: row.form.control,
    name: ['budgetActivityCredit_id', 'budgetActivityContraCredit_id'],
  }).map(readInteger)

  function save(
    rows: readonly TransferRow[],
    agreement: RequestFacts,
    keyFor: (body: unknown) => string,
  ): Promise<Saved> {
    const transfers = rows.map(({ amountCents, transferDate, credit, contraCredit, fundingSource_id }) => ({
      amount: pesosOf(amountCents ?? noCents),
      transferDate,
      ...(fundingSource_id ? { fundingSource_id } : { budgetActivityCredit_id: credit }),
      budgetActivityContraCredit_id: contraCredit,
    }))
    const body = { ...givenFacts(agreement), transfers }
    return create(body, keyFor(body))
  }

  return {
    ...form,
    budget,
    lines,
    row,
    parts: !credit && typeof debited === 'number' && lines.sourceOf(debited) === null,
    total: sumCents(list.rows.map(({ amountCents }) => amountCents ?? noCents)),
  }
}
