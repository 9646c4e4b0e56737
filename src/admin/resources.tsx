import { Resource } from 'react-admin'
import { Route, useLocation } from 'react-router-dom'
import { type AnyResource, hasForm, labelOf } from '../../resources/define/index.ts'
import { resources } from '../../resources/index.ts'
import { NotFoundPage } from '../core/NotFoundPage.tsx'
import { addressOf, routerProvider } from './routerProvider.tsx'
import { useSchool } from './SchoolProvider.tsx'

/** Whoever types an address of react-admin comes to the one of the specification. */
function Elsewhere() {
  const { pathname, search } = useLocation()
  const school = useSchool()
  const to = addressOf(pathname + search, school)
  return to === pathname + search ? <NotFoundPage /> : <routerProvider.Navigate to={to} replace />
}

/** The pages of a declaration stand at the addresses of the specification (routes.ts); react-admin knows here which there are. */
const pagesOf = (resource: AnyResource) => ({
  list: resource.list && Elsewhere,
  create: hasForm(resource) ? Elsewhere : undefined,
  edit: resource.edit && Elsewhere,
  show: resource.show && Elsewhere,
})

/** Also without a screen: a reference to such a row has its name. */
export const resourceElements = resources.map((resource) => (
  <Resource
    key={resource.name}
    name={resource.name}
    {...(resource.screen && pagesOf(resource))}
    recordRepresentation={(row) => labelOf(resource, row)}
  >
    <Route path="*" element={<NotFoundPage />} />
  </Resource>
))
