import { inArray, type SQL } from 'drizzle-orm'
import { exportedCell, exportStyle } from '../../resources/columns/exportedCell.ts'
import { type AnyResource, isScoped } from '../../resources/define/index.ts'
import { institute } from '../../resources/entities/institute.ts'
import { formatCount } from '../../resources/values/money.ts'
import { threadFile } from '../base/files.ts'
import { Refusal } from '../base/refusal.ts'
import { openSpool, type Range, type Spool } from '../base/spool.ts'
import type { Db } from '../db/engine/db.ts'
import { replicaSnapshot } from '../db/engine/replica.ts'
import type { Sort } from '../db/query/page.ts'
import { readListed, readListedIds, readOne } from '../db/query/read.ts'
import type { Visibility } from '../db/query/visible.ts'
import { anyTableOf, columnOf } from '../db/schema/tables.ts'
import type { Call } from '../http/endpoint.ts'
import { runInWriter } from '../workers/pool.ts'
import type { HeldBytes } from './held.ts'
import type { RequestedFile } from './requestedFile.ts'
import type { ExportTask } from './writerWorker.ts'

/** The embedded engine answers no other request while it reads the rows (decision 38). */
export const maxExportedRows = 100_000
/** Rows converted before the event loop gets a turn. */
const atOnce = 500

export type ExportQuery = { asked: readonly SQL[]; visibility: Visibility; sort: Sort | undefined }

/** @property rows the total, null until counted */
export type Progress = { rows: number | null; read: number; written: number }

type Making = {
  call: Call
  resource: AnyResource
  asked: ExportQuery
  file: RequestedFile
  progress: Progress
  signal: AbortSignal
  held: HeldBytes
}

const worker = threadFile('exports/writerWorker')

/** @throws Refusal 400 for too many rows; the reason of the signal */
export async function makeFile({ call, resource, asked, file, progress, signal, held }: Making) {
  const spool = await openSpool()
  try {
    const { above, batches } = await replicaSnapshot(call.db, async (at) => {
      // A replica that failed midway has left its part.
      held.add(-spool.end())
      await spool.clear()
      const batches = await readRows(at, resource, { asked, file, progress, signal, held, spool })
      return { above: await headingOf(at, call, resource, file), batches }
    })
    const columns = file.columns.map((column) => ({ header: column.header, style: exportStyle(column) }))
    const sheet = { name: resource.many, above, columns }
    const task: ExportTask = { file: spool.descriptor, batches, format: file.format, sheet }
    const from = spool.end()
    const to = await runInWriter(worker, task, { signal, told: (rows) => (progress.written = Number(rows)) })
    held.add(to - from)
    return { spool, range: { from, to } }
  } catch (error) {
    await spool.close()
    throw error
  }
}

/** The lines above the table: the institute, if the rows belong to one, and the title. */
async function headingOf(at: Db, call: Call, resource: AnyResource, { title }: RequestedFile): Promise<string[]> {
  const school = isScoped(resource) ? await readOne(at, institute, call.institute) : undefined
  return [...(school ? [school.nameInstitute] : []), title]
}

async function readRows(
  at: Db,
  resource: AnyResource,
  {
    asked: { asked, visibility, sort },
    file,
    progress,
    signal,
    held,
    spool,
  }: Omit<Making, 'call' | 'resource'> & { spool: Spool },
): Promise<Range[]> {
  const ids = await readListedIds(at, resource, { where: asked, visibility, sort }, maxExportedRows + 1)
  if (ids.length > maxExportedRows)
    throw new Refusal(
      400,
      `La lista tiene más de ${formatCount(maxExportedRows)} filas: use un filtro y exporte por partes`,
    )
  progress.rows = ids.length
  progress.read = 0
  const id = columnOf(anyTableOf(resource), 'id')
  const batches: Range[] = []
  for (let from = 0; from < ids.length; from += atOnce) {
    signal.throwIfAborted()
    const some = ids.slice(from, from + atOnce)
    const page = { offset: 0, limit: some.length }
    const rows = await readListed(at, resource, { where: [inArray(id, some)], visibility, sort, page })
    const cells = rows.map((row) => file.columns.map((column) => exportedCell(column, row)))
    const range = await spool.append(Buffer.from(JSON.stringify(cells)))
    held.add(range.to - range.from)
    batches.push(range)
    progress.read += rows.length
  }
  return batches
}
