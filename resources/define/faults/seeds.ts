import { ValidationError } from 'yup'
import { uniqueText } from '../../values/foldedText.ts'
import { type BodyCheck, bodyCheck, wireBody } from '../check.ts'
import type { AnyResource } from '../declaration.ts'
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
  return brokenRules(check, wireBody(resource.fields, row)).map(({ path = 'row', message }) =>
    at(path, `'${message}'; correct the value`),
  )
}

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
  return (resource.unique ?? []).flatMap(({ fields }) => {
    const keys = rows.map((row) => JSON.stringify(fields.map((key) => uniqueText(String(row[key])))))
    return rows.flatMap((_, index) =>
      keys.indexOf(keys[index] ?? '') === index
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
