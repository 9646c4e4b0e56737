/** Receives a scan or photo: its type is detected by content, and a picture is re-encoded without its metadata. */
import sharp from 'sharp'
import {
  type AttachmentKind,
  type AttachmentType,
  attachmentTypes,
  maxAttachment,
  wrongAttachment,
} from '../../resources/values/attachmentKinds.ts'
import { cleanFileName } from '../../resources/values/files.ts'
import { invalid } from '../base/refusal.ts'
import { typeOfContent } from './content.ts'
import { readForm } from './form.ts'
import { Pieces } from './pieces.ts'

/** The largest photo of a phone. */
const maxPixels = 110_000_000
/** Pixels: a page of 28 cm at 250 dpi. */
const maxSide = 2800

export type Scan = { kind: AttachmentKind; name: string; type: AttachmentType; size: number; sha256: string }
type Received = Omit<Scan, 'kind'> & { pieces: Pieces }

/** @throws Refusal 400 under `file` for a wrong type or size, or no file */
export async function receiveScan(
  request: Request,
): Promise<{ texts: Readonly<Record<string, string>>; scan: Received }> {
  const refused = () => invalid({ file: wrongAttachment })
  const { texts, file, files } = await readForm(request, 'file', maxAttachment, refused)
  if (files > 1) throw invalid({ file: 'Envíe un solo archivo' })
  if (!file) throw invalid({ file: 'Suba el archivo' })
  const type = typeOfContent(file.pieces.ends(), attachmentTypes)
  if (!type) throw refused()
  const pieces = type === 'application/pdf' ? file.pieces : await redrawnScan(file.pieces.take(), type, refused)
  const name = cleanFileName(file.name, type, 'Soporte')
  return { texts, scan: { name, type, size: pieces.size, sha256: pieces.sha256(), pieces } }
}

async function redrawnScan(
  bytes: Buffer,
  type: Exclude<AttachmentType, 'application/pdf'>,
  refused: () => Error,
): Promise<Pieces> {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false, sequentialRead: true })
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
  const drawn = await (type === 'image/png' ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 82 }))
    .toBuffer()
    .catch(() => Promise.reject(refused()))
  if (drawn.length > maxAttachment) throw refused()
  const pieces = new Pieces()
  pieces.add(drawn)
  return pieces
}
