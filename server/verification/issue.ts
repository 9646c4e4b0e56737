/** Issuing a document: it gets its code and QR before it is made, and its SHA-256 is kept once it is (decisions 6). */
import { createHash } from 'node:crypto'
import QRCode from 'qrcode'
import type { AnyResource } from '../../resources/define/index.ts'
import { sqlAmount } from '../../resources/money.ts'
import { issuedDocument } from '../db/ownTables.ts'
import type { Call } from '../http/endpoint.ts'
import type { Settings } from '../settings.ts'
import { newCode } from './code.ts'

/** What is printed in a document's foot; `qr` is an SVG that leads to `url`. */
export type Verification = { code: string; url: string; qr: Uint8Array }

/**
 * What the public page will say of a document: nothing that is not on the paper.
 * @param document the name it is asked for by, 'availability'; `title` and `number` as they are printed
 * @param resource the row it speaks of, with `row_id`: whether that is deleted decides whether the document is ANULADO
 * @param amountCents null where the document has no single amount
 * @param date the day of the act, 'YYYY-MM-DD'
 * @param generatedAt the instant printed on it, ISO
 */
export type Issued = {
  document: string
  title: string
  number: string
  resource: AnyResource
  row_id: number
  amountCents: number | null
  date: string
  generatedAt: string
}

export type Issue = (
  call: Pick<Call, 'db' | 'institute' | 'asker' | 'request'>,
  issued: Issued,
  make: (verification: Verification) => Promise<Uint8Array>,
) => Promise<Uint8Array>

/** How documents are issued under these settings. A document that could not be made, or that nobody waited for, leaves nothing. */
export const issuing =
  (settings: Reach): Issue =>
  async (call, { resource, amountCents, date, ...said }, make) => {
    const code = newCode()
    const url = `${originOf(call.request, settings)}/verificar/${code}`
    const bytes = await make({ code, url, qr: await qrOf(url) })
    await call.db.insert(issuedDocument).values({
      ...said,
      code,
      institute_id: call.institute,
      resource: resource.name,
      documentDate: date,
      amount: amountCents === null ? null : sqlAmount(amountCents),
      sha256: sha256Of(bytes),
      generatedBy_id: call.asker.id,
    })
    return bytes
  }

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

type Reach = Pick<Settings, 'publicUrl' | 'trustProxy'>

/** The address people know the product by. Without PUBLIC_URL it is the one they asked at, which a caller may invent: set it. */
function originOf(request: Request, { publicUrl, trustProxy }: Reach): string {
  const asked = new URL(publicUrl ?? request.url)
  const forwarded = publicUrl || !trustProxy ? null : request.headers.get('x-forwarded-proto')
  return forwarded === 'https' ? `https://${asked.host}` : asked.origin
}

/** Level M survives a stamp on a seventh of it; the paper around is the quiet zone. */
async function qrOf(url: string): Promise<Uint8Array> {
  return new TextEncoder().encode(await QRCode.toString(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 1 }))
}
