/** Finds the rows that a file names by their labels: read once for all of its rows. */
import {
  type AnyResource,
  type CellValue,
  type Field,
  type FieldOf,
  type FindRow,
  foldedText,
  labelOf,
  numberText,
  type Row,
  refersToRows,
} from '../../resources/define/index.ts'
import { cutText } from '../../resources/values/cutText.ts'
import { uniqueDocument } from '../../resources/values/foldedText.ts'
import { readNit } from '../../resources/values/nit.ts'
import type { Actor } from '../base/actor.ts'
import type { Db } from '../db/engine/db.ts'
import { readListed } from '../db/query/read.ts'
import { nameable } from '../db/query/references.ts'
import { visibleTo } from '../db/query/visible.ts'
import type { Placed } from './headings.ts'

/** More than any catalogue has. */
const maxRows = 100_000

/** By normalized text: rows with that label, and rows with that name, number or document. */
type Names = { labels: Map<string, number[]>; others: Map<string, number[]> }

export async function namedRows(db: Db, columns: readonly Placed[], actor: Actor): Promise<FindRow> {
  const namesByField = new Map<Field, Names>()
  for (const { field } of columns) if (refersToRows(field)) namesByField.set(field, await namesOf(db, field, actor))
  return (field, text) => found(field, namesByField.get(field), text)
}

async function namesOf(db: Db, field: FieldOf<'reference'> | FieldOf<'many'>, actor: Actor): Promise<Names> {
  const { to } = field
  const page = { offset: 0, limit: maxRows }
  const rows = await readListed(db, to, {
    where: nameable(field, actor),
    page,
    sort: ['id', 'ASC'],
    visibility: visibleTo(actor),
  })
  const names: Names = { labels: new Map(), others: new Map() }
  for (const row of rows) {
    if (typeof row.id !== 'number') continue
    add(names.labels, foldedText(labelOf(to, row)), row.id)
    for (const name of new Set(otherNames(to, row))) add(names.others, name, row.id)
  }
  return names
}

function add(names: Map<string, number[]>, name: string, id: number): void {
  const ids = names.get(name)
  if (ids) ids.push(id)
  else if (name !== '') names.set(name, [id])
}

const naming = new Set(['name', 'number', 'code', 'document'])
const isNaming = (key: string, { kind }: Field): boolean => naming.has(key) || kind === 'number' || kind === 'code'

function otherNames(to: AnyResource, row: Row): string[] {
  const texts = Object.entries<Field>(to.fields).flatMap(([key, field]) => {
    if (!isNaming(key, field)) return []
    const text = String(row[key] ?? '')
    return field.kind === 'number' ? [numberText(field, row[key]), text] : [text]
  })
  const whole = typeof row.lastName === 'string' ? [`${row.name} ${row.lastName}`] : []
  const documents = 'document' in to.fields ? documentKeys(String(row.document ?? '')) : []
  return [...[...texts, ...whole].map(foldedText), ...documents]
}

/** An identity document however it is written, and a NIT with or without check digit. */
function documentKeys(document: string): string[] {
  const plain = uniqueDocument(document)
  const nit = readNit(document)?.number
  return nit === undefined ? [plain] : [plain, nit]
}

function found({ to }: FieldOf<'reference'> | FieldOf<'many'>, names: Names | undefined, text: string): CellValue {
  const wanted = foldedText(text)
  const byDocument = 'document' in to.fields ? documentKeys(text).flatMap((key) => names?.others.get(key) ?? []) : []
  const ids = names?.labels.get(wanted) ?? names?.others.get(wanted) ?? [...new Set(byDocument)]
  const shown = cutText(text.trim(), 80)
  if (ids.length === 0) return { fault: `No existe ${to.one} ${shown}` }
  if (ids.length > 1) return { fault: `Hay ${ids.length} ${to.many} con ${shown}${instead(to)}` }
  return { value: ids[0] }
}

/** What tells such rows apart, if they have it. */
function instead({ fields }: AnyResource): string {
  const others = Object.entries<Field>(fields).filter(([key, field]) => key !== 'name' && isNaming(key, field))
  return others.length === 0 ? '' : `: escriba su ${others.map(([, { label }]) => `«${label}»`).join(' o ')}`
}
