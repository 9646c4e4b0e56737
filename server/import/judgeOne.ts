/** One creation of a file: a row of it, or several that are its lines and agree in everything else. */
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
import { checked } from '../base/body.ts'
import { Refusal } from '../base/refusal.ts'
import type { ReadRow } from './readRow.ts'

export type Judged = {
  /** Its number in the sheet, from 1. */
  row: number
  /** The row of the file whose creation it is: its own, or that of which it is a line. */
  head: number
  /** The cells as they are, by the key of their column. */
  values: Record<string, string | number>
  /** By the key of a column, or a field. */
  errors: Record<string, string>
  repeated: boolean
  /** The checked body, of the head; undefined where something is wrong. */
  made?: Row
}

/** What rows are checked by. */
export type Checked = Pick<AnyResource, 'fields' | 'rules' | 'unique'>

/** Rows of one creation, the first of the file first. */
type Together = readonly [ReadRow, ...ReadRow[]]

const linedField = ({ fields }: Checked) => rowsFields({ fields }).find(([, field]) => isLined(field))

export function groupsOf(declared: Checked, rows: readonly ReadRow[]): Together[] {
  const rule = linedField(declared) && lineKeyOf(declared)
  if (!rule) return rows.map((row) => [row])
  const groups = new Map<unknown, [ReadRow, ...ReadRow[]]>()
  for (const row of rows) {
    const parts = [...rule.fields.map((name) => written(row.body[name])), rule.yearOf && yearOf(row.body[rule.yearOf])]
    // What does not say which it is of stands alone, and is refused for that.
    const key = parts.some((part) => typeof part === 'object') ? row : JSON.stringify(parts)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}

/** As the index of the rule compares it. */
const written = (value: unknown): unknown => (typeof value === 'string' ? cleanLine(value).toLowerCase() : value)

const yearOf = (day: unknown): unknown => (typeof day === 'string' ? day.slice(0, 4) : day)

/** Collects the errors of each row; with any error nothing is created. */
export function judgeOf(declared: Checked): (together: Together) => Judged[] {
  const { fields, rules = [] } = declared
  const check = bodyCheck({ fields, rules })
  const [key, field] = linedField(declared) ?? []
  const lineCheck = field && bodyCheck({ fields: field.of })
  const { fields: names = [] } = lineKeyOf(declared) ?? {}
  return (together) => {
    const [head] = together
    const lined = field && isRequired(field) ? together : together.filter(({ line }) => line)
    const body = key === undefined ? head.body : { ...head.body, [key]: lined.map(({ line }) => line ?? {}) }
    const { errors: ofAll, made } = judged(() => checked(check, body))
    const wrong = placed(key, ofAll, lined)
    const errors = together.map((row, at): Record<string, string> => {
      const ofLine = lineCheck && lined.includes(row) ? judged(() => checked(lineCheck, row.line ?? {})).errors : {}
      const own = at === 0 ? wrong.get(null) : disagreements(head, row, names)
      return { ...own, ...wrong.get(row), ...underKey(key, ofLine), ...row.faults }
    })
    const bad = errors.findIndex((own) => Object.keys(own).length > 0)
    const goesWith = { [names[0] ?? '']: `Va con la fila ${together[bad]?.row}, que tiene errores` }
    return together.map(({ row, values }, at) => ({
      row,
      head: head.row,
      values,
      errors: bad < 0 || Object.keys(errors[at] ?? {}).length > 0 ? (errors[at] ?? {}) : goesWith,
      repeated: false,
      ...(made && bad < 0 && at === 0 ? { made } : {}),
    }))
  }
}

/** The errors of a body by the row whose line has them, those of no line under null. */
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

/** Beside what differs from the first row, apart from `names`; an empty cell says nothing. */
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

function judged(check: () => Row): { errors: Record<string, string>; made?: Row } {
  try {
    return { errors: {}, made: check() }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { errors: error.more.errors ?? {} }
  }
}
