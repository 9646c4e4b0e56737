/** One institute, and its logo. */
import { createHash } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { everyone } from '../../resources/define/index.ts'
import { institute } from '../../resources/entities/institute.ts'
import { logoDone } from '../../resources/parts/logo.ts'
import { idempotent } from '../api/idempotent.ts'
import { notFound } from '../base/refusal.ts'
import { readOne } from '../db/query/read.ts'
import { logoImage } from '../db/schema/internalTables.ts'
import { tableOf } from '../db/schema/tables.ts'
import { type Answer, type Call, type Endpoint, ok } from '../http/endpoint.ts'
import { countAttempt } from '../session/limits.ts'
import { readLogo } from './logo.ts'

const institutes = tableOf(institute)

export const instituteEndpoints = (): Endpoint[] => [
  { method: 'GET', path: '/institute/:institute{[0-9]+}', may: institute.list?.roles ?? [], run: getInstitute },
  { method: 'POST', path: '/upload/:institute/logo', may: everyone, run: replaceLogo },
  { method: 'GET', path: '/upload/:owner/logo/:file', may: 'public', run: getLogo },
]

async function getInstitute(call: Call): Promise<Answer> {
  const row = await readOne(call.db, institute, call.institute)
  if (!row) throw notFound()
  return ok({ institute: row })
}

/** Of one user in 15 minutes. */
const mostUploads = 30

/**
 * Deletes the logo before it: nothing refers to that one any more (a PDF has its own copy).
 * @throws Refusal 400 with the logo text, 429 after too many
 */
async function replaceLogo(call: Call): Promise<Answer> {
  await countAttempt(call.db, [{ bucket: `logo by user ${call.asker.id}`, most: mostUploads }])
  const { image, type, extension } = await readLogo(call.request)
  const sha256 = createHash('sha256').update(image).digest('hex')
  const path = `/upload/${call.institute}/logo/${sha256}.${extension}`
  return idempotent(call, async (tx) => {
    // The institute first: its lock serializes concurrent uploads.
    await tx.update(institutes).set({ logo: path }).where(eq(institutes.id, call.institute))
    await tx.insert(logoImage).values({ institute_id: call.institute, sha256, type, image }).onConflictDoNothing()
    await tx.delete(logoImage).where(and(eq(logoImage.institute_id, call.institute), ne(logoImage.sha256, sha256)))
    return ok({ msg: logoDone, logo: path })
  })
}

/** The path has the hash of the picture: unguessable and immutable, so no token is asked for (decisions 2). */
async function getLogo(call: Call): Promise<Answer> {
  const [, sha256 = ''] = /^([0-9a-f]{64})\.(?:png|jpg)$/.exec(call.param('file')) ?? []
  const [found] = await call.db
    .select({ image: logoImage.image, type: logoImage.type })
    .from(logoImage)
    .where(and(eq(logoImage.institute_id, call.id('owner')), eq(logoImage.sha256, sha256)))
  if (!found) throw notFound()
  return new Response(Buffer.from(found.image), {
    headers: { 'Content-Type': found.type, 'Cache-Control': 'public, max-age=31536000, immutable' },
  })
}
