import { Link, useLocation } from 'react-router-dom'
import { useInstituteAtHand } from '../core/InstituteName.tsx'
import { usePageTitle } from '../core/pageTitle.ts'
import { useSession } from '../core/session.ts'
import './breadcrumbs.css'
import { crumbsOf } from './crumbs.ts'

/**
 * The pages above the current one and the page itself. Keeps its height without crumbs, so that all titles are at one
 * height. Plain, because it is drawn twice for each page: the title of a page comes after its address.
 */
export function Breadcrumbs() {
  const { pathname } = useLocation()
  const { user } = useSession()
  const institute = useInstituteAtHand()
  const title = usePageTitle()
  const crumbs = user ? crumbsOf(pathname, user.role) : []
  return (
    <div className="breadcrumbs screen-only">
      {crumbs.length > 0 && (
        <nav aria-label="Ruta">
          <ol>
            {crumbs.map(({ to, label }, index) => (
              <li key={to} className={index === crumbs.length - 1 ? 'parent' : undefined}>
                <Link to={to}>{label ?? institute?.nameInstitute ?? 'Cliente'}</Link>
              </li>
            ))}
            {title && (
              <li>
                <span aria-current="page">{title}</span>
              </li>
            )}
          </ol>
        </nav>
      )}
    </div>
  )
}
