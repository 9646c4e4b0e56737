// @module-tag slow
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnyResource } from '../../../resources/define/index.ts'
import { attachment } from '../../../resources/entities/attachment.ts'
import { resources } from '../../../resources/index.ts'
import { attachmentTypes, maxAttachment, wrongAttachment } from '../../../resources/values/attachmentKinds.ts'
import { buildApp } from '../../../server/app.ts'
import { attachmentPiece, rateLimitHit } from '../../../server/db/schema/internalTables.ts'
import { tableOf } from '../../../server/db/schema/tables.ts'
import { damaged } from '../../../server/files/content.ts'
import { verify } from '../../../server/ledger/verify.ts'
import { attachmentForm, pdfOf } from '../../fixtures/attachmentForm.ts'
import { encodedForm } from '../../fixtures/encodedForm.ts'
import type { Person } from '../../fixtures/erario.ts'
import { personWith } from '../../fixtures/school.ts'
import { openWorld, type World } from '../../fixtures/world.ts'

let world: World
/** Who may attach: those who may create the row and an attachment. */
const attachersOf = ({ create }: AnyResource) =>
  (attachment.create?.roles ?? []).filter((role) => create?.roles.includes(role))
const attachable = resources
  .filter((one) => one.attachments && attachersOf(one).length > 0)
  .map((one) => [one.name, one] as const)

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.erario.store.db.delete(rateLimitHit))
afterAll(() => world?.close())

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const path = (institute = world.school.own) => `/attachment/${institute}/create`
const kindOf = ({ attachments }: AnyResource) => attachments?.[0] ?? 'other'

async function contractForm(more: Partial<Parameters<typeof attachmentForm>[0]> = {}): Promise<FormData> {
  const { id } = await world.standing('contract', world.school.own)
  return attachmentForm({ resource: 'contract', row_id: id, ...more })
}
async function stored(): Promise<string> {
  const { db } = world.erario.store
  const pieces = await db.select({ number: attachmentPiece.number }).from(attachmentPiece)
  return `${await world.snapshot()} ${pieces.length}`
}
async function download(person: Person, id: number): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const { status, headers, body } = await person.get(`/attachment/${world.school.own}/${id}/file`)
  return { status, headers, bytes: Buffer.from(body.bytes ?? []) }
}
let serial = 1000

/** A part of a form as it goes over the wire; a text where it has no file name. */
function part(name: string, file: string, text: string): string {
  const named = file ? `; filename="${file}"` : ''
  return `--b\r\nContent-Disposition: form-data; name="${name}"${named}\r\n\r\n${text}\r\n`
}

describe.each(attachable)('an attachment of a %s', (name, resource) => {
  it.each(attachmentTypes)('is created by the admin and downloaded by the client: %s', async (type) => {
    const { clara, own } = world.school
    const roles = attachersOf(resource)
    const admin = personWith(world.school, roles.includes('admin') ? ['admin'] : roles)
    const { id } = await world.standing(name, own)
    const form = await attachmentForm({ resource: name, row_id: id, kind: kindOf(resource), type, serial: serial++ })
    const reply = await admin.post(path(), form)
    expect([reply.status, reply.body.msg]).toEqual([200, 'Soporte adjuntado con exito'])
    const made = reply.body.attachment
    expect(made).toMatchObject({ resource: name, row_id: id, kind: kindOf(resource), type, deleted: false })
    const { status, headers, bytes } = await download(clara, made.id)
    expect([status, bytes.length, sha256(bytes)]).toEqual([200, made.size, made.sha256])
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="soporte/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect([headers.get('content-type'), headers.get('content-length')]).toEqual([type, String(made.size)])
  })

  it('is rejected for a row of another school, and for a missing row', async () => {
    const { foreign } = world.school
    const { id } = await world.standing(name, foreign)
    const before = await stored()
    for (const person of attachersOf(resource).map((role) => personWith(world.school, [role])))
      for (const row_id of [id, 999_999]) {
        const { status, body } = await person.post(
          path(),
          await attachmentForm({ resource: name, row_id, kind: kindOf(resource) }),
        )
        expect([status, body.errors]).toEqual([400, { row_id: `${resource.one} no existe en el colegio` }])
      }
    expect(await stored()).toBe(before)
  })
})

describe('an attachment', () => {
  it.each([
    ['row of an entity without attachments', { resource: 'account' }, { resource: 'Ese documento no recibe soportes' }],
    ['unknown entity', { resource: 'constructor' }, { resource: 'Ese documento no recibe soportes' }],
    ['unknown kind', { kind: 'x' }, { kind: 'No es una opción valida' }],
    [
      'kind of attachment of another entity',
      { kind: 'agreement' },
      { kind: 'Contrato no recibe soportes de esa clase' },
    ],
    ['web page with the name of a PDF', { bytes: Buffer.from('<script>') }, { file: wrongAttachment }],
    [
      'program that starts like a PDF',
      { bytes: Buffer.from('%PDF-1.7 MZ') },
      { file: `${wrongAttachment}. ${damaged}` },
    ],
    ['PDF that is cut', { bytes: pdfOf(3000).subarray(0, -10) }, { file: `${wrongAttachment}. ${damaged}` }],
    ...[
      ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0'],
      ['AVIF', '\0\0\0\x18ftypavif\0\0\0\0'],
      ['WebP', 'RIFF\x24\0\0\0WEBPVP8 '],
      ['GIF', 'GIF89a'],
      ['TIFF', 'II*\0'],
    ].map(([format, start = '']): [string, { bytes: Buffer }, { file: string }] => [
      `photo in the format ${format}`,
      { bytes: Buffer.from(start.padEnd(64, 'x'), 'latin1') },
      { file: `${wrongAttachment}. La foto está en formato ${format}: envíela como JPEG` },
    ]),
    [
      'picture with a wrong content',
      { bytes: Buffer.from([0xff, 0xd8, 0xff, 0]), name: 'a.jpg' },
      { file: `${wrongAttachment}. ${damaged}` },
    ],
    ['empty file', { bytes: new Uint8Array() }, { file: wrongAttachment }],
    ['file that is too large', { bytes: pdfOf(maxAttachment + 1) }, { file: wrongAttachment }],
  ])('is rejected with 400 at its field, and nothing is stored: %s', async (_, wrong, errors) => {
    const before = await stored()
    const { status, body } = await world.school.bruno.post(path(), await contractForm(wrong))
    expect([status, body.errors]).toEqual([400, errors])
    expect(await stored()).toBe(before)
  })

  it('needs exactly one file', async () => {
    const { bruno } = world.school
    const none = await contractForm()
    none.delete('file')
    const two = await contractForm()
    two.append('file', new File(['%PDF-1.7\n%%EOF'], 'b.pdf'))
    for (const [form, text] of [
      [none, 'Suba el archivo'],
      [two, 'Envíe un solo archivo'],
    ] as const)
      expect((await bruno.post(path(), form)).body.errors).toEqual({ file: text })
    expect((await bruno.post(path(), {})).status).toBe(415)
  })

  it.each([
    ['cut off', 'multipart/form-data; boundary=b', part('file', 'a.pdf', '%PDF-1.7')],
    ['cut off in its header', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-da'],
    ['without a boundary', 'multipart/form-data; charset=utf-8', 'x'],
    ['without parts', 'multipart/form-data; boundary=b', '--b--'],
    ['empty', 'multipart/form-data; boundary=b', ''],
    ['of too many parts', 'multipart/form-data; boundary=b', `${part('a', '', 'x').repeat(30)}--b--`],
    ['of a too long text', 'multipart/form-data; boundary=b', `${part('kind', '', 'x'.repeat(5000))}--b--`],
    [
      'with a text instead of the file',
      'multipart/form-data; boundary=b',
      `${part('file', '', '%PDF-1.7\n%%EOF')}--b--`,
    ],
    ['under another field name', 'multipart/form-data; boundary=b', `${part('otro', 'a.pdf', '%PDF-1.7\n%%EOF')}--b--`],
    ['with a folder in the file name', 'multipart/form-data; boundary=b', `${part('file', '../../a.pdf', 'x')}--b--`],
  ])('is rejected at the field file when its form is %s, and nothing is stored', async (_, type, body) => {
    const before = await stored()
    const headers = { 'x-token': world.school.bruno.token, 'content-type': type }
    const request = new Request(`http://erario.test${path()}`, { method: 'POST', headers, body })
    const response = await world.erario.app.fetch(request)
    expect([response.status, Object.keys((await response.json()).errors)]).toEqual([400, ['file']])
    expect(await stored()).toBe(before)
  })

  it.each([
    ['zeros', '\0'.repeat(5000)],
    ['line breaks', '\r\n'.repeat(3000)],
    ['more than a piece of zeros', '\0'.repeat(600_000)],
  ])('that is a PDF followed by %s is stored byte for byte', async (_, filler) => {
    const { bruno, clara } = world.school
    const bytes = Buffer.concat([pdfOf(5000), Buffer.from(filler)])
    const { body } = await bruno.post(path(), await contractForm({ bytes }))
    expect((await download(clara, body.attachment.id)).bytes.equals(bytes)).toBe(true)
  })

  it.each([
    ['the mark of UTF-8', '\xEF\xBB\xBF'],
    ['line breaks', '\r\n\r\n'],
  ])('that is a PDF after %s is stored byte for byte', async (_, before) => {
    const { bruno, clara } = world.school
    const bytes = Buffer.concat([Buffer.from(before, 'latin1'), pdfOf(5000)])
    const { body } = await bruno.post(path(), await contractForm({ bytes }))
    expect(body.attachment).toMatchObject({ type: 'application/pdf', size: bytes.length })
    expect((await download(clara, body.attachment.id)).bytes.equals(bytes)).toBe(true)
  })

  it.each([
    ['attachments', path],
    ['logos', () => `/upload/${world.school.own}/logo`],
    ['imports', () => `/preliminaryStudy/${world.school.own}/import`],
  ])('is received while another user sends many %s slowly, of which two are read at a time', async (_, slowPath) => {
    const { bruno, ana } = world.school
    const { type } = await encodedForm(await contractForm({ serial: 90 }))
    const slow = new AbortController()
    let read = 0
    const send = async () => {
      const stream = new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            read++
            const cut = () => controller.error(new Error('gone'))
            if (slow.signal.aborted) cut()
            else slow.signal.addEventListener('abort', cut)
          },
        },
        { highWaterMark: 0 },
      )
      const request = new Request(`http://erario.test${slowPath()}`, {
        method: 'POST',
        headers: { 'x-token': bruno.token, 'content-type': type },
        body: stream,
        duplex: 'half',
      } as RequestInit)
      return (await world.erario.app.fetch(request)).status
    }
    const sent = Array.from({ length: 11 }, send)
    expect(await Promise.race(sent)).toBe(503)
    expect((await ana.post(path(), await contractForm({ serial: 91 + serial++ }))).status).toBe(200)
    expect(read).toBe(2)
    slow.abort()
    expect((await Promise.all(sent)).toSorted()).toEqual([...Array.from({ length: 10 }, () => 499), 503])
  })

  it('of ten megabytes is stored completely, in pieces', async () => {
    const { bruno, clara } = world.school
    const bytes = pdfOf(maxAttachment)
    const { body } = await bruno.post(path(), await contractForm({ bytes }))
    expect(body.attachment).toMatchObject({ size: maxAttachment, sha256: sha256(bytes) })
    expect((await download(clara, body.attachment.id)).bytes.equals(bytes)).toBe(true)
    const pieces = await world.erario.store.db
      .select({ number: attachmentPiece.number })
      .from(attachmentPiece)
      .where(eq(attachmentPiece.attachment_id, body.attachment.id))
    expect(pieces.length).toBe(40)
  })

  it('that is a photo is stored upright and without its metadata', async () => {
    const { bruno, clara } = world.school
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0a7' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'GPS 4.6 -74.1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(photo.includes('GPS 4.6')).toBe(true)
    const { body } = await bruno.post(path(), await contractForm({ bytes: photo, type: 'image/jpeg' }))
    const { bytes } = await download(clara, body.attachment.id)
    expect(bytes.includes('GPS 4.6')).toBe(false)
    const { width, height, exif } = await sharp(bytes).metadata()
    expect([width, height, exif]).toEqual([20, 40, undefined])
  })

  it('is not created by a client, and not read without a token or from another school', async () => {
    const { bruno, clara, dario, own } = world.school
    expect((await clara.post(path(), await contractForm({ serial: 1 }))).status).toBe(403)
    const { body } = await bruno.post(path(), await contractForm({ serial: 2 }))
    const at = `/attachment/${own}/${body.attachment.id}/file`
    expect((await world.erario.nobody.get(at)).status).toBe(401)
    expect((await dario.get(at)).status).toBe(400)
    expect((await dario.get(at.replace(`/${own}/`, `/${world.school.foreign}/`))).status).toBe(404)
  })

  it('is deleted and restored with its bytes, and its file is unique among the live ones of its kind', async () => {
    const { bruno, clara, own } = world.school
    const [bytes, text] = [pdfOf(300_000, 9), 'Ese archivo ya está adjunto con esa clase']
    const first = await bruno.post(path(), await contractForm({ bytes }))
    const { id } = first.body.attachment
    expect((await bruno.post(path(), await contractForm({ bytes }))).body.errors).toEqual({ kind: text })
    expect((await bruno.post(path(), await contractForm({ bytes, kind: 'rut' }))).status).toBe(200)
    const toggle = (person: Person, deleted: boolean) =>
      person.remove(`/attachment/${own}/delete/${id}?deleted=${deleted}`)
    expect((await toggle(clara, true)).status).toBe(403)
    expect((await toggle(bruno, true)).body).toMatchObject({ msg: 'Soporte borrado con exito', deleted: true })
    expect((await download(clara, id)).bytes.equals(bytes)).toBe(true)
    expect((await toggle(bruno, false)).body).toMatchObject({ deleted: false })
    expect((await download(clara, id)).bytes.equals(bytes)).toBe(true)
  })

  it('leaves neither row nor bytes when a piece cannot be stored', async () => {
    const { db } = world.erario.store
    const before = await stored()
    await db.execute(sql`alter table "attachmentPiece" add constraint "stops" check ("number" < 2) not valid`)
    const { status } = await world.school.bruno.post(path(), await contractForm({ bytes: pdfOf(600_000, 5) }))
    await db.execute(sql`alter table "attachmentPiece" drop constraint "stops"`)
    expect(status).toBe(500)
    expect(await stored()).toBe(before)
  })

  it('is created once for a repeated idempotency key', async () => {
    const { bruno } = world.school
    const form = () => contractForm({ serial: 77 })
    const key = { 'Idempotency-Key': 'soporte-77' }
    const [first, again] = [await bruno.post(path(), await form(), key), await bruno.post(path(), await form(), key)]
    expect([first.status, again.body]).toEqual([200, first.body])
    expect((await bruno.post(path(), await contractForm({ serial: 78 }), key)).status).toBe(409)
  })

  it('must fit the quota of its school, also with four concurrent uploads', async () => {
    const { bruno, foreign, dario, own } = world.school
    const { id } = await world.standing('contract', own)
    const { store, settings } = world.erario
    const table = tableOf(attachment)
    const used = (await store.db.select({ size: table.size }).from(table).where(eq(table.institute_id, own))).reduce(
      (sum, { size }) => sum + size,
      0,
    )
    const app = await buildApp(store, { ...settings, attachmentBytes: used + 1_000_000 }, pino({ level: 'silent' }))
    const post = async (person: Person, institute: number, form: FormData) => {
      const { type, body } = await encodedForm(form)
      const request = new Request(`http://erario.test${path(institute)}`, {
        method: 'POST',
        headers: { 'x-token': person.token, 'content-type': type },
        body,
      })
      return (await app.fetch(request)).json()
    }
    const forms = [1, 2, 3, 4].map((filling) =>
      attachmentForm({ resource: 'contract', row_id: id, bytes: pdfOf(900_000, filling) }),
    )
    const replies = await Promise.all(forms.map(async (form) => post(bruno, own, await form)))
    expect(replies.filter(({ status }) => status)).toHaveLength(1)
    const refused = replies.filter(({ status }) => !status).map(({ errors }) => errors.file)
    expect(refused).toEqual([1, 2, 3].map(() => expect.stringMatching(/^El colegio ya tiene los \d+ MB de soportes/)))
    const other = await world.standing('contract', foreign)
    const theirs = await attachmentForm({ resource: 'contract', row_id: other.id, bytes: pdfOf(900_000) })
    expect((await post(dario, foreign, theirs)).status).toBe(true)
  })

  it('is reported by verify when a byte or a piece has changed', async () => {
    const { bruno } = world.school
    const { db } = world.erario.store
    const { body } = await bruno.post(path(), await contractForm({ bytes: pdfOf(600_000, 3) }))
    const { id } = body.attachment
    const last = db.select().from(attachmentPiece).where(eq(attachmentPiece.attachment_id, id))
    const before = await last
    const [, , piece] = before.toSorted((a, b) => a.number - b.number)
    if (!piece) throw new Error('there is no third piece')
    await db.delete(attachmentPiece).where(eq(attachmentPiece.bytes, piece.bytes))
    expect(await verify(db)).toEqual([
      `El soporte ${id} no tiene los bytes que dice: su tamaño o su SHA-256 no son los que se adjuntaron`,
    ])
    const changed = Buffer.from(piece.bytes)
    changed[5] = 1
    await db.insert(attachmentPiece).values({ ...piece, bytes: changed })
    expect(await verify(db)).toHaveLength(1)
    await db.update(attachmentPiece).set({ bytes: piece.bytes }).where(eq(attachmentPiece.bytes, changed))
    expect(await verify(db)).toEqual([])
  })
})
