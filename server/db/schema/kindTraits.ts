import type { FieldKind } from '../../../resources/define/index.ts'

/**
 * How the store compares values of a kind.
 * @property contains a filter finds it by a part of its text, through the prepared column of its row
 * @property folded lists sort it without case and accents
 * @property indexed long lists are kept in its order by an index
 * @property caseless two values that differ only in case are the same one to a uniqueness rule
 */
type KindTraits = { contains: boolean; folded: boolean; indexed: boolean; caseless: boolean }

const exact: KindTraits = { contains: false, folded: false, indexed: false, caseless: false }
const line: KindTraits = { contains: true, folded: true, indexed: true, caseless: true }

export const kindTraits: Readonly<Record<FieldKind, KindTraits>> = {
  text: line,
  email: line,
  code: { ...line, caseless: false },
  longText: { ...line, indexed: false, caseless: false },
  choice: { ...exact, folded: true },
  password: exact,
  integer: exact,
  money: exact,
  fee: exact,
  date: exact,
  instant: exact,
  boolean: exact,
  image: exact,
  reference: exact,
  number: exact,
}
