/** The declared bounds and conditions as CHECK constraints (decision 81). */
import { type AnyResource, type Field, isAlwaysStored, isKeptApart, isSecret } from '../../../resources/define/index.ts'
import { emptyUnless } from './conditions.ts'
import { kinds } from './kinds.ts'

export type BoundCheck = { constraint: string; field: string; text: string; condition: string }

export const boundChecks = ({ name, fields }: AnyResource): BoundCheck[] =>
  Object.entries<Field>(fields).flatMap(([key, field]) => {
    const columnOf = columnIn(name)
    const conditions = kinds[field.kind].bounds?.(field as never, columnOf(key), columnOf) ?? []
    return conditions.map(({ word, ...rest }) => ({ constraint: `${name}_${key}_${word}`, field: key, ...rest }))
  })

/** Fields that exist only under a condition. A password may be set later by another way than its form. */
export const conditionChecks = ({ name, fields }: AnyResource): Pick<BoundCheck, 'constraint' | 'condition'>[] =>
  Object.entries<Field>(fields).flatMap(([key, field]) => {
    if (!field.when || isKeptApart(field) || isSecret(field)) return []
    const columnOf = columnIn(name)
    const mayBeNull = (sibling: string) => !fields[sibling] || !isAlwaysStored(fields[sibling])
    const condition = emptyUnless(field.when, columnOf(key), columnOf, mayBeNull)
    return [{ constraint: `${name}_${key}_when`, condition }]
  })

const columnIn = (table: string) => (column: string) => `"${table}"."${column}"`
