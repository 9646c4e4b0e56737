import { useNavigate } from 'react-router-dom'
import { RowMenuItem } from '../../core/RowMenu.tsx'
import { path } from '../../core/screens.ts'
import { useSession } from '../../core/session.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'
import { DocumentMenu } from '../../documents/DocumentMenu.tsx'
import type { RowActionsProps } from '../../list/extensions.ts'
import { addition, details, executionReport, reduction, transferring } from './screens.ts'
import type { Budget } from './useBudget.ts'

/** The pages of one budget, with the labels of spec section 6. */
const entries = [
  { label: details.title, screen: details },
  { label: executionReport.title, screen: executionReport },
]
const changes = [
  { label: addition.title, screen: addition },
  { label: reduction.title, screen: reduction },
  { label: 'traslados', screen: transferring },
]

export function BudgetActions(props: RowActionsProps<Budget> & { apart?: boolean }) {
  const navigate = useNavigate()
  const institute = useInstituteId()
  const { user } = useSession()
  const open = [...entries, ...(props.row.deleted ? [] : changes)].filter(
    ({ screen }) => user && screen.roles.includes(user.role),
  )
  return (
    <DocumentMenu
      {...props}
      before={open.map(({ label, screen }) => (
        <RowMenuItem
          key={label}
          label={label}
          onClick={() => navigate(path(screen, { institute, budget: props.row.id }))}
        />
      ))}
    />
  )
}
