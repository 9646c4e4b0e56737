/** A sent file of a row: its type is detected by its content. */
import type { Sharp } from 'sharp'
import type { UploadField } from '../../resources/define/index.ts'
import { cleanFileName, type FileType } from '../../resources/values/files.ts'
import { invalid } from '../base/refusal.ts'
import { damaged, typeOfContent } from './content.ts'
import type { SentFile } from './form.ts'
import { redrawn, WrongPicture } from './pictures.ts'

/** Of a logo, in pixels: enough to print a letterhead. */
const maxSide = 800

export type Upload = { bytes: Uint8Array; type: FileType; name: string }

/** @throws Refusal 400 with the message of the field for a wrong type or no content */
export async function readUpload(
  { name, pieces }: SentFile,
  { key, field, user }: { key: string; field: UploadField; user: string },
): Promise<Upload> {
  const refused = (text: string = field.invalid) => invalid({ [key]: text })
  if (pieces.size === 0) throw refused()
  const sent = pieces.take()
  return field.kind === 'image' ? readPicture(sent) : readFile(sent, name)

  async function readPicture(bytes: Uint8Array): Promise<Upload> {
    const type = field.kind === 'image' ? typeOfContent(bytes, field.types) : undefined
    if (!type) throw refused()
    const encode = (picture: Sharp) =>
      type === 'image/png' ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 88, mozjpeg: true })
    const drawn = await redrawn(bytes, { side: maxSide, encode, user }).catch((error: unknown) => {
      if (!(error instanceof WrongPicture)) throw error
      // The sentence of a wrong file is fixed (spec 8); only too many pixels are said.
      throw error.message === damaged ? refused() : refused(`${field.invalid}. ${error.message}`)
    })
    return { bytes: drawn, type, name: '' }
  }

  function readFile(bytes: Uint8Array, name: string): Upload {
    const type = typeOfContent(bytes, field.types)
    if (!type) throw refused()
    return { bytes, type, name: cleanFileName(name, type, field.label) }
  }
}
