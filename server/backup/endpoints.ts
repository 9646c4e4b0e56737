import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { rootOnly } from '../../resources/define/index.ts'
import { type BackupPlan, backup } from '../../resources/entities/backup.ts'
import { noBackupFolder } from '../../resources/parts/backupTexts.ts'
import { readNothing } from '../base/body.ts'
import { Refusal } from '../base/refusal.ts'
import type { Settings } from '../base/settings.ts'
import type { Store } from '../db/open.ts'
import { tableOf } from '../db/schema/tables.ts'
import { streamFrom } from '../files/streams.ts'
import { attachment } from '../http/attachment.ts'
import { actorOf, type Endpoint, ok } from '../http/endpoint.ts'
import { isFileName } from './files.ts'
import { beginBackup, isRunning, newestBackup } from './record.ts'

const backups = tableOf(backup)
type Parts = { store: Store; settings: Settings; log: Logger }

export const backupEndpoints = ({ store, settings, log }: Parts): Endpoint[] => [
  {
    method: 'GET',
    path: '/backup/plan',
    may: rootOnly,
    async run({ db }) {
      const { backupDir, backupHour: hour, backupKeep: keep, backupPassphrase } = settings
      const plan: BackupPlan = {
        isSet: backupDir !== undefined,
        isRunning: await isRunning(db),
        hour,
        keep,
        isSealed: backupPassphrase !== undefined,
        last: await newestBackup(db),
      }
      return ok({ plan })
    },
  },
  {
    method: 'POST',
    path: '/backup/make',
    may: rootOnly,
    /** Returns at once; the list shows the backup when it is ready. */
    async run(call) {
      readNothing(await call.body())
      const { backupDir: folder } = settings
      if (folder === undefined) throw new Refusal(409, noBackupFolder, { code: 'noBackup' })
      const work = await beginBackup(store, settings, { folder, actor: actorOf(call), now: new Date(), log })
      if (!work) throw new Refusal(409, 'Ya se está haciendo una copia: espere a que termine')
      void work().catch((err: unknown) => log.error({ err }, 'backup'))
      return ok({})
    },
  },
  {
    method: 'GET',
    path: '/backup/:id/file',
    may: rootOnly,
    async run({ db, id, request }) {
      const [found] = await db
        .select({ file: backups.file })
        .from(backups)
        .where(eq(backups.id, id('id')))
      const file = found?.file ?? ''
      const path = join(settings.backupDir ?? '', file)
      const size = isFileName(file)
        ? await stat(path).then(
            ({ size }) => size,
            () => undefined,
          )
        : undefined
      if (size === undefined)
        throw new Refusal(404, 'El archivo de esa copia ya no está en la carpeta de este servidor', {
          code: 'noBackup',
        })
      const headers = {
        'Content-Type': 'application/octet-stream',
        'Content-Length': String(size),
        'Content-Disposition': attachment(file),
      }
      if (request.method === 'HEAD') return new Response(null, { headers })
      return new Response(streamFrom(createReadStream(path)[Symbol.asyncIterator]()), { headers })
    },
  },
]
