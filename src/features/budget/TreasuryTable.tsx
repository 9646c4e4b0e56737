import { Skeleton, Typography } from '@mui/material'
import { budgetSections } from '../../../resources/rules/concerns.ts'
import { type Cents, centsOfSum, formatAmount } from '../../../resources/values/money.ts'
import { FiguresTable } from '../../core/FiguresTable.tsx'
import { LoadFailure } from '../../core/LoadFailure.tsx'
import { Section } from '../../core/Section.tsx'
import type { BudgetParams } from './useBudget.ts'
import { type Figure, useTreasury } from './useTreasury.ts'

const title = 'Fuentes'

const figures: Readonly<Record<Figure, string>> = {
  initial: 'Inicial',
  definitive: 'Definitivo',
  collected: 'Recaudado',
  certified: 'CDP',
  committed: 'Comprometido',
  obligated: 'Obligado',
  paid: 'Pagado',
  cash: 'Caja',
}
const names = Object.keys(figures) as Figure[]

/** What each source of a budget expected, received and spent until today. */
export function TreasuryTable({ params }: { params: BudgetParams }) {
  return (
    <Section title={title} anchor={budgetSections.sources} folds>
      <Table params={params} />
    </Section>
  )
}

function Table({ params }: { params: BudgetParams }) {
  const { data, error, refetch } = useTreasury(params)
  if (!data) return error ? <LoadFailure retry={() => refetch()} /> : <Skeleton variant="rounded" height={160} />
  const rows = data.treasury.map(({ fundingSource_id: id, name, ...pesos }) => ({
    id,
    name: name ?? 'Sin fuente',
    figures: Object.fromEntries(names.map((key) => [key, centsOfSum(pesos[key])])) as Record<Figure, Cents>,
    fault: pesos.cash < 0 && ('cash' as const),
  }))
  return (
    <>
      <FiguresTable title={title} of="Fuente" columns={figures} rows={rows} />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        Caja: lo recaudado menos lo pagado. Retenido sin pagar: {formatAmount(data.withheld)}
      </Typography>
    </>
  )
}
