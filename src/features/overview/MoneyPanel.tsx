import { Box, Paper, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import { isPlainObject, labelOf, type WireOf } from '../../../resources/define/index.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { obligation } from '../../../resources/entities/obligation.ts'
import { payment } from '../../../resources/entities/payment.ts'
import { supplierName } from '../../../resources/parts/supplierName.ts'
import { formatDay, monthName, today, yearOf } from '../../../resources/values/dates.ts'
import { formatAmount, type Pesos } from '../../../resources/values/money.ts'
import { showScreen } from '../../core/paths.ts'
import { unbroken } from '../../core/unbroken.ts'
import { unseen } from '../../core/unseen.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'

const most = 5

type Due = WireOf<typeof obligation>
type Paid = WireOf<typeof payment>

/** Below the budgets of a school: what it owes, the last payments, and the payments of each month of this year. */
export default function MoneyPanel() {
  const institute = useInstituteId()
  const year = yearOf(today())
  const { data: owed } = useGetList<Due>(obligation.name, {
    ...first('obligationDate', 'ASC'),
    filter: { tab: 'Por pagar' },
    meta: { institute, variant: 'all' },
  })
  const { data: paid, meta } = useGetList<Paid>(payment.name, {
    ...first('paymentDate', 'DESC'),
    filter: { deleted: false, paymentDate_gte: `${year}-01-01`, paymentDate_lte: `${year}-12-31` },
    meta: { institute, variant: 'all', months: true },
  })
  if (!owed || !paid || (owed.length === 0 && paid.length === 0)) return null
  const lineOf = (row: Due | Paid, day: string): Line => ({
    id: row.id,
    day,
    name: row.Supplier ? supplierName(row.Supplier) : labelOf(availability, row.Availability),
    amount: row.netAmount,
    to: showScreen(availability, { institute }, row.availability_id),
  })
  return (
    <Box sx={panels}>
      <Part title="Por pagar">
        <Lines rows={owed.map((row) => lineOf(row, row.obligationDate))} />
      </Part>
      <Part title="Últimos pagos">
        <Lines rows={paid.map((row) => lineOf(row, row.paymentDate))} />
      </Part>
      <Part title={`Pagos de ${year} por mes`}>
        <Months year={year} months={Array.isArray(meta?.months) ? meta.months.filter(isPlainObject) : []} />
      </Part>
    </Box>
  )
}

const first = (field: string, order: 'ASC' | 'DESC') => ({
  pagination: { page: 1, perPage: most },
  sort: { field, order },
})

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Paper variant="outlined" component="section" aria-labelledby={heading} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography id={heading} component="h2" variant="body1" sx={{ fontWeight: 650, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}

type Line = { id: number; day: string; name: string; amount: Pesos; to: string }

function Lines({ rows }: { rows: readonly Line[] }) {
  if (rows.length === 0)
    return (
      <Typography variant="body2" color="text.secondary">
        Nada por ahora
      </Typography>
    )
  return (
    <Box component="ul" sx={lines}>
      {rows.map(({ id, day, name, amount, to }) => (
        <li key={id}>
          <Box component={Link} to={to} sx={line}>
            <Typography component="span" variant="body2" noWrap title={name}>
              {name}
            </Typography>
            <Typography component="span" variant="body2" sx={figure}>
              {unbroken(formatAmount(amount))}
            </Typography>
            <Typography component="span" variant="caption" color="text.secondary">
              {formatDay(day)}
            </Typography>
          </Box>
        </li>
      ))}
    </Box>
  )
}

type MonthsProps = { year: number; months: readonly Readonly<Record<string, unknown>>[] }

/** A bar for each month of the year, read aloud with its month and amount. */
function Months({ year, months }: MonthsProps) {
  const bars = Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`
    return { month, amount: Number(months.find((one) => one.month === month)?.amount ?? 0) }
  })
  const largest = Math.max(1, ...bars.map(({ amount }) => amount))
  return (
    <Box component="ul" sx={chart}>
      {bars.map(({ month, amount }) => {
        const text = `${monthName(month)}: ${formatAmount(amount)}`
        return (
          <li key={month} title={text}>
            <Box aria-hidden sx={bar} style={{ height: `${Math.max((amount / largest) * 100, 1)}%` }} />
            <Typography component="span" variant="caption" color="text.secondary" aria-hidden>
              {monthName(month).slice(0, 1)}
            </Typography>
            <Box component="span" sx={unseen}>
              {text}
            </Box>
          </li>
        )
      })}
    </Box>
  )
}

const panels = {
  display: 'grid',
  gap: 2,
  mt: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
} as const

const lines = { m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } } as const

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1.5,
  py: 0.75,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover > :first-of-type': { textDecoration: 'underline' },
} as const

const figure = { fontWeight: 600, fontVariantNumeric: 'tabular-nums' } as const

const chart = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  columnGap: { xs: 0.5, lg: 1 },
  height: { xs: 150, md: 210 },
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr) auto',
    justifyItems: 'center',
    alignItems: 'end',
  },
} as const

const bar = { width: '100%', bgcolor: 'primary.main', borderRadius: '3px 3px 0 0' } as const
