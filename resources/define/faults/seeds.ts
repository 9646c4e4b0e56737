import { ValidationError } from 'yup'
import { uniqueText } from '../../values/foldedText.ts'
import { isPlainObject } from '../../values/plainObject.ts'
import { type BodyCheck, bodyCheck, wireBody } from '../check.ts'
import type { AnyResource, Fields } from '../declaration.ts'
import type { Row } from '../facets.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

export const checkSeeds: ResourceCheck = (resource) => {
  const { rows = [] } = resource.seed ?? {}
  if (rows.length === 0) return []
  const check = bodyCheck(resource)
  return [...rows.flatMap((row, index) => rowFaults(resource, check, row, index)), ...repeated(resource, rows)]
}

function rowFaults(resource: AnyResource, check: BodyCheck<Row>, row: Row, index: number): string[] {
  const at = (key: string, what: string) => faultAt(resource, `seed ${index + 1}, ${key}`, what)
  return brokenRules(check, wireBody(resource.fields, withIds(resource.fields, row))).map(({ path = 'row', message }) =>
    at(path, `'${message}'; correct the value`),
  )
}

/** References by key are checked with the keys of seeds. */
const withIds = (fields: Fields, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      fields[key]?.kind === 'reference' && isPlainObject(value) ? 1 : value,
    ]),
  )

function brokenRules(check: BodyCheck<Row>, body: Row): readonly ValidationError[] {
  try {
    check.validateSync(body, { abortEarly: false })
    return []
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return error.inner.length > 0 ? error.inner : [error]
  }
}

function repeated(resource: AnyResource, rows: readonly Row[]): string[] {
  return (resource.unique ?? []).flatMap(({ fields, empty }) => {
    const keys = rows.map((row) =>
      empty === 'free' && fields.some((key) => row[key] === undefined)
        ? undefined
        : JSON.stringify(fields.map((key) => uniqueText(JSON.stringify(row[key] ?? null)))),
    )
    return rows.flatMap((_, index) =>
      keys[index] === undefined || keys.indexOf(keys[index]) === index
        ? []
        : [
            faultAt(
              resource,
              `seed ${index + 1}, ${fields.join(' ')}`,
              'repeats an earlier row; change or take one away',
            ),
          ],
    )
  })
}
