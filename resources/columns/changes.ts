import { type AnyResource, isPlainObject, type Row, refersToRows, valueText } from '../define/index.ts'
import { findResource } from '../index.ts'

/** A changed field; `before` is missing for a new value. A named row has its label, or 'No. ' and its id if it has none. */
export type Change = { label: string; before?: string | undefined; after?: string | undefined }

/**
 * An update lists the fields that differ, any other action every stored field. For a change of several rows it names
 * each row added or removed.
 */
export function changesOf(
  { resource: name, before, after, recordNames }: Row,
  resource: AnyResource | undefined = findResource(String(name)),
): Change[] {
  const was = parsed(before)
  const is = parsed(after)
  const fields = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])]
  return fields
    .filter((field) => field !== 'id' && JSON.stringify(was?.[field]) !== JSON.stringify(is?.[field]))
    .map((field): Change => {
      const label = labelOf(field, resource)
      const [left, right] = [was, is].map((row) => row && textOf(field, row, resource, recordNames))
      const declared = resource?.fields[field]
      if (declared?.kind === 'many') return { label, after: left ? `se quitó ${left}` : `se agregó ${right}` }
      return { label, before: left, after: right }
    })
    .filter((change) => change.before || change.after)
}

/** 'Disponible: $ 2,600,000.00 → $ 2,750,000.00' */
export const changeText = ({ label, before, after }: Change): string =>
  `${label}: ${[before, after]
    .map((value) => value || (value === '' ? 'vacio' : value))
    .filter(Boolean)
    .join(' → ')}`

export const entityName = (name: unknown): string => findResource(String(name))?.one ?? String(name ?? '')

const internalLabels: Readonly<Record<string, string>> = {
  deleted: 'Estado',
  institute_id: 'Instituto',
  request: 'Solicitud',
  password: 'Contraseña',
  role: 'Rol',
  position: 'Orden',
}

const labelOf = (field: string, resource: AnyResource | undefined): string =>
  resource?.fields[field]?.label ?? internalLabels[field] ?? field

function textOf(name: string, row: Row, resource: AnyResource | undefined, names: unknown): string {
  const value = row[name]
  const field = resource?.fields[name]
  if (value === null || value === undefined) return ''
  if (name === 'deleted') return value === true ? 'inactivo' : 'activo'
  // The audit stores ids of references.
  if (refersToRows(field)) return nameIn(names, field.to.name, value) ?? `No. ${value}`
  if (name === 'institute_id') return nameIn(names, 'institute', value) ?? String(value)
  if (field) return valueText(field.kind, value, field)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function nameIn(names: unknown, resource: string, id: unknown): string | undefined {
  const labels = isPlainObject(names) ? names[resource] : undefined
  const label = isPlainObject(labels) ? labels[String(id)] : undefined
  return typeof label === 'string' ? label : undefined
}

function parsed(json: unknown): Row | undefined {
  if (typeof json !== 'string') return undefined
  try {
    const value: unknown = JSON.parse(json)
    return isPlainObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
