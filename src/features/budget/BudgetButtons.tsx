import { Box, Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { path } from '../../core/screens.ts'
import { useSession } from '../../core/session.ts'
import { addition, cashFlow, collecting, distributingIncome, reduction, transferring } from './screens.ts'
import type { BudgetParams } from './useBudget.ts'
import { useIncomes } from './useIncomes.ts'

const changes = [addition, reduction, transferring]

/** Buttons for the changes of a budget, which the row menu has too (spec section 6), for its income, and for its cash plan. */
export function BudgetButtons({ params }: { params: BudgetParams }) {
  const role = useSession().user?.role
  const { all: incomes, isPending, failed } = useIncomes(params)
  const ofIncome = isPending || failed ? [] : [incomes.length > 0 ? collecting : distributingIncome]
  const open = [...changes, ...ofIncome, cashFlow].filter(({ roles }) => role && roles.includes(role))
  if (open.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {open.map((screen) => (
        <Button key={screen.path} size="small" variant="outlined" component={Link} to={path(screen, params)}>
          {screen.title}
        </Button>
      ))}
    </Box>
  )
}
