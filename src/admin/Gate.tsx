import { type ComponentType, Fragment, type ReactNode } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import type { AnyResource } from '../../resources/define/index.ts'
import { lazyPart } from '../core/lazyCode.tsx'
import { NotFoundPage } from '../core/NotFoundPage.tsx'
import { useFallbackTitle } from '../core/pageTitle.ts'
import { givenBy } from '../core/paths.ts'
import { passwordScreen, type Screen } from '../core/screens.ts'
import { useSession } from '../core/session.ts'
import type { Drawn } from '../features/feature.ts'
import { ListPage } from '../list/ListPage.tsx'
import { deniedPath, type Page } from './routes.ts'

/**
 * Shows a page to the roles it names, or to a user who must change a password (decision 1); an invalid id shows no
 * page. A link to the same form with other first values draws it anew.
 */
export function Gate({ page, children }: { page: Screen; children: ReactNode }) {
  const { user, mustChangePassword } = useSession()
  const { '*': _rest, ...ids } = useParams()
  const given = givenBy(useLocation())
  if (!user) return null
  const allowed = page.roles.includes(user.role) || (mustChangePassword && page.path === passwordScreen.path)
  if (!allowed) return <Navigate to={deniedPath(user.role)} replace />
  if (!Object.values(ids).every((id) => /^[1-9]\d{0,9}$/.test(id ?? ''))) return <NotFoundPage />
  return <Fragment key={given}>{children}</Fragment>
}

/** The code of forms is fetched with the first form: users see a list first. */
const CreatePage = lazyPart(async () => ({ default: (await import('../form/CreatePage.tsx')).CreatePage }))

const ShowPage = lazyPart(async () => ({ default: (await import('../show/ShowPage.tsx')).ShowPage }))
const EditPage = lazyPart(async () => ({ default: (await import('../form/EditPage.tsx')).EditPage }))

const ImportPage = lazyPart(async () => ({ default: (await import('../form/import/ImportPage.tsx')).ImportPage }))

const drawings: Readonly<Record<Drawn, ComponentType<{ resource: AnyResource }>>> = {
  list: ListPage,
  show: ShowPage,
  form: CreatePage,
  edit: EditPage,
  import: ImportPage,
}

/** The content of a page; nothing for a declaration whose custom form has no feature. */
export function contentOf({ draws, of, load, title }: Page): ReactNode {
  if (load) {
    const Written = lazyPart(load)
    return (
      <ResourceContextProvider value={of?.name}>
        <Written />
        <DefaultTitle title={title} />
      </ResourceContextProvider>
    )
  }
  if (!of || (draws === 'form' && of.create?.custom)) return <NotFoundPage />
  const Drawing = drawings[draws ?? 'list']
  return (
    <ResourceContextProvider value={of.name}>
      <Drawing key={of.name} resource={of} />
    </ResourceContextProvider>
  )
}

/** Of a page that is written with react-admin's own parts: they know no title of the browser tab. */
function DefaultTitle({ title }: { title: string }) {
  return useFallbackTitle(title) ? <title>{`${title} · Erario`}</title> : null
}
