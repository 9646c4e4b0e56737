import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { readInteger } from '../../../resources/define/index.ts'
import { distributionFields, distributionImportPath } from '../../../resources/entities/budget.ts'
import { type DatedModification, undated } from '../../../resources/rules/modification.ts'
import { formatDay, readDay } from '../../../resources/values/dates.ts'
import { formatCents, noCents, readCents } from '../../../resources/values/money.ts'
import { NotFoundPage } from '../../core/NotFoundPage.tsx'
import { fillPath } from '../../core/paths.ts'
import { ReadingPage } from '../../core/ReadingPage.tsx'
import { path } from '../../core/screens.ts'
import { FieldInput } from '../../form/FieldInput.tsx'
import { FormFrame } from '../../form/FormFrame.tsx'
import { FormSection } from '../../form/FormSection.tsx'
import { formColumns } from '../../form/formColumns.ts'
import { LineImportBar } from '../../form/rows/LineImportBar.tsx'
import { PendingTable } from '../../form/rows/PendingTable.tsx'
import { RowEditor } from '../../form/rows/RowEditor.tsx'
import { useLineImport } from '../../form/rows/useLineImport.ts'
import { useNamedRows } from '../../form/useNamedRows.ts'
import { AgreementSection } from '../budget/AgreementSection.tsx'
import { BudgetFacts } from '../budget/BudgetFacts.tsx'
import { sourceColumn } from '../budget/DistributionSection.tsx'
import { InactiveBudget } from '../budget/InactiveBudget.tsx'
import { ShortageNote } from '../budget/ShortageNote.tsx'
import { details } from '../budget/screens.ts'
import { type BudgetParams, useBudgetAbove } from '../budget/useBudget.ts'
import { IncomeInputs } from './IncomeInputs.tsx'
import { type ModificationForm, modificationFields, sourceField } from './useModificationForm.ts'

/** A rubro and its amount, like those of a distribution; the day is taken from the row being typed. */
const labels = [distributionFields.activity_id.label, distributionFields.initialAmount.label]

type ModificationPageProps = ModificationForm & {
  params: BudgetParams
  title: string
  /** The heading of the rows: 'Adiciones'. */
  many: string
  activity: ReactNode
  nameOf(activity_id: number): string
}

/** The common form of additions and reductions (spec section 2). */
export function ModificationPage({ params, title, many, activity, nameOf, ...page }: ModificationPageProps) {
  const { shortage, budget, row, list, total } = page
  const { modificationDate, amount } = modificationFields
  useBudgetAbove(params)
  const { labelOf } = useNamedRows(sourceField)
  const source = { path: fillPath(distributionImportPath, { institute: params.institute }), labels }
  const imported = useLineImport(source, (line) => {
    const modificationDate = readDay(row.form.getValues('modificationDate')) ?? undated
    if (modificationDate === undated) page.askDay()
    const [activity_id, amountCents] = [readInteger(line.activity_id) ?? 0, readCents(line.initialAmount) ?? noCents]
    const fundingSource_id = readInteger(line.fundingSource_id)
    return list.take(page.ofLine({ modificationDate, activity_id, fundingSource_id, amountCents }))
  })
  const hasIncome = page.incomes.length > 0
  const incomeOf = ({ income }: DatedModification) =>
    page.incomes.find(({ id }) => id === income)?.name ?? String(income ?? '')
  const inputs = (
    <>
      <FieldInput source="modificationDate" field={modificationDate} />
      {activity}
      {!hasIncome && page.lines.haveSources && <FieldInput source="fundingSource_id" field={sourceField} />}
      <FieldInput source="amount" field={amount} />
    </>
  )
  if (budget === null) return <NotFoundPage />
  if (budget?.deleted) return <InactiveBudget title={title} params={params} />
  if (!budget || !page.isRead) return <ReadingPage title={title} reads={page.reads} />
  return (
    <FormFrame form={page} title={title} back={path(details, params)} columns={false}>
      <BudgetFacts params={params} />
      <FormSection title={many} plain>
        <LineImportBar labels={labels} from={imported}>
          <RowEditor
            title={title}
            row={row}
            fault={list.fault}
            tracks={hasIncome ? 'minmax(0, 1fr)' : tracks[page.lines.haveSources ? 'withSource' : 'plain']}
          >
            {hasIncome ? (
              <Box sx={formColumns}>
                {inputs}
                <IncomeInputs incomes={page.incomes} makes={page.makesIncome} />
              </Box>
            ) : (
              inputs
            )}
          </RowEditor>
          <PendingTable
            title={many}
            rows={page.rows}
            columns={[
              {
                label: 'Fecha',
                value: (one) => (one.modificationDate === undated ? '' : formatDay(one.modificationDate)),
              },
              { label: 'Rubro', value: (one) => nameOf(one.activity_id) },
              ...sourceColumn(page.rows, labelOf),
              ...(hasIncome ? [{ label: 'Ingreso', value: incomeOf }] : []),
              { label: 'Monto', numeric: true, value: (one) => formatCents(one.amountCents) },
            ]}
            totals={[{ label: 'Total', value: formatCents(total) }]}
            nameOf={(one) => nameOf(one.activity_id)}
            onRemove={list.remove}
          />
        </LineImportBar>
      </FormSection>
      <AgreementSection fields={page.requestFields} />
      {shortage && <ShortageNote {...shortage} />}
    </FormFrame>
  )
}

const tracks = { withSource: '10.5rem minmax(0, 1fr) 12rem 12rem', plain: '10.5rem minmax(0, 1fr) 12rem' }
