/** One creation from a file: a row, or several rows that are its lines and agree in all other fields. */
import {
  type AnyResource,
  bodyCheck,
  isLined,
  isRequired,
  lineKeyOf,
  type Row,
  rowsFields,
} from '../../resources/define/index.ts'
import { cleanLine } from '../../resources/values/cleanText.ts'
import { uniqueText } from '../../resources/values/foldedText.ts'
import { checked } from '../base/body.ts'
import { Refusal } from '../base/refusal.ts'
import type { ReadRow } from './readRow.ts'

export type ValidatedRow = {
  /** The row number in the sheet, from 1. */
  row: number
  /** The first row of the same creation: itself, or the row whose line it is. */
  head: number
  values: Record<string, string | number>
  /** By column key, or by field. */
  errors: Record<string, string>
  /** By column key, or by the entity that a note is about. */
  warnings: Record<string, string>
  repeated: boolean
  /** The checked body, on the head row; undefined if anything is wrong. */
  made?: Row
}

export type Checked = Pick<AnyResource, 'fields' | 'rules' | 'unique'>

type Together = readonly [ReadRow, ...ReadRow[]]

const linedField = ({ fields }: Checked) => rowsFields({ fields }).find(([, field]) => isLined(field))

export function groupsOf(declared: Checked, rows: readonly ReadRow[]): Together[] {
  const rule = linedField(declared) && lineKeyOf(declared)
  if (!rule) return rows.map((row) => [row])
  const groups = new Map<unknown, [ReadRow, ...ReadRow[]]>()
  for (const row of rows) {
    const parts = [
      ...rule.fields.map((name) => normalized(row.body[name])),
      rule.yearOf && yearOf(row.body[rule.yearOf]),
    ]
    // A row without its key is a group of its own, and refused for that.
    const key = parts.some((part) => typeof part === 'object') ? row : JSON.stringify(parts)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}

/** Normalized like the index of the rule. */
const normalized = (value: unknown): unknown => (typeof value === 'string' ? uniqueText(cleanLine(value)) : value)

const yearOf = (day: unknown): unknown => (typeof day === 'string' ? day.slice(0, 4) : day)

/** Collects the errors of each row; with any error nothing is created. */
export function rowValidator(declared: Checked): (together: Together) => ValidatedRow[] {
  const { fields, rules = [] } = declared
  const check = bodyCheck({ fields, rules })
  const [key, field] = linedField(declared) ?? []
  const lineCheck = field && bodyCheck({ fields: field.of })
  const { fields: names = [] } = lineKeyOf(declared) ?? {}
  return (together) => {
    const [head] = together
    const lined = field && isRequired(field) ? together : together.filter(({ line }) => line)
    const body = key === undefined ? head.body : { ...head.body, [key]: lined.map(({ line }) => line ?? {}) }
    const { errors: ofAll, made } = attempt(() => checked(check, body))
    const wrong = placed(key, ofAll, lined)
    const errors = together.map((row, at): Record<string, string> => {
      const ofLine = lineCheck && lined.includes(row) ? attempt(() => checked(lineCheck, row.line ?? {})).errors : {}
      const own = at === 0 ? wrong.get(null) : disagreements(head, row, names)
      return { ...own, ...wrong.get(row), ...underKey(key, ofLine), ...row.faults }
    })
    const bad = errors.findIndex((own) => Object.keys(own).length > 0)
    const goesWith = { [names[0] ?? '']: `Va con la fila ${together[bad]?.row}, que tiene errores` }
    return together.map(({ row, values, warnings }, at) => ({
      row,
      head: head.row,
      values,
      warnings,
      errors: bad < 0 || Object.keys(errors[at] ?? {}).length > 0 ? (errors[at] ?? {}) : goesWith,
      repeated: false,
      ...(made && bad < 0 && at === 0 ? { made } : {}),
    }))
  }
}

/** The errors of a body by the row with the wrong line; errors outside lines under null. */
function placed(
  key: string | undefined,
  errors: Record<string, string>,
  lined: readonly ReadRow[],
): Map<ReadRow | null, Record<string, string>> {
  const found = new Map<ReadRow | null, Record<string, string>>()
  for (const [path, text] of Object.entries(errors)) {
    const [, of, at, name] = /^(\w+)\[(\d+)\](?:\.(.+))?$/.exec(path) ?? []
    const row = of === key ? (lined[Number(at)] ?? null) : null
    found.set(row, { ...found.get(row), [row && name !== undefined ? `${key}.${name}` : path]: text })
  }
  return found
}

/** Errors where a row differs from the first row, except in `names`; empty cells are ignored. */
function disagreements(head: ReadRow, row: ReadRow, names: readonly string[]): Record<string, string> {
  const differing = Object.entries(row.body).filter(
    ([key, value]) =>
      value !== undefined &&
      !names.includes(key) &&
      row.faults[key] === undefined &&
      head.faults[key] === undefined &&
      JSON.stringify(value) !== JSON.stringify(head.body[key]),
  )
  return Object.fromEntries(
    differing.map(([key]) => [key, `No coincide con la fila ${head.row}: ${head.values[key] || 'vacío'}`]),
  )
}

const underKey = (key: string | undefined, errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([name, text]) => [`${key}.${name}`, text]))

function attempt(check: () => Row): { errors: Record<string, string>; made?: Row } {
  try {
    return { errors: {}, made: check() }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { errors: error.more.errors ?? {} }
  }
}
