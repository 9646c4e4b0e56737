import { Box, Button, TextField } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { budget as declaration } from '../../../resources/entities/budget.ts'
import { type BudgetReport, budgetReports, isBudgetReport } from '../../../resources/reports.ts'
import { isWithin, today } from '../../../resources/values/dates.ts'
import { NotFoundPage } from '../../core/NotFoundPage.tsx'
import { screenPath } from '../../core/paths.ts'
import { path } from '../../core/screens.ts'
import { PeriodPage } from '../../documents/PeriodPage.tsx'
import { usePeriodForm } from '../../documents/usePeriodForm.ts'
import { BudgetFacts } from './BudgetFacts.tsx'
import { ComptrollerSheets } from './ComptrollerSheets.tsx'
import { sifseReport } from './screens.ts'
import { useBudget, useBudgetAbove, useBudgetParams } from './useBudget.ts'

/** `/admin/{id}/presupuestos/reporte/{budgetId}`: the execution of a budget between two days, as a spreadsheet; that of its income; and the report to the contraloría. */
export default function ExecutionReportPage() {
  const params = useBudgetParams()
  const budget = useBudget(params)
  useBudgetAbove(params)
  const [report, setReport] = useState<BudgetReport>('activityOutcomeReport')
  const reportPath = (query: string) => `/report/budget/${params.institute}/${params.budget}?report=${report}&${query}`
  const form = usePeriodForm({
    suggested: budget ? untilNow(budget.Validity) : undefined,
    path: reportPath,
    name: `${budgetReports[report].label}.xlsx`,
  })
  if (budget === null) return <NotFoundPage />
  const hasIncome = budget !== undefined && budget.expectedAmount > 0
  return (
    <PeriodPage
      form={form}
      title="Ejecucion presupuestal"
      back={screenPath(declaration, params)}
      below={report === 'comptrollerReport' && <ComptrollerSheets form={form.form} path={reportPath} />}
    >
      <BudgetFacts params={params} />
      {hasIncome && (
        <Box sx={{ mb: 2.5 }}>
          <Button component={Link} to={path(sifseReport, params)} variant="outlined">
            Informe trimestral del SIFSE
          </Button>
        </Box>
      )}
      <TextField
        select
        slotProps={{ select: { native: true } }}
        label="Reporte"
        size="small"
        value={report}
        onChange={({ target }) => isBudgetReport(target.value) && setReport(target.value)}
        sx={{ mb: 2.5, width: '100%', maxWidth: 420 }}
      >
        {Object.entries(budgetReports)
          .filter(([name]) => hasIncome || name !== 'activityIncomeReport')
          .map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
      </TextField>
    </PeriodPage>
  )
}

/** The vigencia up to today; the whole of a past or future one. */
function untilNow({ start, end }: { start: string; end: string }) {
  const day = today()
  return { initDate: start, finalDate: isWithin(day, start, end) ? day : end }
}
