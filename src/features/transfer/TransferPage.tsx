import { Box, Typography } from '@mui/material'
import type { TransferRow } from '../../../resources/rules/transfer.ts'
import { formatCents } from '../../../resources/values/money.ts'
import { NotFoundPage } from '../../core/NotFoundPage.tsx'
import { ReadingPage } from '../../core/ReadingPage.tsx'
import { path } from '../../core/screens.ts'
import { FieldInput } from '../../form/FieldInput.tsx'
import { FormFrame } from '../../form/FormFrame.tsx'
import { FormSection } from '../../form/FormSection.tsx'
import { formColumns } from '../../form/formColumns.ts'
import { RowEditor } from '../../form/rows/RowEditor.tsx'
import { useNamedRows } from '../../form/useNamedRows.ts'
import { AgreementSection } from '../budget/AgreementSection.tsx'
import { BudgetFacts } from '../budget/BudgetFacts.tsx'
import { InactiveBudget } from '../budget/InactiveBudget.tsx'
import { ShortageNote } from '../budget/ShortageNote.tsx'
import { details } from '../budget/screens.ts'
import { useBudgetAbove, useBudgetParams } from '../budget/useBudget.ts'
import { Hints } from '../help/TermHint.tsx'
import { LineInput } from './LineInput.tsx'
import { TransferTables } from './TransferTables.tsx'
import { partingField, transferFields, useTransferForm } from './useTransferForm.ts'

/** `/admin/{id}/presupuestos/trasladar/{budgetId}/nuevo`: moves money between rubros of a budget. */
export default function TransferPage() {
  const params = useBudgetParams()
  const page = useTransferForm(params)
  const { shortage, budget, lines, row, parts, list, total } = page
  useBudgetAbove(params)
  const { amount, transferDate } = transferFields
  const { labelOf } = useNamedRows(partingField)
  const creditOf = ({ credit, contraCredit, fundingSource_id }: TransferRow) =>
    fundingSource_id ? `${lines.nameOf(contraCredit)} · ${labelOf(fundingSource_id)}` : lines.nameOf(credit)
  if (budget === null) return <NotFoundPage />
  if (budget?.deleted) return <InactiveBudget title="Trasladar" params={params} />
  if (lines.failed) return <ReadingPage title="Trasladar" reads={[lines]} />
  return (
    <FormFrame form={page} title="Trasladar" back={path(details, params)} columns={false}>
      <BudgetFacts params={params} />
      <FormSection title="Traslados" plain>
        <Hints of={['credit', 'contraCredit']} />
        <RowEditor title="Traslado" row={row} fault={list.fault} tracks="minmax(0, 1fr)">
          <Box sx={pairs}>
            <FieldInput source="amount" field={amount} />
            <FieldInput source="transferDate" field={transferDate} />
            <LineInput name="budgetActivityCredit_id" lines={lines} rows={list.rows} />
            <LineInput name="budgetActivityContraCredit_id" lines={lines} rows={list.rows} />
            {parts && <FieldInput source="fundingSource_id" field={partingField} />}
          </Box>
        </RowEditor>
        <TransferTables rows={list.rows} nameOf={lines.nameOf} creditOf={creditOf} onRemove={list.remove} />
        {list.rows.length > 0 && (
          <Typography align="right" sx={{ mt: 1.5, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
            Total {formatCents(total)}
          </Typography>
        )}
      </FormSection>
      <AgreementSection />
      {shortage && <ShortageNote {...shortage} />}
    </FormFrame>
  )
}

/** How much and when, over from where and where to. */
const pairs = {
  ...formColumns,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const
