/** A picture is drawn again on arrival: bounded in pixels, without metadata, and nothing but a picture. */
import sharp from 'sharp'
import type { PictureType } from '../../resources/values/files.ts'

const maxPixels = 24_000_000
/** Pixels: enough to print a letterhead. */
const maxSide = 800

/** A PNG stays one for its transparency; the orientation of the metadata is applied. @throws Error for what is none */
export function redrawn(bytes: Uint8Array, type: PictureType): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false })
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
  return (
    type === 'image/png' ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 88, mozjpeg: true })
  ).toBuffer()
}
