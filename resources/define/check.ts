/**
 * The check of a body, made from the declaration: the browser's form and the server ask the same one, so both say the same texts
 * (decisions 2). Strict: no array, object or boolean is coerced; a number may come as its digits.
 */
import { mixed, type ObjectSchema, object } from 'yup'
import { cleanLine } from '../values/cleanText.ts'
import { isPlainObject } from '../values/plainObject.ts'
import type { Field, Fields } from './fields.ts'
import { kindMessages, readers } from './kinds.ts'
import { type AnyResource, isRequired, meets, type Row } from './resource.ts'

const isMissing = (raw: unknown): boolean =>
  raw === undefined || raw === null || (typeof raw === 'string' && cleanLine(raw) === '')

/** The text of the first rule a raw value breaks in its row, or null when it is sound. */
function faultOf(field: Field, raw: unknown, row: Row): string | null {
  if (!meets(field.when, row)) return null
  if (isMissing(raw)) return isRequired(field) && meets(field.requiredWhen, row) ? missingText(field) : null
  const read = readers[field.kind](raw, field as never)
  return typeof read === 'object' && read !== null ? read.fault : null
}

function missingText(field: Field): string {
  if (field.required !== undefined) return field.required
  if ('above' in field && field.above) return field.above[1]
  if ('from' in field && field.from) return field.from[1]
  return 'Este dato es obligatorio'
}

/** The value a sound raw one is stored as: cleaned texts, digits as numbers; null where there is none. */
function storedValue(field: Field, raw: unknown, body: Row): unknown {
  if (!isMissing(raw)) {
    const read = readers[field.kind](raw, field as never)
    return typeof read === 'object' ? raw : read
  }
  const fallback = 'default' in field ? field.default : undefined
  return (typeof fallback === 'function' ? fallback(body) : fallback) ?? null
}

/** The fields a body may carry: all but those the server sets itself and those uploaded apart. */
export const bodyFields = (fields: Fields): [string, Field][] =>
  Object.entries<Field>(fields).filter(([, field]) => !field.serverSet && field.kind !== 'image')

/**
 * The yup schema of a creation body. Casting it gives the values to store: canonical, and null wherever a condition does not hold.
 */
export function bodyCheck(resource: Pick<AnyResource, 'fields' | 'rules'>): ObjectSchema<Row> {
  const entries = bodyFields(resource.fields)
  const canonical = (body: Row): Row => {
    const row: Record<string, unknown> = {}
    for (const [key, field] of entries) row[key] = storedValue(field, own(body, key), body)
    for (const [key, field] of entries) if (!meets(field.when, row)) row[key] = null
    return row
  }
  const shape = object(
    Object.fromEntries(
      entries.map(([key, field]) => [
        key,
        mixed()
          .nullable()
          .test('rule', (value, context) => {
            const fault = faultOf(field, value, context.parent)
            return fault === null || context.createError({ message: fault })
          }),
      ]),
    ),
  )
    .typeError(kindMessages.object)
    .transform((_, body) => (isPlainObject(body) ? canonical(body) : kindMessages.object))
  return shape.test('between fields', (row, context) => {
    if (entries.some(([key, field]) => faultOf(field, row[key], row) !== null)) return true
    const broken = resource.rules?.find((rule) => !rule.isValid(row))
    return !broken || context.createError({ path: broken.field, message: broken.text })
  }) as unknown as ObjectSchema<Row>
}

const own = (body: Row, key: string): unknown => (Object.hasOwn(body, key) ? body[key] : undefined)
