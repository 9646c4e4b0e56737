import { type AnyResource, labelOf, oneOf, type Row } from '../../resources/define/index.ts'

/** 'Nueva cuenta': with the entity's name as in its list. */
export const createTitle = ({ one, gender }: AnyResource): string =>
  `${gender === 'f' ? 'Nueva' : 'Nuevo'} ${one.toLocaleLowerCase('es')}`

/** The text of a button that leads to the form: 'Registrar compromiso', else 'Nueva cuenta'. */
export const createLabel = (resource: AnyResource): string => resource.create?.label ?? createTitle(resource)

/** 'Contrato 12'; a long label is cut. */
export const rowTitle = (resource: AnyResource, row: Row): string =>
  cut(`${oneOf(resource, row)} ${labelOf(resource, row)}`)

/** 'Editar contrato 12'; without a row, while it loads, 'Editar contrato'. */
export const editTitle = (resource: AnyResource, row?: Row): string =>
  cut(`Editar ${resource.one.toLocaleLowerCase('es')} ${row ? labelOf(resource, row) : ''}`.trim())

const cut = (title: string): string => (title.length > 100 ? `${title.slice(0, 99)}…` : title)
