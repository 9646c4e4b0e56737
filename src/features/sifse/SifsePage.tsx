import { Box, Button, Skeleton, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { type Quarter, quarterEnd, quarters, readQuarter } from '../../../resources/rules/sifse.ts'
import { today, yearOf } from '../../../resources/values/dates.ts'
import { xlsxType } from '../../core/http.ts'
import { LoadFailure } from '../../core/LoadFailure.tsx'
import { NotFoundPage } from '../../core/NotFoundPage.tsx'
import { PageFrame } from '../../core/PageFrame.tsx'
import { ReadingPage } from '../../core/ReadingPage.tsx'
import { download } from '../../documents/download.ts'
import { TemplateButton } from '../../documents/TemplateButton.tsx'
import { BudgetFacts } from '../budget/BudgetFacts.tsx'
import { sifseReport } from '../budget/screens.ts'
import { type Budget, type BudgetParams, useBudgetAbove, useBudgetParams, useBudgetRead } from '../budget/useBudget.ts'
import { CopyTables } from './CopyTables.tsx'
import { Faults } from './Faults.tsx'
import { sifsePath, useSifse } from './useSifse.ts'

/** `/admin/{id}/presupuestos/sifse/{budgetId}`: the report of a quarter, as a file, in a template, or to copy. */
export default function SifsePage() {
  const params = useBudgetParams()
  const { budget, ...read } = useBudgetRead(params)
  useBudgetAbove(params)
  if (budget === null) return <NotFoundPage />
  if (!budget) return <ReadingPage title={sifseReport.title} reads={[read]} />
  return (
    <PageFrame title={sifseReport.title}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <BudgetFacts params={params} />
        <Report params={params} budget={budget} />
      </Box>
    </PageFrame>
  )
}

function Report({ params, budget }: { params: BudgetParams; budget: Budget }) {
  const year = yearOf(budget.Validity.start)
  const [quarter, setQuarter] = useState<Quarter>(lastOver(year))
  const { data, isPending, isLoadingError, refetch } = useSifse(params, quarter)
  const save = async (template?: File) => {
    const form = new FormData()
    if (template) form.append('template', template)
    await download({
      path: sifsePath(params, quarter),
      name: `SIFSE_${year}_T${quarter}.xlsx`,
      accept: xlsxType,
      working: 'Creando reporte',
      ...(template && { form }),
    })
    refetch()
  }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <TextField
          select
          slotProps={{ select: { native: true } }}
          label="Trimestre"
          size="small"
          value={quarter}
          onChange={({ target }) => setQuarter(readQuarter(String(target.value)) ?? quarter)}
          sx={{ minWidth: 220 }}
        >
          {quarters.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </TextField>
        {data?.tables && (
          <>
            <Button variant="contained" onClick={() => save()}>
              Descargar Excel
            </Button>
            <TemplateButton label="Llenar mi plantilla" onChoose={save} />
          </>
        )}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '70ch' }}>
        Las columnas son las que usan los sistemas de los colegios; no se ha probado en la plataforma. Si la plataforma
        le dio una plantilla, llénela aquí: solo cambian las celdas de datos.
      </Typography>
      {isLoadingError && <LoadFailure retry={() => refetch()} />}
      {isPending && <Skeleton variant="rounded" height={240} />}
      {data && <Faults faults={data.faults} params={params} />}
      {data?.tables && <CopyTables tables={data.tables} />}
    </>
  )
}

const names: Readonly<Record<Quarter, string>> = {
  1: 'T1 · enero a marzo',
  2: 'T2 · abril a junio',
  3: 'T3 · julio a septiembre',
  4: 'T4 · octubre a diciembre',
}

/** The last quarter that is over; the first one while none is. */
const lastOver = (year: number): Quarter => quarters.findLast((one) => quarterEnd(year, one) < today()) ?? 1
