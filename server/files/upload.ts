/** The file of a request: limited in bytes and time, its type detected by content. */
import type { Sharp } from 'sharp'
import type { UploadField } from '../../resources/define/index.ts'
import { cleanFileName, type FileType } from '../../resources/values/files.ts'
import { invalid, Refusal } from '../base/refusal.ts'
import { readBytes } from '../http/body.ts'
import { damaged, typeOfContent } from './content.ts'
import { redrawn, WrongPicture } from './pictures.ts'

/** Enough for two megabytes over a slow connection. */
const uploadTimeoutMs = 60_000
/** Of a logo, in pixels: enough to print a letterhead. */
const maxSide = 800
/** Bytes of a multipart form around the file. */
const formOverhead = 16 * 1024

export type Upload = { bytes: Uint8Array; type: FileType; name: string }

/** @throws Refusal 415 for anything but a form */
export function requireForm(request: Request): void {
  if (!/^multipart\/form-data\s*;/i.test(typeOf(request)))
    throw new Refusal(415, 'El archivo debe enviarse como formulario')
}

const typeOf = (request: Request): string => request.headers.get('content-type') ?? ''

/** @throws Refusal 400 with the message of the field for a wrong type or size, or no file */
export async function readUpload(
  request: Request,
  { key, field, user }: { key: string; field: UploadField; user: string },
): Promise<Upload> {
  const refused = (text: string = field.invalid) => invalid({ [key]: text })
  const body = await readBytes(request, field.maxBytes + formOverhead, refused, uploadTimeoutMs)
  const form = await new Response(Buffer.from(body), { headers: { 'Content-Type': typeOf(request) } })
    .formData()
    .catch(() => null)
  const file = form?.get(key)
  const sentFiles = [...(form?.entries() ?? [])].filter(([name, value]) => name === key || typeof value !== 'string')
  if (file === null || file === undefined) throw invalid({ [key]: field.required ?? `Falta ${field.label}` })
  if (sentFiles.length > 1) throw invalid({ [key]: 'Envíe un solo archivo' })
  if (typeof file === 'string' || file.size === 0 || file.size > field.maxBytes) throw refused()
  const sent = new Uint8Array(await file.arrayBuffer())
  return field.kind === 'image' ? readPicture(sent) : readFile(sent, file.name)

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
