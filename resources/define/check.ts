/**
 * Checks a request body. Form and server share it, so both give the same messages (decision 3). Strict: arrays,
 * objects and booleans are not coerced; a number may be sent as its digits.
 */
import { mixed, type ObjectSchema, object, ValidationError } from 'yup'
import { isBlank } from '../values/cleanText.ts'
import { cents, pesosOf } from '../values/money.ts'
import { isPlainObject } from '../values/plainObject.ts'
import type { Field, Fields, RowsField } from './declaration.ts'
import type { CrossRule, Row } from './facets.ts'
import { isInBody, isList, readField } from './kinds.ts'
import { lineFaults, type PathFault } from './lineFaults.ts'
import { linesOf, rowsFields } from './lines.ts'
import { isRequired } from './presence.ts'
import { isFault, kindMessages, type Read } from './reading.ts'
import { meets } from './resource.ts'
import type { BodyFrom } from './rows.ts'
import { siblingRules } from './siblingBounds.ts'

function faultOf(field: Field, raw: unknown, row: Row): string | null {
  if (!meets(field.when, row)) return null
  if (field.kind === 'rows') return null // Conditions are checked once all other fields are valid.
  if (isMissing(field, raw)) return isRequired(field) && meets(field.requiredWhen, row) ? missingText(field) : null
  const read = readField(field, raw)
  return isFault(read) ? read.fault : null
}

export const isMissing = ({ kind }: Field, raw: unknown): boolean =>
  isBlank(raw) || (isList(kind) && Array.isArray(raw) && raw.every((one) => one !== null && isBlank(one)))

const missingText = (field: Field): string =>
  field.required ?? (field.kind === 'password' ? field.min[1] : 'Este dato es obligatorio')

/** Returns an invalid value unchanged. */
function storedValue(field: Field, sent: unknown, body: Row): unknown {
  const raw = isMissing(field, sent) ? defaultOf(field, body) : sent
  if (raw === undefined) return null
  const read = readValue(field, raw)
  return isFault(read) ? raw : read
}

/** The canonical value of a field, or the message of the rule it breaks. Lines may still contain invalid values. */
export const readValue = (field: Field, raw: unknown): Read =>
  field.kind === 'rows' && Array.isArray(raw) ? raw.map((line) => storedLine(field, line)) : readField(field, raw)

const storedLine = ({ of }: RowsField, line: unknown): unknown => (isPlainObject(line) ? canonicalRow(of, line) : line)

/** The values to store: null where a condition does not hold. */
function canonicalRow(fields: Fields, body: Row): Row {
  const row: Record<string, unknown> = {}
  const entries = bodyFields(fields)
  for (const [key, field] of entries) row[key] = storedValue(field, ownValue(body, key), body)
  for (const [key, field] of entries) if (!meets(field.when, row)) row[key] = null
  return row
}

function defaultOf(field: Field, body: Row): unknown {
  const value = 'default' in field ? field.default : undefined
  return typeof value === 'function' ? value(body) : value
}

/** The fields of a body: all except those set by the server and those uploaded in a separate request. */
export const bodyFields = (fields: Fields): [string, Field][] =>
  Object.entries<Field>(fields).filter(([, field]) => !field.serverSet && field.asked === undefined && isInBody(field))

export type BodyCheck<Values extends object> = ObjectSchema<Values>

export type BodyOf<C> = C extends ObjectSchema<infer Values> ? Values : never

/**
 * The yup schema of a creation body. Casting yields the values to store: canonical, amounts in cents, null where a
 * condition does not hold. Do not check a cast body again: its cents would be read as pesos.
 */
export const bodyCheck = <const F extends Fields>(resource: {
  fields: F
  rules?: readonly CrossRule<NoInfer<BodyFrom<F>>>[]
}): BodyCheck<BodyFrom<F>> => checkOf(resource.fields, resource.rules) as unknown as BodyCheck<BodyFrom<F>>

function checkOf(fields: Fields, declared: readonly CrossRule<Row>[] = []) {
  const rules = [...declared, ...siblingRules(fields)]
  const entries = bodyFields(fields)
  const lines = rowsFields({ fields }).map(([key, field]) => ({ key, field, check: checkOf(field.of) }))
  const faultsOfLines = (body: unknown, row: Row): PathFault[] => {
    for (const { key, field, check } of lines) {
      const raw = ownValue(body, key)
      const faults = !meets(field.when, row)
        ? []
        : isMissing(field, raw)
          ? missingLines(key, field, row)
          : lineFaults(key, field, raw, check)
      if (faults.length > 0) return faults
    }
    return []
  }
  // Fields are checked as sent, because the cast value of an amount is in other units.
  const shape = object(
    Object.fromEntries(
      entries.map(([key, field]) => [
        key,
        mixed()
          .nullable()
          .test('rule', (_, context) => {
            const fault = faultOf(field, ownValue(context.from?.[0]?.value, key), context.parent)
            return fault === null || context.createError({ message: fault })
          }),
      ]),
    ),
  )
    .typeError(kindMessages.object)
    .transform((_, body) => (isPlainObject(body) ? canonicalRow(fields, body) : kindMessages.object))
  return shape.test('between fields', (row, context) => {
    if (entries.some(([key, field]) => faultOf(field, ownValue(context.originalValue, key), row) !== null)) return true
    const wrong = faultsOfLines(context.originalValue, row)
    if (wrong.length > 0) return new ValidationError(wrong.map((fault) => context.createError(fault)))
    const broken = rules.find((rule) => !rule.isValid(row))
    return !broken || context.createError({ path: broken.field, message: broken.text })
  })
}

const missingLines = (key: string, field: RowsField & Field, row: Row): PathFault[] =>
  isRequired(field) && meets(field.requiredWhen, row) ? [{ path: key, message: missingText(field) }] : []

const ownValue = (body: unknown, key: string): unknown =>
  isPlainObject(body) && Object.hasOwn(body, key) ? body[key] : undefined

/** Converts a checked body to its JSON form: amounts in pesos. */
export const wireBody = (fields: Fields, body: Row): Row =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      const field = fields[key]
      if (field?.kind === 'rows') return [key, linesOf(value).map((line) => wireBody(field.of, line))]
      return [key, field?.kind === 'money' && typeof value === 'number' ? pesosOf(cents(value)) : value]
    }),
  )
