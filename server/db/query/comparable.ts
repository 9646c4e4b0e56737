import { type FieldKind, readWhole } from '../../../resources/define/index.ts'
import { readDay, readInstant } from '../../../resources/values/dates.ts'
import { readCents, readDecimal, readFee, sqlAmount } from '../../../resources/values/money.ts'
import { readTime } from '../../../resources/values/times.ts'

const anyText = (value: unknown) => (typeof value === 'string' && !value.includes('\0') ? value : null)
/** Null for a value that the kind cannot have. */
export const comparable: Record<FieldKind, (value: unknown) => unknown> = {
  text: anyText,
  longText: anyText,
  email: anyText,
  emails: anyText,
  url: anyText,
  code: anyText,
  choice: anyText,
  choices: anyText,
  image: anyText,
  file: anyText,
  password: () => null,
  integer: readWhole,
  reference: readWhole,
  many: readWhole,
  rows: () => null,
  number: readWhole,
  money: (value) => {
    const cents = readCents(value)
    return cents === null ? null : sqlAmount(cents)
  },
  decimal: (value) => (readDecimal(value, 6) === null ? null : String(value)),
  fee: (value) => (readFee(value) === null ? null : String(value)),
  date: readDay,
  time: readTime,
  instant: readInstant,
  boolean: (value) => (value === 'true' ? true : value === 'false' ? false : typeof value === 'boolean' ? value : null),
}
