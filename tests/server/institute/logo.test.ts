// @module-tag slow
import { crc32 } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { institute } from '../../../resources/entities/institute.ts'
import { Refusal } from '../../../server/base/refusal.ts'
import { rateLimitHit, storedFile } from '../../../server/db/schema/internalTables.ts'
import { readBytes } from '../../../server/http/body.ts'
import { type Erario, openErario, type Person } from '../../fixtures/erario.ts'
import { openSchools, type School } from '../../fixtures/school.ts'

let erario: Erario
let school: School
let png: Buffer
const { logo } = institute.fields

beforeAll(async () => {
  erario = await openErario()
  school = await openSchools(erario)
  png = await square(64).png().toBuffer()
})
afterAll(() => erario.close())

const square = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#0a7' } })
const form = (content: Uint8Array | string, type = 'image/png', field = 'logo', name = 'logo.png') => {
  const data = new FormData()
  data.set(field, new File([content as BlobPart], name, { type }))
  return data
}
const upload = (by: Person, content: Uint8Array | string, institute = school.own) =>
  by.post(`/upload/${institute}/logo`, form(content))
const logoOf = async (): Promise<string | null> =>
  (await school.clara.get(`/institute/${school.own}`)).body.institute.logo

/** A valid PNG of exactly so many bytes: what is missing goes into a private chunk. */
function padded(bytes: number): Buffer {
  const data = Buffer.alloc(bytes - png.length - 12)
  const chunk = Buffer.alloc(data.length + 12)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write('erRa', 4, 'latin1')
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  const end = png.length - 12
  return Buffer.concat([png.subarray(0, end), chunk, png.subarray(end)])
}

describe('a logo', () => {
  it('is public under its unguessable path, which the institute names', async () => {
    const reply = await upload(school.clara, png)
    expect(reply.body).toMatchObject({ status: true, msg: 'Logo actualizado' })
    const path = await logoOf()
    expect(path).toMatch(new RegExp(`^/upload/${school.own}/logo/[0-9a-f]{64}\\.png$`))
    for (const wrong of ['/upload/1/%00/x.png', '/upload/1/logo/%00', path?.replace('logo', '%00')])
      expect([wrong, (await erario.nobody.get(wrong ?? '')).status]).toEqual([wrong, 404])
    const shown = await erario.nobody.get(path ?? '')
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ])
  })

  it('may have two megabytes, and not one byte more', async () => {
    expect((await upload(school.bruno, padded(logo.maxBytes))).status).toBe(200)
    const before = await logoOf()
    const over = await upload(school.bruno, padded(logo.maxBytes + 1))
    expect([over.status, over.body.msg]).toEqual([400, logo.invalid])
    const huge = await upload(school.bruno, Buffer.alloc(9 * 1024 * 1024))
    expect([huge.status, huge.body.msg]).toEqual([400, logo.invalid])
    expect(await logoOf()).toBe(before)
  })

  it('is rejected when its content is no PNG or JPEG, and the old one stays', async () => {
    const before = await logoOf()
    const jpeg = await square(64).jpeg().toBuffer()
    const faults: [string, Uint8Array | string][] = [
      ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      ['HTML', '<!doctype html><script>alert(1)</script>'],
      ['a GIF', await square(8).gif().toBuffer()],
      ['a WebP', await square(8).webp().toBuffer()],
      ['a truncated PNG', padded(9000).subarray(0, 5000)],
      ['half a JPEG', jpeg.subarray(0, jpeg.length / 2)],
      ['a signature alone', png.subarray(0, 8)],
      ['nothing', new Uint8Array()],
    ]
    for (const [fault, content] of faults) {
      const reply = await upload(school.bruno, content)
      expect([fault, reply.status, reply.body.msg]).toEqual([fault, 400, logo.invalid])
    }
    const bomb = await upload(school.bruno, await square(9000).png().toBuffer())
    expect(bomb.body.msg).toBe(
      `${logo.invalid}. La imagen tiene 9.000 × 9.000 píxeles: envíela de 50 megapíxeles o menos`,
    )
    expect(await logoOf()).toBe(before)
  })

  it('is rejected without a file, under another field name, or when it is no form', async () => {
    const path = `/upload/${school.own}/logo`
    const without = await school.bruno.post(path, form(png, 'image/png', 'picture'))
    expect([without.status, without.body.errors]).toEqual([400, { logo: logo.required }])
    expect((await school.bruno.post(path, { logo: 'text' })).status).toBe(415)
    const broken = await school.bruno.ask('POST', path, undefined, {
      'Content-Type': 'multipart/form-data; boundary=x',
    })
    expect(broken.status).toBe(400)
  })

  it('is encoded again, without metadata', async () => {
    const photo = await square(64)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secreto' }, IFD3: { GPSLatitude: '4/1 35/1 0/1' } })
      .toBuffer()
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert("secreto")</script>')])
    await upload(school.bruno, polyglot)
    const shown = Buffer.from((await erario.nobody.get((await logoOf()) ?? '')).body.bytes)
    expect(shown.includes('secreto') || shown.includes('script')).toBe(false)
    expect((await sharp(shown).metadata()).exif).toBeUndefined()
  })

  it('is deleted when another replaces it, also with concurrent uploads', async () => {
    const pictures = await Promise.all([10, 20, 30].map((side) => square(side).png().toBuffer()))
    const stored = () =>
      erario.store.db.select({ sha256: storedFile.sha256 }).from(storedFile).where(eq(storedFile.row_id, school.own))
    for (const picture of pictures) await upload(school.clara, picture)
    expect(await stored()).toHaveLength(1)
    const again = [...pictures, ...pictures]
    expect((await Promise.all(again.map((one) => upload(school.clara, one)))).map(({ status }) => status)).toEqual(
      again.map(() => 200),
    )
    const named = (await logoOf()) ?? ''
    expect((await stored()).map(({ sha256 }) => named.includes(sha256))).toEqual([true])
    expect((await erario.nobody.get(named)).status).toBe(200)
  })

  it('is accepted 30 times in 15 minutes from one user', async () => {
    await erario.store.db.delete(rateLimitHit)
    for (let n = 0; n < 30; n++) expect((await upload(school.bruno, 'x')).status).toBe(400)
    expect((await upload(school.bruno, png)).status).toBe(429)
    expect((await upload(school.clara, png)).status).toBe(200)
  })

  it('cannot be changed by the admin of another school', async () => {
    expect((await upload(school.dario, png)).body.msg).toBe('El usuario no esta relacionado con el instituto indicado')
    expect((await upload(erario.nobody, png)).status).toBe(401)
  })
})

describe('readBytes', () => {
  const endless = () =>
    new Request('http://erario.test', {
      method: 'POST',
      body: new ReadableStream({ pull: () => new Promise(() => {}) }),
      duplex: 'half',
    } as RequestInit)
  const refused = () => new Refusal(413, 'demasiado')

  it('rejects with 408 a body that does not arrive in time', async () => {
    await expect(readBytes(endless(), 100, refused, 30)).rejects.toMatchObject({ status: 408 })
  })

  it('rejects with 413 a body without a length as soon as it is too large', async () => {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1000
        controller.enqueue(new Uint8Array(1000))
      },
    })
    const request = new Request('http://erario.test', { method: 'POST', body, duplex: 'half' } as RequestInit)
    await expect(readBytes(request, 5000, refused)).rejects.toMatchObject({ status: 413 })
    expect(sent).toBeLessThan(20_000)
  })
})
