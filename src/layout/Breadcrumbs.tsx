import { Link, useLocation } from 'react-router-dom'
import { useInstituteAtHand } from '../core/InstituteName.tsx'
import { usePageTitle, useShownParent } from '../core/pageTitle.ts'
import { useSession } from '../core/session.ts'
import './breadcrumbs.css'
import { crumbsOf, currentLabel, withParent } from './crumbs.ts'

/**
 * The pages above the current one and the page itself. Keeps its height without crumbs, so that all titles are at one
 * height. None while the user may not open other pages. Plain, because it is drawn twice for each page: the title of a page comes after its address.
 */
export function Breadcrumbs({ isHeld }: { isHeld: boolean }) {
  const { pathname } = useLocation()
  const { user } = useSession()
  const institute = useInstituteAtHand()
  const title = usePageTitle()
  const parent = useShownParent()
  const crumbs = (user && !isHeld ? withParent(crumbsOf(pathname, user.role), parent) : []).map(({ to, label }) => ({
    to,
    label: label ?? institute?.nameInstitute ?? 'Cliente',
  }))
  const current = user && currentLabel({ pathname, role: user.role, title, above: crumbs.map(({ label }) => label) })
  return (
    <div className="breadcrumbs screen-only">
      {crumbs.length > 0 && (
        <nav aria-label="Ruta">
          <ol>
            {crumbs.map(({ to, label }, index) => (
              <li key={to} className={index === crumbs.length - 1 ? 'parent' : undefined}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            {current && (
              <li>
                <span aria-current="page">{current}</span>
              </li>
            )}
          </ol>
        </nav>
      )}
    </div>
  )
}
