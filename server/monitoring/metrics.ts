/** Metrics for Prometheus at `/metrics`: requests, connections, queued mails, disk space (docs/es/instalar.md). */
import { timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { Gauge, Histogram, Registry } from 'prom-client'
import { lastBackups } from '../backup/record.ts'
import type { Settings } from '../base/settings.ts'
import { rowsOf } from '../db/engine/query.ts'
import type { Store } from '../db/open.ts'
import type { AnsweredRequest } from '../http/observe.ts'
import { lastLedgerCheck } from './ledgerCheck.ts'

export type Metrics = {
  registry: Registry
  answered(request: AnsweredRequest): void
}

/** Seconds: from a list of one page to a document of many. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Gauges are computed on each scrape. */
export function openMetrics(store: Store, { dataDir }: Pick<Settings, 'dataDir'>): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'erario_http_request_seconds',
    help: 'Tiempo de cada respuesta',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const read = <Label extends string>(
    name: string,
    help: string,
    collect: (gauge: Gauge<Label>) => void | Promise<void>,
    ...labelNames: Label[]
  ) =>
    new Gauge<Label>({
      name,
      help,
      labelNames,
      registers,
      collect() {
        return collect(this)
      },
    })

  read(
    'erario_database_connections',
    'Conexiones a la base, y solicitudes que esperan una',
    (gauge) => {
      const { total, idle, waiting } = store.connections()
      gauge.set({ state: 'used' }, total - idle)
      gauge.set({ state: 'idle' }, idle)
      gauge.set({ state: 'waiting' }, waiting)
    },
    'state',
  )
  const emails = shared(() => emailsOf(store))
  const ledger = shared(() => lastLedgerCheck(store.db))
  read('erario_mail_waiting', 'Correos por enviar', async (gauge) => gauge.set((await emails()).waiting))
  read('erario_mail_oldest_seconds', 'Cuánto espera el correo más antiguo', async (gauge) =>
    gauge.set((await emails()).oldest),
  )
  read('erario_ledger_faults', 'Diferencias que encontró la última revisión del libro', async (gauge) =>
    gauge.set((await ledger())?.faults ?? 0),
  )
  read('erario_ledger_checked_timestamp_seconds', 'Cuándo se revisó el libro; 0 si nunca', async (gauge) =>
    gauge.set(secondsOf((await ledger())?.at)),
  )
  read(
    'erario_backup_timestamp_seconds',
    'De cuándo es la última copia de seguridad buena; 0 si no hay',
    async (gauge) => gauge.set(secondsOf((await lastBackups(store.db)).made)),
  )
  read(
    'erario_archive_failing',
    '1 si PostgreSQL no pudo guardar el último tramo de lo escrito; 0 si pudo o no los guarda',
    async (gauge) => gauge.set(Number(await isArchiveFailing(store))),
  )
  read('erario_disk_free_bytes', 'Espacio libre donde están los datos', async (gauge) => {
    // With PostgreSQL and a mail server there may be no folder: no value then, because 0 would mean a full disk.
    const room = await statfs(dataDir).catch(() => undefined)
    if (room) gauge.set(room.bavail * room.bsize)
    else gauge.set(Number.NaN)
  })
  return {
    registry,
    answered: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
  }
}

/** Gauges of one scrape share their queries. */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
}

const secondsOf = (at: Date | undefined): number => (at ? at.getTime() / 1000 : 0)

async function isArchiveFailing({ db }: Store): Promise<boolean> {
  const [found] = await rowsOf<{ isFailing: boolean | null }>(
    db,
    sql`select last_failed_time > coalesce(last_archived_time, '-infinity') as "isFailing" from pg_stat_archiver`,
  )
  return found?.isFailing === true
}

/** @property oldest seconds, 0 for an empty queue */
async function emailsOf({ db }: Store): Promise<{ waiting: number; oldest: number }> {
  const [found] = await rowsOf<{ waiting: number; oldest: number }>(
    db,
    sql`select count(*)::int as waiting, coalesce(extract(epoch from now() - min("createdAt")), 0)::float8 as oldest
      from mail where "sentAt" is null and "droppedAt" is null and recipient is not null`,
  )
  return found ?? { waiting: 0, oldest: 0 }
}

/** @param authorization the header; compared in constant time */
export function mayRead(authorization: string | undefined, token: string): boolean {
  const [given, wanted] = [Buffer.from(authorization ?? ''), Buffer.from(`Bearer ${token}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
