import type { Field } from '../declaration.ts'
import { isSecret, readField } from '../kinds.ts'
import { isFault } from '../reading.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

export const checkAging: ResourceCheck = (resource) =>
  Object.entries<Field>(resource.fields).flatMap(([key, field]) => {
    const faults: string[] = []
    const { was, old } = field
    const fallback = 'default' in field ? field.default : undefined
    if (fallback !== undefined && typeof fallback !== 'function') {
      const read = readField(field, fallback)
      if (isFault(read)) faults.push(faultAt(resource, key, `its default is refused with '${read.fault}'`))
    }
    if (fallback !== undefined && field.required !== undefined)
      faults.push(faultAt(resource, key, 'is never missing, since it has a default; leave out required or default'))
    if (was !== undefined && Object.hasOwn(resource.fields, was))
      faults.push(faultAt(resource, key, `it was '${was}', which is still a field; a renamed field leaves its name`))
    const wrong = old === undefined ? null : oldFault(field, old)
    if (wrong !== null) faults.push(faultAt(resource, key, `its old value ${wrong}`))
    return faults
  })

function oldFault(field: Field, old: NonNullable<Field['old']>): string | null {
  if (isSecret(field)) return 'would be one password for everybody; leave it out'
  if (field.kind === 'reference') return seedFault(field, old)
  const read = readField(field, old)
  return isFault(read) ? `is refused with '${read.fault}'` : null
}

const written = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value))

function seedFault({ to }: Extract<Field, { kind: 'reference' }>, old: unknown): string | null {
  const { by, rows } = to.seed ?? { by: '', rows: [] }
  const first = rows[0]?.[by] ?? ''
  if (first === '') return `names a row of ${to.name}, which seeds none; seed it, or write the migration by hand`
  const [[named, value] = [], ...more] = typeof old === 'object' && old !== null ? Object.entries(old) : []
  const isSeeded = named === by && more.length === 0 && rows.some((row) => row[by] === value)
  return isSeeded ? null : `names no seeded row of ${to.name}; name one, such as { ${by}: ${written(first)} }`
}
