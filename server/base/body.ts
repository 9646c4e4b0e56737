import { ValidationError } from 'yup'
import { isPlainObject, kindMessages, type Row } from '../../resources/define/index.ts'
import { type Fault, firstFault, nothingToSend, type RowRule } from '../../resources/rules/rowRules.ts'
import { invalid, Refusal } from './refusal.ts'

type Check<T> = { validateSync(body: unknown, options: object): T }

export const maxRows = 500

/** @throws Refusal 400 with the first message of every field */
export function checked<T>(check: Check<T>, body: unknown): T {
  try {
    return check.validateSync(body, { abortEarly: false, stripUnknown: true })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const errors: Record<string, string> = {}
    for (const { path, message } of error.inner.length > 0 ? error.inner : [error]) errors[path || 'body'] ??= message
    throw invalid(errors)
  }
}

/** A body without any field. @throws Refusal 400 for a body that is not an object */
export function readNothing(body: unknown): Row {
  if (!isPlainObject(body)) throw invalid({ body: kindMessages.object })
  return {}
}

/** @throws Refusal 400 when the key holds no array, an empty one or more than `most` rows */
export function listOf(body: unknown, key: string, whenEmpty = nothingToSend, most = maxRows): unknown[] {
  const list = isPlainObject(body) ? body[key] : undefined
  if (list !== undefined && list !== null && !Array.isArray(list)) throw invalid({ [key]: kindMessages.object })
  if (!list || list.length === 0) throw invalid({ [key]: whenEmpty })
  if (list.length > most) throw invalid({ [key]: kindMessages.tooManyLines(most) })
  return list
}

/** A missing or an empty list is []. @throws Refusal 400 when the key holds something else, or too many rows */
export function optionalListOf(body: unknown, key: string, most = maxRows): unknown[] {
  const list = isPlainObject(body) ? body[key] : undefined
  return (list ?? null) === null || (Array.isArray(list) && list.length === 0) ? [] : listOf(body, key, undefined, most)
}

/** @throws Refusal 400, each text under `key[index].field` */
export function checkedRows<T>(check: Check<T>, key: string, list: readonly unknown[]): T[] {
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

/** @throws Refusal 400 with the first broken rule */
export function requireValidRows<R, Facts>(
  key: string,
  rules: readonly RowRule<R, Facts>[],
  rows: readonly R[],
  facts: Facts,
): void {
  const broken = firstFault(rules, rows, facts)
  if (broken) throw invalidRow(key, broken)
}

/** The refusal of one row, under `taxes[2].base`. */
export function invalidRow(key: string, { index, fault }: { index: number; fault: Fault }): Refusal {
  const field = fault.field ? `.${fault.field}` : ''
  return invalid({ [`${key}[${index}]${field}`]: fault.text }, fault.code)
}
