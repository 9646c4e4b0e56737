/** Files as a browser sends them, each with something wrong: refused in the words of its field, and nothing is kept. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { UploadField } from '../../../../resources/define/index.ts'
import { uploadPathOf, uploadRolesOf, uploadRowParam, uploadsOf } from '../../../../resources/define/index.ts'
import { resources } from '../../../../resources/index.ts'
import { type FileType, fileEndings } from '../../../../resources/values/files.ts'
import { rateLimitHit, storedFile } from '../../../../server/db/schema/internalTables.ts'
import { placed } from '../../../fixtures/maker.ts'
import { personWith } from '../../../fixtures/school.ts'
import { bytesOf } from '../../../fixtures/validFile.ts'
import type { World } from '../../../fixtures/world.ts'
import { junkText } from './junk.ts'

type Part = { name: string; file?: string; type?: string; bytes: Uint8Array }
type Sent = { title: string; parts: readonly Part[]; end?: string }

const fileNames = fc.oneof(
  fc.constantFrom(
    '../../etc/passwd',
    '..\\..\\windows\\win.ini',
    '/',
    '..',
    'C:\\a\\b.pdf',
    'a\u0000.pdf',
    'a.pdf/..',
    '.pdf',
  ),
  junkText,
)
const types = fc.constantFrom('application/pdf', 'image/png', 'text/html', '', 'application/octet-stream')

/** A form as it goes over the wire: also with names that no `FormData` would send. */
function wireOf({ parts, end = '--' }: Sent): { type: string; body: Buffer } {
  const quoted = (text: string) => text.replace(/["\r\n]/g, (one) => encodeURIComponent(one))
  const chunks = parts.flatMap(({ name, file, type, bytes }) => [
    Buffer.from(
      `--limit\r\nContent-Disposition: form-data; name="${quoted(name)}"${file === undefined ? '' : `; filename="${quoted(file)}"`}\r\n` +
        `${type ? `Content-Type: ${type}\r\n` : ''}\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ])
  return { type: 'multipart/form-data; boundary=limit', body: Buffer.concat([...chunks, Buffer.from(`--limit${end}`)]) }
}

/** Forms of which none may be taken, whatever the file is called. */
function wrongForms(
  key: string,
  field: UploadField,
  valid: Uint8Array,
  others: readonly Uint8Array[],
): fc.Arbitrary<Sent> {
  const large = Buffer.concat([valid, Buffer.alloc(field.maxBytes + 1 - valid.length)])
  const part = (bytes: fc.Arbitrary<Uint8Array>): fc.Arbitrary<Part> =>
    fc.record({ name: fc.constant(key), file: fileNames, type: types, bytes })
  const one = (title: string, bytes: fc.Arbitrary<Uint8Array>) => part(bytes).map((sent) => ({ title, parts: [sent] }))
  const good = part(fc.constant(valid))
  return fc.oneof(
    one('of another type', fc.constantFrom(...others)),
    one('of no type', fc.uint8Array({ minLength: 1, maxLength: 200 })),
    one(
      'cut short',
      fc.nat({ max: valid.length - 2 }).map((to) => valid.slice(0, Math.max(1, Math.min(to, 6)))),
    ),
    one('empty', fc.constant(new Uint8Array())),
    one('too large', fc.constant(large)),
    fc.tuple(good, good).map((parts) => ({ title: 'two files', parts })),
    fc
      .tuple(good, good)
      .map(([first, other]) => ({ title: 'a file beside it', parts: [first, { ...other, name: 'otro' }] })),
    good.map((sent) => ({ title: 'under another name', parts: [{ ...sent, name: `${key}2` }] })),
    good.map(({ file: _, ...sent }) => ({ title: 'as a text', parts: [sent] })),
    fc.constant({ title: 'no file', parts: [] }),
    good.map((sent) => ({ title: 'a form without its end', parts: [sent], end: '' })),
  )
}

const uploads = resources.flatMap((resource) =>
  uploadsOf(resource.fields).map(([key, field]) => ({ title: `${resource.name}.${key}`, resource, key, field })),
)

export function describeUploads(get: () => World, seed: number, complaint: (answer: Answer) => string | null): void {
  describe.each(uploads)('random files sent as $title', ({ resource, key, field }) => {
    const declared = uploadPathOf(resource, key, field)
    async function open() {
      const { own } = get().school
      const sender = personWith(get().school, uploadRolesOf(resource, field))
      const { id } = await get().make(resource.name, own)
      await get().openTo(resource, id, field)
      const path = placed(declared, uploadRowParam(declared) === 'institute' ? id : own).replace(':id', String(id))
      const valid = await bytesOf(field)
      const send = async (sent: Sent): Promise<Answer> => {
        // Nobody sends that many in a quarter of an hour.
        await get().erario.store.db.delete(rateLimitHit)
        const { type, body } = wireOf(sent)
        const request = {
          method: 'POST',
          headers: { 'x-token': sender.token, 'content-type': type },
          body: new Uint8Array(body),
        }
        const response = await get().erario.app.fetch(new Request(`http://erario.test${path}`, request))
        const text = await response.text()
        return { status: response.status, type: response.headers.get('content-type') ?? '', text }
      }
      const stored = async () =>
        JSON.stringify([await get().snapshot(), (await get().erario.store.db.select().from(storedFile)).length])
      return { valid, send, stored }
    }

    it('are rejected in Spanish where they are invalid, and nothing is stored', async () => {
      const { valid, send, stored } = await open()
      const others = await Promise.all(
        (Object.keys(fileEndings) as FileType[])
          .filter((type) => !field.types.some((one) => one === type))
          .map((type) => bytesOf({ types: [type] })),
      )
      const before = await stored()
      const asked = fc.asyncProperty(wrongForms(key, field, valid, others), async (sent) => {
        const answer = await send(sent)
        const about = `${sent.title} as ${JSON.stringify(sent.parts.map(({ file }) => file))}`
        expect([about, answer.status, complaint(answer)]).toEqual([about, 400, null])
        expect([about, Object.keys(JSON.parse(answer.text).errors)]).toEqual([about, [key]])
      })
      await fc.assert(asked, { numRuns: 120, seed })
      expect(await stored()).toBe(before)
    })

    it('are accepted under any file name, which is stored without path separators', async () => {
      const { valid, send } = await open()
      const asked = fc.asyncProperty(fileNames, types, async (file, type) => {
        const answer = await send({ title: 'a good one', parts: [{ name: key, file, type, bytes: valid }] })
        expect([file, answer.status]).toEqual([file, 200])
        const address: string = JSON.parse(answer.text)[key]
        const name = new URL(address, 'http://erario.test').searchParams.get('name') ?? ''
        expect([file, name.length < 130, /[\\/\p{C}]/u.test(name)]).toEqual([file, true, false])
      })
      await fc.assert(asked, { numRuns: 30, seed })
    })
  })
}

type Answer = { status: number; type: string; text: string }
