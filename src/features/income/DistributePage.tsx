import { Box, Button } from '@mui/material'
import { labelOf } from '../../../resources/define/index.ts'
import { distributionFields } from '../../../resources/entities/budget.ts'
import { modification } from '../../../resources/entities/modification.ts'
import { incomeTexts } from '../../../resources/rules/income.ts'
import { centsOf, formatAmount, formatCents, subtractCents } from '../../../resources/values/money.ts'
import { FiguresTable } from '../../core/FiguresTable.tsx'
import { NotFoundPage } from '../../core/NotFoundPage.tsx'
import { ReadingPage } from '../../core/ReadingPage.tsx'
import { path } from '../../core/screens.ts'
import { FieldInput } from '../../form/FieldInput.tsx'
import { FormFrame } from '../../form/FormFrame.tsx'
import { FormSection } from '../../form/FormSection.tsx'
import { OptionsInput } from '../../form/inputs/SelectInputs.tsx'
import { PendingTable } from '../../form/rows/PendingTable.tsx'
import { RowEditor } from '../../form/rows/RowEditor.tsx'
import { useNamedRows } from '../../form/useNamedRows.ts'
import { BudgetFacts } from '../budget/BudgetFacts.tsx'
import { InactiveBudget } from '../budget/InactiveBudget.tsx'
import { details, distributingIncome } from '../budget/screens.ts'
import { useBudgetAbove, useBudgetParams } from '../budget/useBudget.ts'
import {
  type DistributionForm,
  incomeFields,
  lineInput,
  modificationInput,
  type SourceSides,
  useDistributionForm,
} from './useDistributionForm.ts'

/** `/admin/{id}/presupuestos/ingresos/{budgetId}/nuevo`: what a budget expects of each source, as its rubros spend it. */
export default function DistributePage() {
  const params = useBudgetParams()
  useBudgetAbove(params)
  const page = useDistributionForm(params)
  const { budget, sides } = page
  const { labelOf: sourceName } = useNamedRows(incomeFields.fundingSource_id)
  if (budget === null) return <NotFoundPage />
  if (budget?.deleted) return <InactiveBudget title={distributingIncome.title} params={params} />
  if (page.reads.some(({ failed }) => failed))
    return <ReadingPage title={distributingIncome.title} reads={page.reads} />
  return (
    <FormFrame form={page} title={distributingIncome.title} back={path(details, params)} columns={false}>
      <BudgetFacts params={params} />
      <Incomes {...page} sourceName={sourceName} />
      <Rubros {...page} sourceName={sourceName} />
      <Modifications {...page} />
      <Sides sides={sides} sourceName={sourceName} />
    </FormFrame>
  )
}

type Named = { sourceName(id: unknown): string }

function Incomes({ budget, row, list, total, sourceName }: DistributionForm & Named) {
  const left = budget ? subtractCents(centsOf(budget.initialAmount), total) : undefined
  return (
    <FormSection title="Ingresos" plain>
      <RowEditor
        title="Ingreso"
        row={row}
        fault={list.fault}
        tracks="minmax(0, 3fr) minmax(0, 2fr) minmax(0, 3fr) 10rem"
      >
        {Object.entries(incomeFields).map(([name, field]) => (
          <FieldInput key={name} source={name} field={field} />
        ))}
      </RowEditor>
      <PendingTable
        title="Ingresos"
        rows={list.rows}
        columns={[
          { label: incomeFields.name.label, value: ({ name }) => name },
          { label: incomeFields.code.label, value: ({ code }) => code ?? '' },
          { label: incomeFields.fundingSource_id.label, value: (one) => sourceName(one.fundingSource_id) },
          { label: incomeFields.initialAmount.label, numeric: true, value: (one) => formatCents(one.initialAmount) },
        ]}
        totals={[
          ...(left === undefined ? [] : [{ label: 'Por distribuir', value: formatCents(left) }]),
          { label: 'Total', value: formatCents(total) },
        ]}
        nameOf={({ name }) => name}
        onRemove={list.remove}
      />
    </FormSection>
  )
}

/** The sources of the lines that have none; those of the incomes are given to all that still lack one by a click. */
function Rubros({ form, open, list, sourceOf, sourceName }: DistributionForm & Named) {
  if (open.length === 0) return null
  const missing = open.filter((line) => sourceOf(line) === null)
  const sources = missing.length > 1 ? new Set(list.rows.map((one) => one.fundingSource_id)) : []
  const giveAll = (source: number) => {
    for (const line of missing) form.setValue(lineInput(line), String(source), { shouldDirty: true })
  }
  return (
    <FormSection title="Fuente de cada rubro" plain>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5, '&:empty': { display: 'none' } }}>
        {[...sources].map((source) => (
          <Button key={source} size="small" variant="outlined" onClick={() => giveAll(source)}>
            {sourceName(source)} en los {missing.length} que faltan
          </Button>
        ))}
      </Box>
      <Box sx={grid}>
        {open.map((line) => (
          <FieldInput
            key={line.id}
            source={lineInput(line)}
            field={{
              ...distributionFields.fundingSource_id,
              ...(line.definitiveAmount === 0 ? {} : { required: incomeTexts.lineSource }),
              label: `${formatAmount(line.definitiveAmount)} · ${line.Activity.name}`,
            }}
          />
        ))}
      </Box>
    </FormSection>
  )
}

/** The incomes of the additions and reductions that there are. */
function Modifications({ modifications, lines, offeredTo }: DistributionForm) {
  if (modifications.length === 0) return null
  return (
    <FormSection title="Ingreso de cada adición y reducción" plain>
      <Box sx={grid}>
        {modifications.map((one) => {
          const line = lines.all.find(({ id }) => id === one.budgetActivity_id)
          const kind = modification.fields.modificationsType.options[one.modificationsType]
          return (
            <OptionsInput
              key={one.id}
              source={modificationInput(one)}
              field={incomeField}
              label={`${kind} ${labelOf(modification, one)} · ${line?.Activity.name ?? ''}`}
              options={offeredTo(one).map(({ name }) => ({ value: name, label: name }))}
            />
          )
        })}
      </Box>
    </FormSection>
  )
}

/** Both sides of each source, and what they lack to be equal. */
function Sides({ sides, sourceName }: { sides: readonly SourceSides[] } & Named) {
  if (sides.length === 0) return null
  const rows = sides.map(({ source, incomes, expenses }) => {
    const difference = subtractCents(incomes, expenses)
    return {
      id: source,
      name: sourceName(source),
      figures: { incomes, expenses, difference },
      fault: difference !== 0 && ('difference' as const),
    }
  })
  const title = 'Diferencia por fuente'
  return (
    <FormSection title={title} plain>
      <FiguresTable title={title} of="Fuente" columns={sideColumns} rows={rows} />
    </FormSection>
  )
}

const sideColumns = { incomes: 'Ingresos', expenses: 'Gastos', difference: 'Diferencia' }

const incomeField = { ...modification.fields.revenue_id, required: incomeTexts.modification }

const grid = {
  display: 'grid',
  columnGap: 2,
  rowGap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const
