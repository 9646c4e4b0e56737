import type { FieldKind } from '../../../resources/define/index.ts'

/**
 * How the database compares values of a kind.
 * @property contains a filter matches a part of the text, through the prepared column of its row, and lists sort it without case
 * and accents
 * @property members the value is a list; a filter matches one of its items, whole or in part
 * @property indexed an index keeps long lists in its order
 * @property caseless uniqueness rules ignore case
 */
type KindTraits = {
  contains: boolean
  members?: 'whole' | 'part'
  indexed: boolean
  caseless: boolean
}

const exact: KindTraits = { contains: false, indexed: false, caseless: false }
const line: KindTraits = { contains: true, indexed: true, caseless: true }

export const kindTraits: Readonly<Record<FieldKind, KindTraits>> = {
  text: line,
  email: line,
  url: line,
  emails: { ...exact, members: 'part' },
  code: { ...line, caseless: false },
  longText: { ...line, indexed: false, caseless: false },
  choices: { ...exact, members: 'whole' },
  choice: exact,
  password: exact,
  integer: exact,
  money: exact,
  fee: exact,
  decimal: exact,
  date: exact,
  time: exact,
  instant: exact,
  boolean: exact,
  image: exact,
  file: exact,
  reference: exact,
  many: { ...exact, members: 'whole' },
  rows: exact,
  number: exact,
}
