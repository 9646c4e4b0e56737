/** Re-encodes an uploaded picture: limited in pixels, without metadata and other content. */
import sharp from 'sharp'
import type { PictureType } from '../../resources/values/files.ts'

const maxPixels = 24_000_000
/** Pixels: enough to print a letterhead. */
const maxSide = 800

/**
 * A PNG stays a PNG because of its transparency; the orientation in the metadata is applied.
 * @throws Error for a file that is not a picture
 */
export function redrawn(bytes: Uint8Array, type: PictureType): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false })
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
  return (
    type === 'image/png' ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 88, mozjpeg: true })
  ).toBuffer()
}
