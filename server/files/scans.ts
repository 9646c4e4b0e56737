/** A scan or photo that was sent: its type is detected by content, and a picture is re-encoded without its metadata. */
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
import type { SentFile } from './form.ts'
import { redrawn, WrongPicture } from './pictures.ts'
import { Pieces } from './pieces.ts'

/** Pixels: a page of 28 cm at 250 dpi. */
const maxSide = 2800

export type Scan = { kind: AttachmentKind; name: string; type: AttachmentType; size: number; sha256: string }
type Received = Omit<Scan, 'kind'> & { pieces: Pieces }

/** @throws Refusal 400 under `file` for a wrong type or size; 503 when too many pictures wait */
export async function readScan({ name, pieces }: SentFile, user: string): Promise<Received> {
  const refused = (text: string = wrongAttachment) => invalid({ file: text })
  const ends = pieces.ends()
  const type = typeOfContent(ends, attachmentTypes)
  if (!type) throw refused(refusedContent(wrongAttachment, ends, attachmentTypes))
  const kept = type === 'application/pdf' ? pieces : await redrawnScan(pieces.take(), type, user, refused)
  return { name: cleanFileName(name, type, 'Soporte'), type, size: kept.size, sha256: kept.sha256(), pieces: kept }
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
