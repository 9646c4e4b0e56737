/** What follows from a declaration: paths, keys, presence and the name of a row. */
import type { AnyResource, Field, ManyField } from './declaration.ts'
import type { Condition, Row } from './facets.ts'
import type { Role } from './roles.ts'
import type { ChoiceField, NumberField } from './simpleFields.ts'

export const createPathOf = ({ api, create }: Pick<AnyResource, 'api' | 'create'>): string =>
  create?.at ?? `${api?.path}/create`

/** The path of a file with every row of a list, as of one instant. */
export const exportPathOf = (listPath: string): string => `${listPath}/export`

/** The path of one row by its id; other words after the path are variants of the list. */
export const showPathOf = ({ api }: Pick<AnyResource, 'api'>): string => `${api?.path}/:id{[0-9]+}`

export const isScoped = (resource: AnyResource): boolean => resource.api?.path.includes(':institute') ?? false

/** Whether its rows belong to one institute: by their path or, without a path, by the row that their first reference names. */
export function belongsToInstitute(resource: AnyResource): boolean {
  if (resource.api) return isScoped(resource)
  const owner = Object.values<Field>(resource.fields).find(({ kind }) => kind === 'reference')
  return owner?.kind === 'reference' && isScoped(owner.to)
}

export function embedKey(name: string, field: Field): string {
  const given = field.kind === 'reference' ? field.as : undefined
  return given ?? name.charAt(0).toUpperCase() + name.slice(1).replace(/_id$/, '')
}

/** Whether rows have a form at `${screen}/nuevo`; those within another row are created from the page of that row. */
export const hasForm = ({ api, create }: Pick<AnyResource, 'api' | 'create'>): boolean =>
  create !== undefined && api?.within === undefined

/** The variant that lists all rows of a resource that is otherwise read within a row of another one. */
export const allRowsVariant = ({ api, list }: Pick<AnyResource, 'api' | 'list'>): string | undefined =>
  Object.entries(list?.variants ?? {}).find(
    ([, { path, where, unusedBy }]) => path === api?.path && !where && !unusedBy,
  )?.[0]

export const meets = (condition: Condition | undefined, row: Row): boolean =>
  Object.entries(condition ?? {}).every(([sibling, value]) =>
    Array.isArray(value) ? value.includes(row[sibling]) : row[sibling] === value,
  )

export function labelOf(resource: AnyResource, row: Row): string {
  return String(resource.label ? resource.label(row) : (row.name ?? row.id ?? ''))
}

/** The name of a row: 'Disponibilidad', or with `oneBy` the text of its option, 'Adición'. */
export function oneOf({ one, oneBy, fields }: AnyResource, row: Row): string {
  const field = oneBy === undefined ? undefined : fields[oneBy]
  return field?.kind === 'choice' ? (field.options[String(row[oneBy ?? ''])] ?? one) : one
}

/** 'CDP No. 15 creado': a new row, called as in the books. */
export function createdText(resource: AnyResource, row: Row): string {
  const { books, gender } = resource
  const { called } = books ?? {}
  const one = called?.name ?? oneOf(resource, row)
  return `${one} ${labelOf(resource, row)} ${(called?.gender ?? gender) === 'f' ? 'creada' : 'creado'}`
}

/** The success message of a creation, or of the request that completes it (spec 8). */
export function doneText({ create, oneBy }: AnyResource, operation: 'create' | 'complete', row: Row): string {
  const begun = operation === 'create' ? create?.begun : undefined
  return begun ?? create?.doneBy?.[String(row[oneBy ?? ''])] ?? create?.done ?? ''
}

export const optionLabel = (field: ChoiceField, value: unknown): string =>
  field.options[String(value)] ?? String(value ?? '')

/** 'PQRS-00012'; '' for a value that is not a number. */
export const numberText = ({ prefix = '', digits = 1 }: NumberField, value: unknown): string =>
  typeof value === 'number' ? `${prefix}${String(value).padStart(digits, '0')}` : ''

/** The key under which rows embed the rows of a `many` field: `assignees` → `Assignees`. */
export const manyKey = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1)

export const manyFields = ({ fields }: Pick<AnyResource, 'fields'>): [string, ManyField][] =>
  Object.entries<Field>(fields).flatMap(([key, field]) => (field.kind === 'many' ? [[key, field]] : []))

/** Whether a role may read and write the field. Default: every role. */
export const isOpenTo = (role: Role | undefined, { roles }: Field): boolean =>
  roles === undefined || roles.some((one) => one === role)

/** Whether a role may read the value at a dotted path: checks `roles` of the fields on it. */
export function isReadBy(role: Role | undefined, resource: AnyResource, path: string): boolean {
  const [head = '', ...rest] = path.split('.')
  if (resource.formulas?.[path] ?? resource.byCases?.[path])
    return Object.values<Field>(resource.fields).every((field) => isOpenTo(role, field))
  const alias = resource.aliases?.[head]
  const named = typeof alias === 'string' ? [alias] : Object.values(alias ?? {})
  if (named.length > 0) return named.every((field) => isReadBy(role, resource, field))
  const found = Object.entries<Field>(resource.fields).find(
    ([key, field]) => key === head || embedKey(key, field) === head,
  )
  if (!found) return true
  const [, field] = found
  if (!isOpenTo(role, field)) return false
  return field.kind !== 'reference' || rest.length === 0 || isReadBy(role, field.to, rest.join('.'))
}

/** A row that is only listed inside another one does not embed that one. */
export const isParent = (resource: AnyResource, field: Field): boolean => !resource.api && field.serverSet !== undefined

/** 'está inactiva': the state of a deleted row. */
export const inactiveText = ({ gender }: AnyResource): string => `está ${gender === 'f' ? 'inactiva' : 'inactivo'}`

/** 'Cuenta borrada con exito'; 'restarurada' is the spelling of spec 4. */
export function toggledText({ one, gender }: AnyResource, deleted: boolean): string {
  const words = gender === 'f' ? ['borrada', 'restarurada'] : ['borrado', 'restaurado']
  return `${one} ${deleted ? words[0] : words[1]} con exito`
}
