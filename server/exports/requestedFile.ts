import type { Column } from '../../resources/columns/column.ts'
import { readableColumns } from '../../resources/columns/columns.ts'
import { listColumnsOf } from '../../resources/columns/listColumns.ts'
import { type AnyResource, kindMessages, maxLength } from '../../resources/define/index.ts'
import { cleanLine } from '../../resources/values/cleanText.ts'
import { invalid } from '../base/refusal.ts'
import type { Call } from '../http/endpoint.ts'
import type { ExportTask } from './writerWorker.ts'

export const exportTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const satisfies Record<ExportTask['format'], string>

/** @property title of the page that requests it; the title of a rubro's page contains its name */
export type RequestedFile = { columns: readonly Column[]; format: ExportTask['format']; title: string }

/**
 * Default: all columns that the role reads.
 * @throws Refusal 400 for an unknown column or one that the role does not read
 */
export function requestedFile({ query, asker }: Call, resource: AnyResource): RequestedFile {
  const open = readableColumns(resource, asker.role, listColumnsOf(resource))
  const paths = pathsIn(query.get('columns'))
  const columns = paths?.flatMap((path) => open.find((column) => column.path === path) ?? []) ?? open
  if (columns.length === 0 || (paths && columns.length < paths.length))
    throw invalid({ columns: 'Las columnas no son validas' })
  const format = query.get('format') ?? 'xlsx'
  if (format !== 'xlsx' && format !== 'csv') throw invalid({ format: 'El formato no es valido' })
  const title = cleanLine(query.get('title') ?? '') || resource.many
  if (title.length > 2 * maxLength.line) throw invalid({ title: kindMessages.tooLong(2 * maxLength.line) })
  return { columns, format, title }
}

/** @returns undefined when the parameter is missing or not a list of texts */
function pathsIn(json: string | null): readonly unknown[] | undefined {
  if (json === null) return undefined
  try {
    const paths: unknown = JSON.parse(json)
    return Array.isArray(paths) ? [...new Set(paths)] : []
  } catch {
    return []
  }
}
