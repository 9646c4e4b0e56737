import { type ComponentType, lazy, type ReactNode } from 'react'
import { Navigate, Route, useParams } from 'react-router-dom'
import { NotFound } from '../core/NotFound.tsx'
import { useSession } from '../core/session.ts'
import { ListPage } from '../list/ListPage.tsx'
import { ownPages } from './ownPages.tsx'
import { type Page, redirects, refusedTo, routes } from './routes.ts'

const own: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(ownPages).map(([path, load]) => [path, lazy(load)]),
)

/** Forms come with the first one that is opened: what people see first is a list. */
const CreatePage = lazy(async () => ({ default: (await import('../form/CreatePage.tsx')).CreatePage }))

/** The route table as the router takes it. */
export const pageRoutes = [
  ...Object.entries(redirects).map(([path, to]) => (
    <Route key={path} path={path} element={<Navigate to={to} replace />} />
  )),
  ...routes.map((page) => <Route key={page.path} path={page.path} element={<Gate page={page} />} />),
]

/** Draws a page for the roles it names and leads the others away; an id that is none has no page. */
export function Gate({ page }: { page: Page }) {
  const { user, mustChangePassword } = useSession()
  const { '*': _rest, ...ids } = useParams()
  if (!user) return null
  const allowed = page.roles.includes(user.role) || (mustChangePassword && page.path === passwordPage)
  if (!allowed) return <Navigate to={refusedTo(user.role)} replace />
  return Object.values(ids).every((id) => /^[1-9]\d{0,9}$/.test(id ?? '')) ? drawn(page) : <NotFound />
}

/** Whoever must change a temporary password sees it whatever the role (decisions 1). */
const passwordPage = '/config/actualizar/contraseña'

function drawn({ path, draws }: Page): ReactNode {
  const Own = own[path]
  if (Own) return <Own />
  if (draws.kind === 'own') return <NotFound />
  const { kind, resource } = draws
  return kind === 'list' ? (
    <ListPage key={resource.name} resource={resource} />
  ) : (
    <CreatePage key={resource.name} resource={resource} />
  )
}
