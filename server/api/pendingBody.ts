/** The pending lists of a body: an array of rows, each held to its declaration, the list as a whole to its ordered rules. */
import { isPlainObject, kindMessages } from '../../resources/define/index.ts'
import { type Fault, firstFault, nothingToSend, type RowRule } from '../../resources/rules/rowRules.ts'
import { invalid, Refusal } from '../base/refusal.ts'
import { checked } from './mutations.ts'

/** More rows than any school writes in one form. */
const maxRows = 500

/** @throws Refusal 400 when the key holds no array, or one that is empty or endless. */
export function listOf(body: unknown, key: string, whenEmpty = nothingToSend): unknown[] {
  const list = isPlainObject(body) ? body[key] : undefined
  if (list !== undefined && list !== null && !Array.isArray(list)) throw invalid({ [key]: kindMessages.object })
  if (!list || list.length === 0) throw invalid({ [key]: whenEmpty })
  if (list.length > maxRows) throw invalid({ [key]: `Debe tener máximo ${maxRows} filas` })
  return list
}

/** Every row as its declaration reads it. @throws Refusal 400, each text under `key[index].field`. */
export function checkedRows<T>(
  check: { validateSync(body: unknown, options: object): T },
  key: string,
  list: readonly unknown[],
): T[] {
  return list.map((row, index) => {
    try {
      return checked(check, row)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const errors = Object.entries(error.more.errors ?? {})
      throw invalid(Object.fromEntries(errors.map(([field, text]) => [`${key}[${index}].${field}`, text])))
    }
  })
}

/** @throws Refusal 400 with the text of the first rule that a row breaks. */
export function requireValidRows<R, Facts>(
  key: string,
  rules: readonly RowRule<R, Facts>[],
  rows: readonly R[],
  facts: Facts,
): void {
  const broken = firstFault(rules, rows, facts)
  if (broken) throw invalid({ [faultKey(key, broken)]: broken.fault.text })
}

/** Where in the body a fault stands: `taxes[2].base`. */
export const faultKey = (key: string, { index, fault }: { index: number; fault: Fault }): string =>
  `${key}[${index}]${fault.field ? `.${fault.field}` : ''}`
