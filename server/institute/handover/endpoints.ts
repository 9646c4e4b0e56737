/** All data of one institute as one ZIP, for handing over. */
import type { Logger } from 'pino'
import { staff } from '../../../resources/define/index.ts'
import { institute } from '../../../resources/entities/institute.ts'
import { handoverPath } from '../../../resources/rules/handover.ts'
import { openSpool } from '../../base/spool.ts'
import { productVersion } from '../../base/version.ts'
import type { Store } from '../../db/open.ts'
import { readOne } from '../../db/query/read.ts'
import { attachment } from '../../http/attachment.ts'
import type { Call, Endpoint } from '../../http/endpoint.ts'
import { withEnd } from '../../http/stream.ts'
import { claimHandover } from './claim.ts'
import { noteHandover } from './note.ts'
import { handoverZip } from './zip.ts'

/** @property isStopping whether the server is shutting down, which ends a response in progress */
type Parts = { store: Store; log: Logger; isStopping?: () => boolean }

const headers = { 'Content-Type': 'application/zip' }

export const handoverEndpoints = (parts: Parts): Endpoint[] => [
  { method: 'GET', path: handoverPath, may: staff, run: (call) => answerHandover(call, parts) },
]

/** @throws Refusal 409 while another one of the institute, or for the user, is running */
async function answerHandover(call: Call, { store, log, isStopping = () => false }: Parts): Promise<Response> {
  if (call.request.method === 'HEAD') return new Response(null, { headers })
  const school = await readOne(call.db, institute, call.institute)
  if (!school) throw new Error(`there is no institute ${call.institute}`)
  const release = await claimHandover(call.db, call.institute, call.asker.id)
  const spool = await openSpool().catch(async (error: unknown) => {
    await release()
    throw error
  })
  const body = withEnd(
    (signal) =>
      handoverZip({
        call,
        store,
        spool,
        signal,
        heading: {
          school: school.nameInstitute,
          NIT: school.NIT,
          id: call.institute,
          by: call.asker.email,
          version: productVersion(),
        },
        note: (made) => noteHandover(call, made),
      }),
    {
      signal: call.request.signal,
      isStopping,
      failed: (err) => log.error({ err, institute: call.institute }, 'handover'),
      async end() {
        await spool.close().finally(release)
      },
    },
  )
  return new Response(body, {
    headers: { ...headers, 'Content-Disposition': attachment(`Datos de ${school.nameInstitute}.zip`) },
  })
}
