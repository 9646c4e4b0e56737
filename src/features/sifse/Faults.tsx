import { Alert, Link as MuiLink } from '@mui/material'
import { Link } from 'react-router-dom'
import type { Role } from '../../../resources/define/roles.ts'
import { resourceNamed } from '../../../resources/index.ts'
import { budgetSections } from '../../../resources/rules/concerns.ts'
import type { SifseFault } from '../../../resources/rules/sifse.ts'
import { isAllowed } from '../../core/access.ts'
import { editScreen, filteredBy, rowScreen } from '../../core/paths.ts'
import { path } from '../../core/screens.ts'
import { useSession } from '../../core/session.ts'
import { details, distributingIncome } from '../budget/screens.ts'
import type { BudgetParams } from '../budget/useBudget.ts'
import { instituteInfo } from '../institute/screens.ts'

/** What is wrong with the report of a quarter, each with a link to the place where it is mended. */
export function Faults({ faults, params }: { faults: readonly SifseFault[]; params: BudgetParams }) {
  const role = useSession().user?.role
  const hasIncome = !faults.some(({ blocks, resource }) => blocks && resource === 'budget')
  return faults.map((fault) => {
    const to = mendedAt(fault, params, role, hasIncome)
    return (
      <Alert
        key={fault.text}
        severity={fault.blocks ? 'error' : 'warning'}
        variant="outlined"
        sx={{ bgcolor: 'background.paper', '& .MuiAlert-message': { overflow: 'visible' } }}
      >
        {to === null ? (
          fault.text
        ) : (
          <MuiLink component={Link} to={to} color="inherit">
            {fault.text}
          </MuiLink>
        )}
      </Alert>
    )
  })
}

/**
 * The form of the row, or its place in a list for a user who may not change it. Sources of lines are given with the
 * distribution of the income. Null where there is nothing to mend: the quarter is not over, or its file is an old one.
 */
function mendedAt(
  { blocks, resource, id }: SifseFault,
  params: BudgetParams,
  role: Role | undefined,
  hasIncome: boolean,
): string | null {
  const page = path(details, params)
  const distribution =
    !hasIncome && distributingIncome.roles.some((one) => one === role) ? path(distributingIncome, params) : null
  switch (resource) {
    case 'budget':
      return blocks ? (distribution ?? page) : null
    case 'budgetActivity':
      return distribution ?? filteredBy({ id: [id] }, page)
    case 'revenue':
      return `${page}#${budgetSections.incomes}`
    case 'fundingSource':
      return blocks ? rowOf(resource, id, role) : `${page}#${budgetSections.sources}`
    case 'activity':
      return rowOf(resource, id, role)
    case 'institute':
      return isAllowed(role, resourceNamed(resource), 'edit')
        ? rowOf(resource, id, role)
        : path(instituteInfo, { institute: id })
  }
}

const rowOf = (name: 'activity' | 'fundingSource' | 'institute', id: number, role: Role | undefined): string => {
  const resource = resourceNamed(name)
  return isAllowed(role, resource, 'edit') ? editScreen(resource, {}, id) : rowScreen(resource, {}, id)
}
