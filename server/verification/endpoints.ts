/** Public endpoints: the facts of an issued document by its code, and whether a file is the issued one. */
import { eq } from 'drizzle-orm'
import { institute } from '../../resources/entities/institute.ts'
import { resourceNamed } from '../../resources/index.ts'
import { centsOfSum, pesosOf } from '../../resources/values/money.ts'
import { Refusal } from '../base/refusal.ts'
import { sha256Hex } from '../base/sha256.ts'
import type { Db } from '../db/engine/db.ts'
import { issuedDocument } from '../db/schema/internalTables.ts'
import { anyTableOf, columnOf, tableOf } from '../db/schema/tables.ts'
import { readBytes } from '../http/body.ts'
import { type Answer, type Call, type Endpoint, ok } from '../http/endpoint.ts'
import { countAttempt, limitsFrom } from '../session/limits.ts'
import { readCode } from './code.ts'

const institutes = tableOf(institute)

const maxBytes = 5 * 1024 * 1024
/** Look-ups per network in 15 minutes: a rate limit against scraping. */
const most = { look: 120, compare: 40 }

export const verificationEndpoints = (): Endpoint[] => [
  { method: 'GET', path: '/verify/:code', may: 'public', run: lookUpDocument },
  { method: 'POST', path: '/verify/:code', may: 'public', run: compare },
]

/** @throws Refusal 404 for an unknown code, 429 after too many */
async function lookUpDocument(call: Call): Promise<Answer> {
  await countAttempt(call.db, limitsFrom('verify', call.address, most.look))
  const found = await findIssued(call)
  return ok({
    document: {
      code: found.code,
      title: found.title,
      subtitle: found.subtitle,
      institute: { name: found.name, NIT: found.NIT },
      date: found.documentDate,
      amount: found.amount === null ? null : pesosOf(centsOfSum(found.amount)),
      annulled: await isAnnulled(call.db, found.resource, found.row_id),
      generatedAt: new Date(found.generatedAt).toISOString(),
    },
  })
}

/** @throws Refusal 404, 429, 415 for another content type than PDF, 413 above 5 MB */
async function compare(call: Call): Promise<Answer> {
  await countAttempt(call.db, limitsFrom('compare', call.address, most.compare))
  const found = await findIssued(call)
  if (!/^application\/pdf\s*(;|$)/i.test(call.request.headers.get('content-type') ?? ''))
    throw new Refusal(415, 'El documento debe enviarse como PDF')
  const bytes = await readBytes(call.request, maxBytes, () => new Refusal(413, 'El documento debe pesar máximo 5 MB'))
  const same = sha256Hex(bytes) === found.sha256
  return ok({
    same,
    msg: same ? 'El archivo es idéntico al documento emitido' : 'El archivo no es el documento emitido',
  })
}

async function findIssued(call: Call) {
  const code = readCode(call.param('code'))
  const [found] = code
    ? await call.db
        .select({
          code: issuedDocument.code,
          title: issuedDocument.title,
          subtitle: issuedDocument.subtitle,
          resource: issuedDocument.resource,
          row_id: issuedDocument.row_id,
          documentDate: issuedDocument.documentDate,
          amount: issuedDocument.amount,
          sha256: issuedDocument.sha256,
          generatedAt: issuedDocument.generatedAt,
          name: institutes.nameInstitute,
          NIT: institutes.NIT,
        })
        .from(issuedDocument)
        .innerJoin(institutes, eq(institutes.id, issuedDocument.institute_id))
        .where(eq(issuedDocument.code, code))
    : []
  if (!found) throw new Refusal(404, 'No existe un documento con ese código')
  return found
}

/** By the current state of the row: deleting it invalidates earlier prints. */
async function isAnnulled(db: Db, name: string, id: number): Promise<boolean> {
  const table = anyTableOf(resourceNamed(name))
  const [row] = await db
    .select({ deleted: columnOf(table, 'deleted') })
    .from(table)
    .where(eq(columnOf(table, 'id'), id))
  return row?.deleted !== false
}
