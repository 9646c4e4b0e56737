/** Files and pictures of rows: validation, access and replacement. */
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../fixtures/erario.ts'

export type PlotWorld = { root: Person; admin: Person; client: Person; nobody: Person; plots: string }

export const pdf = (text: string, bytes = 0) => Buffer.from(`%PDF-1.7\n${text}${'x'.repeat(bytes)}\n%%EOF\n`)
export const sentFile = (content: Uint8Array, name: string, field: string) => {
  const data = new FormData()
  data.set(field, new File([new Uint8Array(content)], name, { type: 'application/pdf' }))
  return data
}

export function describeFiles(get: () => PlotWorld): void {
  describe('a file of a row', () => {
    let row: string
    beforeAll(async () => {
      const { admin, plots } = get()
      const { body } = await admin.post(`${plots}/create`, { plate: 'FI-1', area: 1, days: ['mon'] })
      row = `${plots}/${body.kindsPlot.id}`
    })
    const send = (by: Person, content: Uint8Array, name = 'oficio.pdf', field = 'letter') =>
      by.post(`${row}/${field}`, sentFile(content, name, field))
    const letterOf = async (): Promise<string | null> =>
      (await get().admin.get(`${get().plots}?filter={"plate":"FI-1"}`)).body.plots[0].letter
    const audited = async (): Promise<string[]> => {
      const filter = JSON.stringify({
        resource: ['kindsPlot'],
        row_id: Number(row.split('/').at(-1)),
        action: 'update',
      })
      const { body } = await get().root.get(`/audit?sort=["id","ASC"]&filter=${encodeURIComponent(filter)}`)
      return body.audits.map(({ after }: { after: string }) => JSON.parse(after).letter)
    }

    it('is rejected when its content has another type or size, and nothing is stored', async () => {
      const faults: [string, Buffer][] = [
        ['nothing', Buffer.alloc(0)],
        ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
        ['a truncated PDF', Buffer.from('%PDF-1.7\nhola')],
        [
          'a JPEG',
          await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
            .jpeg()
            .toBuffer(),
        ],
        ['a byte too much', pdf('', 50_001 - pdf('').length)],
        ['far too much', pdf('', 200_000)],
      ]
      for (const [what, content] of faults) {
        const { status, body } = await send(get().admin, content)
        expect([what, status, body.errors]).toEqual([what, 400, { letter: 'Suba un PDF o PNG de hasta 50 KB' }])
      }
      expect((await send(get().admin, pdf('a'), 'a.pdf', 'photo')).body.errors).toEqual({ photo: 'Suba una foto' })
      const other = await get().admin.post(`${row}/letter`, sentFile(pdf('a'), 'a.pdf', 'carta'))
      expect([other.status, other.body.errors]).toEqual([400, { letter: 'Falta Escritura' }])
      expect((await get().admin.post(`${row}/letter`, { letter: 'a' })).status).toBe(415)
      expect([await letterOf(), await audited()]).toEqual([null, []])
    })

    it('is stored under its name, and read by every role that sees the row', async () => {
      const sent = await send(get().admin, pdf('uno'), '../C:\\carpeta\\Oficio "1" ñ.PDF')
      expect([sent.status, sent.body.msg]).toEqual([200, 'Archivo guardado con exito'])
      const address = (await letterOf()) ?? ''
      expect(address).toBe(sent.body.letter)
      for (const person of [get().root, get().admin, get().client]) {
        const { status, headers, body } = await person.get(address)
        expect([status, Buffer.from(body.bytes).equals(pdf('uno'))]).toEqual([200, true])
        expect(
          ['content-type', 'content-disposition', 'x-content-type-options', 'cache-control'].map((name) =>
            headers.get(name),
          ),
        ).toEqual([
          'application/pdf',
          `attachment; filename="Oficio 1 n.PDF"; filename*=UTF-8''Oficio%201%20%C3%B1.PDF`,
          'nosniff',
          'no-store',
        ])
      }
      expect((await get().nobody.get(address)).status).toBe(401)
      expect(
        (await get().nobody.get(`/upload/${row.split('/').at(-1)}/letter/${/[0-9a-f]{64}/.exec(address)}.png`)).status,
      ).toBe(404)
      expect((await send(get().client, pdf('dos'))).status).toBe(403)
      expect((await get().client.remove(`${row}/letter`)).status).toBe(403)
    })

    it('is stored once for the same content, and replaced by another one', async () => {
      const before = await audited()
      const first = await letterOf()
      await send(get().admin, pdf('uno'), 'Oficio 1 ñ.PDF')
      expect([await letterOf(), (await audited()).length]).toEqual([first, before.length])
      const second = await send(get().admin, pdf('dos'), 'firmado')
      expect(await letterOf()).toBe(second.body.letter)
      expect(second.body.letter).toMatch(/sha256=[0-9a-f]{64}&name=firmado\.pdf$/)
      expect(await audited()).toEqual([...before, second.body.letter])
      expect(Buffer.from((await get().admin.get(`${row}/letter`)).body.bytes)).toEqual(pdf('dos'))
    })

    it('is removed when its hash is sent, and not with another hash', async () => {
      const stale = await get().admin.remove(`${row}/letter?sha256=${'0'.repeat(64)}`)
      expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
      const seen = /sha256=[0-9a-f]{64}/.exec((await letterOf()) ?? '')
      const removed = await get().admin.remove(`${row}/letter?${seen}`)
      expect([removed.status, removed.body.msg]).toEqual([200, 'Archivo quitado con exito'])
      expect([await letterOf(), (await get().admin.get(`${row}/letter`)).status]).toEqual([null, 404])
      expect((await get().admin.remove(`${row}/letter`)).status).toBe(200)
    })

    it('that is a picture is public under its address, and encoded again', async () => {
      const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a7' } })
        .png()
        .toBuffer()
      const { body } = await send(get().admin, Buffer.concat([png, Buffer.from('<script>')]), 'a.png', 'photo')
      expect(body.photo).toMatch(/^\/upload\/\d+\/photo\/[0-9a-f]{64}\.png$/)
      const shown = await get().nobody.get(body.photo)
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(Buffer.from(shown.body.bytes).includes('<script>')).toBe(false)
    })

    it('cannot be changed while its row is inactive', async () => {
      await send(get().admin, pdf('tres'))
      const { plots, admin } = get()
      const id = row.split('/').at(-1)
      expect((await admin.remove(`${plots}/delete/${id}?deleted=true`)).status).toBe(200)
      const refused = await send(admin, pdf('cuatro'))
      expect([refused.status, refused.body.msg]).toEqual([400, 'No se puede cambiar: Lote FI-1 está inactivo'])
      expect((await admin.remove(`${row}/letter`)).status).toBe(400)
      expect(Buffer.from((await admin.get(`${row}/letter`)).body.bytes)).toEqual(pdf('tres'))
    })
  })
}
