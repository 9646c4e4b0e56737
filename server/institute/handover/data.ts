/** The rows of an institute as JSON: a file for each declaration. */
import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import {
  type AnyResource,
  type Field,
  hasOptions,
  isSecret,
  uploadsOf,
  type WireOf,
} from '../../../resources/define/index.ts'
import { fileEndings, isFileType } from '../../../resources/values/files.ts'
import { pathPart } from '../../base/pathPart.ts'
import type { Spool } from '../../base/spool.ts'
import { readListed } from '../../db/query/read.ts'
import type { Visibility } from '../../db/query/visible.ts'
import { storedFile } from '../../db/schema/internalTables.ts'
import { anyTableOf, columnOf } from '../../db/schema/tables.ts'
import type { Read } from './consistentReads.ts'
import { ownedResources } from './ownedResources.ts'
import type { Piece } from './pieces.ts'

const pageRows = 500

type Scope = { institute: number; visibility: Visibility }

/** Includes deleted rows and drafts, each as a list would show it to the user. */
export async function gatherData(read: Read, { institute, visibility }: Scope, spool: Spool): Promise<Piece[]> {
  const pieces: Piece[] = []
  for (const { resource, own } of ownedResources(institute)) {
    const from = spool.end()
    const head = JSON.stringify(describe(resource), null, 1)
    await spool.append(Buffer.from(`${head.slice(0, -2)},\n "filas": [`))
    let rows = 0
    for await (const page of pagesOf(read, resource, own, visibility)) {
      const lines = page.map((row) => `\n  ${JSON.stringify(row)}`)
      await spool.append(Buffer.from((rows > 0 ? ',' : '') + lines.join(',')))
      rows += page.length
    }
    await spool.append(Buffer.from('\n ]\n}\n'))
    const name = `datos/${pathPart(resource.many)}.json`
    pieces.push({ name, about: { resource: resource.name, rows }, as: 'bytes', range: { from, to: spool.end() } })
  }
  return pieces
}

function describe(resource: AnyResource): object {
  const fields = Object.entries<Field>(resource.fields).filter(([, field]) => !isSecret(field))
  const choices = fields.flatMap(([key, field]) => (hasOptions(field) ? [[key, field.options]] : []))
  return {
    entidad: resource.many,
    nombre: resource.name,
    campos: Object.fromEntries(fields.map(([key, { label }]) => [key, label])),
    opciones: Object.fromEntries(choices),
  }
}

/** @param own a condition on the rows */
export async function* pagesOf<const R extends AnyResource>(
  read: Read,
  resource: R,
  own: SQL,
  visibility?: Visibility,
): AsyncGenerator<WireOf<R>[], void> {
  const id = columnOf(anyTableOf(resource), 'id')
  const visible = visibility?.rows(resource)
  for (let last = 0; ; ) {
    const where = [own, gt(id, last), ...(visible ? [visible] : [])]
    const page = { offset: 0, limit: pageRows }
    const ask = { where, page, sort: ['id', 'ASC'] as const, ...(visibility ? { visibility } : {}) }
    const rows = await read((at) => readListed(at, resource, ask))
    const end = rows.at(-1)
    if (!end) return
    yield rows
    last = end.id
    if (rows.length < pageRows) return
  }
}

/** Files and pictures of fields, one in memory at a time. */
export async function gatherFiles(read: Read, { institute, visibility }: Scope, spool: Spool): Promise<Piece[]> {
  const pieces: Piece[] = []
  for (const { resource, own } of ownedResources(institute)) {
    const fields = uploadsOf(resource.fields).flatMap(([key, field]) => (visibility.reads(field) ? [key] : []))
    if (fields.length === 0) continue
    const { row_id, field, type } = storedFile
    const table = anyTableOf(resource)
    const found = await read((at) =>
      at
        .select({ row_id, field, type })
        .from(storedFile)
        .innerJoin(table, eq(columnOf(table, 'id'), row_id))
        .where(and(own, eq(storedFile.resource, resource.name), inArray(field, fields)))
        .orderBy(asc(row_id), asc(field)),
    )
    for (const one of found) {
      const itself = [eq(storedFile.resource, resource.name), eq(row_id, one.row_id), eq(field, one.field)]
      const [file] = await read((at) =>
        at
          .select({ bytes: storedFile.bytes })
          .from(storedFile)
          .where(and(...itself)),
      )
      if (!file) continue
      const ending = isFileType(one.type) ? fileEndings[one.type][0] : ''
      const label = resource.fields[one.field]?.label ?? one.field
      pieces.push({
        name: `archivos/${pathPart(resource.many)}/${String(one.row_id).padStart(6, '0')} ${pathPart(label)}${ending}`,
        about: { resource: resource.name, row_id: one.row_id, title: label },
        as: 'bytes',
        range: await spool.append(file.bytes),
      })
    }
  }
  return pieces
}
