import type { AnyResource, Row, Unique } from '../../../../resources/define/index.ts'
import { folded } from './lists.ts'

/** The rules by which a row repeats another one: values that are alike by chance may break more than one. */
export const repeatedBy = ({ unique = [] }: AnyResource, row: Row, other: Row): Unique[] =>
  unique.filter(({ fields }) => fields.every((key) => folded(other[key]).trim() === folded(row[key])))

/** The errors of an answer that refuses by the rule. */
export const refusalOf = ({ at, fields: [first = ''], text }: Unique): Record<string, string> => ({
  [at ?? first]: text,
})
