/** Re-encodes an uploaded picture: limited in pixels, upright, without metadata and other content. */
import sharp, { type Sharp } from 'sharp'
import { createLimiter, refuseWhenFull } from '../base/limiter.ts'
import { damaged } from './content.ts'

// A picture is whole in memory only while it is drawn.
sharp.concurrency(1)
sharp.cache(false)

/** One at a time, in turns between users: 50 megapixels take up to 250 MB. */
const limitRedraws = refuseWhenFull(
  createLimiter({ concurrency: 1, maxWaiting: 64, maxPerKey: 8 }),
  'Se están recibiendo muchos archivos',
)

const megapixel = 1024 * 1024
/** A picture that is stored in passes over all of it is decoded whole. */
const most = { any: 50, interlaced: 20 }

/** The reason of a refusal, as a sentence. */
export class WrongPicture extends Error {}

/** @property side the longest side, in pixels; smaller pictures stay as they are */
type Redraw = { side: number; encode(picture: Sharp): Sharp; user: string }

/** @throws WrongPicture for too many pixels or a damaged file; Refusal 503 when too many wait */
export async function redrawn(bytes: Uint8Array, { side, encode, user }: Redraw): Promise<Buffer> {
  const draw = async () => {
    await requireDrawable(bytes)
    const picture = sharp(bytes, { limitInputPixels: most.any * megapixel, failOn: 'error', sequentialRead: true })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    return encode(picture).toBuffer()
  }
  const drawOrRefuse = () =>
    draw().catch((error: unknown) => {
      throw error instanceof WrongPicture ? error : new WrongPicture(damaged)
    })
  return limitRedraws(drawOrRefuse, user)
}

async function requireDrawable(bytes: Uint8Array): Promise<void> {
  const { width, height, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const size = (width * height) / megapixel
  const shown = `${width.toLocaleString('es-CO')} × ${height.toLocaleString('es-CO')} píxeles`
  if (size > most.any) throw new WrongPicture(`La imagen tiene ${shown}: envíela de ${most.any} megapíxeles o menos`)
  if (isProgressive && size > most.interlaced)
    throw new WrongPicture(
      `La imagen es progresiva o entrelazada y tiene ${shown}: envíela de ${most.interlaced} megapíxeles o menos`,
    )
}
