/** A document gets its code and address before it is rendered; its SHA-256 is stored afterwards (decision 24). */
import type { Documented, DocumentName } from '../../resources/documents.ts'
import { type Cents, sqlAmount } from '../../resources/values/money.ts'
import { Refusal } from '../base/refusal.ts'
import { type Anchors, issuedDocument } from '../db/schema/issuedTable.ts'
import type { Call } from '../http/endpoint.ts'
import { type PublicOrigin, trustedOriginOf } from '../http/publicOrigin.ts'
import { countAttempt, minutesOf, RateLimited } from '../session/limits.ts'
import { newCode } from './code.ts'

/**
 * The facts that the public page shows, all of them printed on the document.
 * @param document the name in requests, 'availability'; `title` and `subtitle` ('No. 12') as printed
 * @param resource with `row_id` the row whose state decides ANULADO on the public page
 * @param issuedOn the day of the act, 'YYYY-MM-DD'
 * @param amountCents null for a document without a single amount
 * @param generatedAt the printed instant, ISO
 * @param anchors the printed ends of the chains, if any
 */
export type Issued = {
  institute_id: number
  user_id: number
  document: DocumentName
  resource: Documented
  row_id: number
  title: string
  subtitle: string
  issuedOn: string
  amountCents: Cents | null
  generatedAt: string
  anchors: Anchors | null
}

/** The code of a document on the public page, and the address of that page, printed as a QR code; null if it is unknown. */
export type Verification = { code: string; url: string | null }

/**
 * @returns the code before the document is rendered; `recordHash` stores the SHA-256 of its bytes before they are sent
 */
export type Issue = (
  call: Pick<Call, 'db' | 'request'>,
  issued: Issued,
) => Promise<{ verification: Verification; recordHash(sha256: string): Promise<void> }>

/** Per user in 15 minutes: enough for every PDF of a large school; issued rows are never deleted. */
export const issueLimit = { most: 300 }

/**
 * Counts documents before they are made, all or none, and takes them back when `make` fails.
 * @throws Refusal 429 with Retry-After beyond `issueLimit`, and errors of `make`
 */
export async function countIssued<T>({ db, asker }: Call, documents: number, make: () => Promise<T>): Promise<T> {
  const limit = { bucket: issueBucket(asker.id), most: issueLimit.most }
  const refund = await countAttempt(db, [limit], documents).catch((error: unknown) => {
    if (!(error instanceof RateLimited)) throw error
    throw new Refusal(
      429,
      `Ha generado demasiados documentos, espere ${minutesOf(error.waitSeconds)}`,
      {},
      error.headers,
    )
  })
  try {
    return await make()
  } catch (error) {
    await refund()
    throw error
  }
}

export const issueBucket = (user: number): string => `documents of user ${user}`

/** A document that fails to render, or whose client has disconnected, stores no row. */
export const issuing =
  (settings: PublicOrigin): Issue =>
  async ({ db, request }, issued) => {
    const code = newCode()
    const origin = trustedOriginOf(request, settings)
    const url = origin && `${origin}/verificar/${code}`
    const recordHash = async (sha256: string): Promise<void> => {
      await db.insert(issuedDocument).values({
        code,
        sha256,
        institute_id: issued.institute_id,
        document: issued.document,
        title: issued.title,
        subtitle: issued.subtitle,
        resource: issued.resource,
        row_id: issued.row_id,
        amount: issued.amountCents === null ? null : sqlAmount(issued.amountCents),
        documentDate: issued.issuedOn,
        generatedAt: issued.generatedAt,
        anchors: issued.anchors,
        generatedBy_id: issued.user_id,
      })
    }
    return { verification: { code, url }, recordHash }
  }
