import { Resource } from 'react-admin'
import { useLocation } from 'react-router-dom'
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
const elementOf = (resource: AnyResource) => (
  <Resource
    key={resource.name}
    name={resource.name}
    list={resource.list && Elsewhere}
    create={hasForm(resource) ? Elsewhere : undefined}
    edit={resource.edit && Elsewhere}
    show={resource.show && Elsewhere}
    recordRepresentation={(row) => labelOf(resource, row)}
  />
)

export const resourceElements = resources.filter(({ screen }) => screen !== undefined).map(elementOf)
