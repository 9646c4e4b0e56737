import { Alert, Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { staff } from '../../../resources/define/roles.ts'
import { beyondDefinitive, planImportPath, planMonths } from '../../../resources/rules/cashPlan.ts'
import { isSameName } from '../../../resources/rules/income.ts'
import { monthNames } from '../../../resources/values/dates.ts'
import { centsOf, noCents, readCents } from '../../../resources/values/money.ts'
import { ConfirmDialog } from '../../core/ConfirmDialog.tsx'
import { NotFoundPage } from '../../core/NotFoundPage.tsx'
import { PageFrame } from '../../core/PageFrame.tsx'
import { fillPath } from '../../core/paths.ts'
import { ReadingPage } from '../../core/ReadingPage.tsx'
import { path } from '../../core/screens.ts'
import { useSession } from '../../core/session.ts'
import { FormFrame } from '../../form/FormFrame.tsx'
import { FormSection } from '../../form/FormSection.tsx'
import { LineImportBar } from '../../form/rows/LineImportBar.tsx'
import { type LineSource, skipped, useLineImport } from '../../form/rows/useLineImport.ts'
import { BudgetFacts } from '../budget/BudgetFacts.tsx'
import { lineLabel, useLines } from '../budget/lines.ts'
import { cashFlow, details } from '../budget/screens.ts'
import { type Budget, type BudgetParams, useBudgetAbove, useBudgetParams, useBudgetRead } from '../budget/useBudget.ts'
import { useCashPlan } from '../budget/useCashPlan.ts'
import { incomeLabel, useIncomes } from '../budget/useIncomes.ts'
import { type PlanEditing, PlanGrid, shareLabel } from './PlanGrid.tsx'
import { type PlanRow, type PlanSide, rowsOf, totalOf, typedOf, usePlanForm } from './usePlanForm.ts'

/** `/admin/{id}/presupuestos/flujo-de-caja/{budgetId}`: what a budget plans to pay and to collect, by month. */
export default function CashPlanPage() {
  const params = useBudgetParams()
  const { budget, ...read } = useBudgetRead(params)
  useBudgetAbove(params)
  const lines = useLines(params)
  const incomes = useIncomes(params)
  const { data: stored, isError, refetch } = useCashPlan(params)
  const role = useSession().user?.role
  if (budget === null) return <NotFoundPage />
  const reads = [read, lines, incomes, { failed: isError && !stored, retry: refetch }]
  if (!budget || lines.isPending || incomes.isPending || !stored || reads.some(({ failed }) => failed))
    return <ReadingPage title={cashFlow.title} reads={reads} />
  const expenses = lines.all.map(
    (line): PlanSide => ({
      key: `line${line.id}`,
      names: { budgetActivity_id: line.id },
      label: lineLabel(line),
      definitive: centsOf(line.definitiveAmount),
    }),
  )
  const revenues = incomes.all.map(
    (income): PlanSide => ({
      key: `income${income.id}`,
      names: { revenue_id: income.id },
      label: incomeLabel(income),
      definitive: centsOf(income.definitiveAmount),
    }),
  )
  const all = rowsOf([...expenses, ...revenues], stored)
  const planned = new Set(all.flatMap((row) => (totalOf(row) > 0 ? row.key : [])))
  const isShown = ({ key, definitive }: PlanSide) => definitive > 0 || planned.has(key)
  const shown = { expenses: expenses.filter(isShown), revenues: revenues.filter(isShown) }
  const rows = rowsOf([...shown.expenses, ...shown.revenues], stored)
  const grid = { params, ...shown, rows }
  if (role && staff.some((one) => one === role) && !budget.deleted) return <PlanForm {...grid} budget={budget} />
  return (
    <PageFrame title={cashFlow.title}>
      <BudgetFacts params={params} />
      <Grids {...grid} />
    </PageFrame>
  )
}

type GridProps = {
  params: BudgetParams
  expenses: readonly PlanSide[]
  revenues: readonly PlanSide[]
  rows: readonly PlanRow[]
}

function Grids({ expenses, revenues, rows, editing }: Omit<GridProps, 'params'> & { editing?: PlanEditing }) {
  const beyond = [...expenses, ...revenues].filter(({ key, definitive }) =>
    rows.some((row) => row.key === key && totalOf(row) > definitive),
  )
  return (
    <>
      <FormSection title="Gastos" plain>
        <PlanGrid title="Gastos por mes" of="Rubro" sides={expenses} rows={rows} editing={editing} />
      </FormSection>
      {revenues.length > 0 && (
        <FormSection title="Ingresos" plain>
          <PlanGrid title="Ingresos por mes" of="Ingreso" sides={revenues} rows={rows} editing={editing} />
        </FormSection>
      )}
      {beyond.length > 0 && (
        <Alert severity="warning" role="status" sx={{ mt: 2 }}>
          {beyond.map(({ key, label }) => (
            <Box key={key}>{beyondDefinitive(label)}</Box>
          ))}
        </Alert>
      )}
    </>
  )
}

const labels = ['Rubro', ...monthNames]

function PlanForm({ params, budget, expenses, revenues, rows: stored }: GridProps & { budget: Budget }) {
  const [asking, setAsking] = useState(false)
  const sides = [...expenses, ...revenues]
  const open = { first: monthIn(budget.Validity.start), last: monthIn(budget.Validity.end) }
  const plan = usePlanForm({ params, tables: [expenses, revenues], rows: stored, open })
  const { rows, fault, replaceRow, share } = plan
  const imported = useLineImport(
    { path: fillPath(planImportPath, { institute: params.institute }), labels, summary: filledText },
    (line) => {
      const name = typeof line.name === 'string' ? line.name : ''
      const [side, ...others] = sidesNamed(sides, name)
      const amounts = planMonths.map((month) => readCents(line[month]) ?? noCents)
      if (others.length > 0) return `«${name}» es el nombre de varias filas: escriba el de la tabla, con su fuente`
      if (!side) return amounts.some((amount) => amount > 0) ? `No hay un rubro o un ingreso «${name}»` : skipped
      replaceRow(side.key, amounts.map(typedOf))
      return null
    },
  )
  const shareAll = () => (rows.some((row) => totalOf(row) > 0) ? setAsking(true) : share())
  return (
    <FormFrame form={plan} title={cashFlow.title} back={path(details, params)} columns={false} sends="Guardar">
      <BudgetFacts params={params} />
      <Button variant="outlined" size="small" onClick={shareAll} sx={{ mb: 2 }}>
        {shareLabel}
      </Button>
      <LineImportBar labels={labels} from={imported}>
        <Grids expenses={expenses} revenues={revenues} rows={rows} editing={plan} />
      </LineImportBar>
      <Typography role="alert" variant="body2" color="error" sx={{ minHeight: '1.5em' }}>
        {fault?.text}
      </Typography>
      {asking && (
        <ConfirmDialog
          title={shareLabel}
          text="Se reemplazan todos los valores de la tabla."
          label="Repartir"
          onConfirm={async () => share()}
          onClose={() => setAsking(false)}
        />
      )}
    </FormFrame>
  )
}

/** The rows without amounts that the table lacks, such as the heading of a part, are skipped. */
const filledText: LineSource['summary'] = ({ read, added, skipped }) =>
  `Filas leídas: ${read}. Llenadas: ${added}. Omitidas: ${skipped}.`

/** From 0. */
const monthIn = (day: string): number => Number(day.slice(5, 7)) - 1

/** Those with that label; else those with that name before their source, because the sheet 'Flujo de caja' has no more of an income. */
function sidesNamed(sides: readonly PlanSide[], name: string): PlanSide[] {
  const exact = sides.filter(({ label }) => isSameName(label, name))
  return exact.length > 0 ? exact : sides.filter(({ label }) => isSameName(label.split(' · ')[0] ?? '', name))
}
