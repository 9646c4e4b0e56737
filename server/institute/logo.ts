/** An uploaded logo: checked by its first bytes, bounded in bytes and pixels, and re-encoded without metadata. */
import sharp from 'sharp'
import { logo } from '../../resources/parts/logo.ts'
import { invalid, Refusal } from '../base/refusal.ts'
import { readBytes } from '../http/body.ts'

/** For two megabytes over a slow connection. */
const uploadTimeoutMs = 60_000
/** Bytes of a multipart form around the file. */
const formOverhead = 16 * 1024
const maxPixels = 24_000_000
/** Pixels: enough to print a letterhead. */
const maxSide = 800

const signatures = { png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], jpeg: [0xff, 0xd8, 0xff] }

export type Logo = { image: Uint8Array; type: string; extension: 'png' | 'jpg' }

/** @throws Refusal 400 with the text of the logo for anything but a valid PNG or JPEG of at most 2 MB; 415 when it is no form */
export async function readLogo(request: Request): Promise<Logo> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Refusal(415, 'El logo debe enviarse como formulario')
  const bytes = await readBytes(request, logo.maxBytes + formOverhead, invalidLogo, uploadTimeoutMs)
  const form = await new Response(Buffer.from(bytes), { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => null)
  const file = form?.get('logo')
  if (file === null || file === undefined) throw invalid({ logo: logo.required })
  if (typeof file === 'string' || file.size === 0 || file.size > logo.maxBytes) throw invalidLogo()
  return reencode(new Uint8Array(await file.arrayBuffer()))
}

const invalidLogo = (): Refusal => invalid({ logo: logo.invalid })

/** A PNG stays one for its transparency; the orientation of the metadata is applied. */
async function reencode(bytes: Uint8Array): Promise<Logo> {
  const isPng = startsWith(bytes, signatures.png)
  if (!isPng && !startsWith(bytes, signatures.jpeg)) throw invalidLogo()
  // The decoder accepts a PNG that is truncated after its last pixel.
  if (isPng && !Buffer.from(bytes).includes('IEND')) throw invalidLogo()
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false })
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    const image = await (isPng
      ? picture.png({ compressionLevel: 9 })
      : picture.jpeg({ quality: 88, mozjpeg: true })
    ).toBuffer()
    return isPng ? { image, type: 'image/png', extension: 'png' } : { image, type: 'image/jpeg', extension: 'jpg' }
  } catch {
    throw invalidLogo()
  }
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)
