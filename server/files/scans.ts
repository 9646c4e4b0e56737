/** Receives a scan or photo: its type is detected by content, and a picture is re-encoded without its metadata. */
import type { Sharp } from 'sharp'
import {
  type AttachmentKind,
  type AttachmentType,
  attachmentTypes,
  maxAttachment,
  wrongAttachment,
} from '../../resources/values/attachmentKinds.ts'
import { cleanFileName } from '../../resources/values/files.ts'
import { invalid } from '../base/refusal.ts'
import { refusedContent, typeOfContent } from './content.ts'
import { readForm } from './form.ts'
import { redrawn, WrongPicture } from './pictures.ts'
import { Pieces } from './pieces.ts'

/** Pixels: a page of 28 cm at 250 dpi. */
const maxSide = 2800

export type Scan = { kind: AttachmentKind; name: string; type: AttachmentType; size: number; sha256: string }
type Received = Omit<Scan, 'kind'> & { pieces: Pieces }

/** @throws Refusal 400 under `file` for a wrong type or size, or no file; 503 when too many pictures wait */
export async function receiveScan(
  request: Request,
  user: string,
): Promise<{ texts: Readonly<Record<string, string>>; scan: Received }> {
  const refused = (text: string = wrongAttachment) => invalid({ file: text })
  const { texts, file, files } = await readForm(request, 'file', maxAttachment, refused)
  if (files > 1) throw invalid({ file: 'Envíe un solo archivo' })
  if (!file) throw invalid({ file: 'Suba el archivo' })
  const ends = file.pieces.ends()
  const type = typeOfContent(ends, attachmentTypes)
  if (!type) throw refused(refusedContent(wrongAttachment, ends, attachmentTypes))
  const pieces = type === 'application/pdf' ? file.pieces : await redrawnScan(file.pieces.take(), type, user, refused)
  const name = cleanFileName(file.name, type, 'Soporte')
  return { texts, scan: { name, type, size: pieces.size, sha256: pieces.sha256(), pieces } }
}

async function redrawnScan(
  bytes: Buffer,
  type: Exclude<AttachmentType, 'application/pdf'>,
  user: string,
  refused: (text?: string) => Error,
): Promise<Pieces> {
  const encode = (picture: Sharp) =>
    type === 'image/png' ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 82 })
  const drawn = await redrawn(bytes, { side: maxSide, encode, user }).catch((error: unknown) => {
    throw error instanceof WrongPicture ? refused(`${wrongAttachment}. ${error.message}`) : error
  })
  if (drawn.length > maxAttachment) throw refused()
  const pieces = new Pieces()
  pieces.add(drawn)
  return pieces
}
