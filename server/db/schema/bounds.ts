/** The declared bounds as CHECK constraints. */
import type { AnyResource, Field } from '../../../resources/define/index.ts'
import { kinds } from './kinds.ts'

export type BoundCheck = { constraint: string; field: string; text: string; condition: string }

export const boundChecks = ({ name, fields }: AnyResource): BoundCheck[] =>
  Object.entries<Field>(fields).flatMap(([key, field]) => {
    const columnOf = (sibling: string) => `"${name}"."${sibling}"`
    const conditions = kinds[field.kind].bounds?.(field as never, columnOf(key), columnOf) ?? []
    return conditions.map(({ word, ...rest }) => ({ constraint: `${name}_${key}_${word}`, field: key, ...rest }))
  })
