import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { redrawn } from '../../../server/files/pictures.ts'

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of one bit a pixel. */
function png(width: number, height: number, isInterlaced = false): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  head[12] = isInterlaced ? 1 : 0
  const lines = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height, 0))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
}

const draw = (bytes: Buffer) => redrawn(bytes, { side: 100, encode: (picture) => picture.png(), user: 'ana' })

it.each([
  ['12.000 × 12.000 píxeles: envíela de 50 megapíxeles o menos', png(12_000, 12_000)],
  ['60.000 × 60.000 píxeles: envíela de 50 megapíxeles o menos', png(60_000, 60_000)],
  ['5.000 × 5.000 píxeles: envíela de 20 megapíxeles o menos', png(5000, 5000, true)],
  ['El archivo está dañado o incompleto', png(100, 100).subarray(0, 40)],
])('refuses a picture: %s', async (text, bytes) => {
  await expect(draw(bytes)).rejects.toThrow(text)
})

it('refuses a progressive JPEG of more than 20 megapixels, and draws one that is not', async () => {
  const large = sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#fff' } })
  await expect(draw(await large.clone().jpeg({ progressive: true }).toBuffer())).rejects.toThrow(
    'La imagen es progresiva',
  )
  expect((await sharp(await draw(await large.jpeg().toBuffer())).metadata()).width).toBe(100)
})

it('draws one picture at a time', async () => {
  const [running, most] = [new Set<number>(), [0]]
  const encode = (n: number) => (picture: Sharp) => {
    running.add(n)
    most.push(running.size)
    const drawn = picture.png()
    const toBuffer = drawn.toBuffer.bind(drawn)
    drawn.toBuffer = (() => toBuffer().finally(() => running.delete(n))) as typeof drawn.toBuffer
    return drawn
  }
  const bytes = png(3000, 3000)
  await Promise.all([1, 2, 3, 4].map((n) => redrawn(bytes, { side: 100, encode: encode(n), user: `user ${n}` })))
  expect(Math.max(...most)).toBe(1)
})
