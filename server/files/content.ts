/** Detects the type of a file by its content, never by its name. */
import { type FileType, type OtherPicture, otherPictureText } from '../../resources/values/files.ts'

/** The end marker of a PDF is within its last bytes, before the zeros and blanks that some scanners add. */
const tail = 1024

/** Zeros and blanks. */
const fillers = new Set([0, 9, 10, 12, 13, 32])

/** The number of bytes before the last zeros and blanks. */
export const filledLength = (bytes: Uint8Array): number => bytes.findLastIndex((byte) => !fillers.has(byte)) + 1

const starts = (bytes: Buffer, ...signature: number[]): boolean => signature.every((byte, at) => bytes[at] === byte)
/** Both are ZIP files; each has a part that the other lacks. */
const isOffice = (bytes: Buffer, part: string): boolean =>
  starts(bytes, 0x50, 0x4b, 0x03, 0x04) && bytes.includes(part, undefined, 'latin1')

/** Readers accept blanks, and the mark of UTF-8, before it. */
const pdfStart = /^(?:\xEF\xBB\xBF)?[\0\t\n\f\r ]*%PDF-/

const startsLike = {
  'application/pdf': (bytes) => pdfStart.test(bytes.toString('latin1', 0, 1024)),
  'image/png': (bytes) => starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  'image/jpeg': (bytes) => starts(bytes, 0xff, 0xd8, 0xff),
} satisfies Partial<Record<FileType, (bytes: Buffer) => boolean>>

const isOf: Readonly<Record<FileType, (bytes: Buffer) => boolean>> = {
  'application/pdf': (bytes) =>
    startsLike['application/pdf'](bytes) && bytes.subarray(0, filledLength(bytes)).subarray(-tail).includes('%%EOF'),
  // The decoder accepts a PNG that is truncated after its last pixel.
  'image/png': (bytes) => startsLike['image/png'](bytes) && bytes.includes('IEND'),
  'image/jpeg': (bytes) => startsLike['image/jpeg'](bytes),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': (bytes) => isOffice(bytes, 'xl/workbook.xml'),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': (bytes) =>
    isOffice(bytes, 'word/document.xml'),
}

/** The detected type; undefined for another one. */
export const typeOfContent = <T extends FileType>(bytes: Uint8Array, types: readonly T[]): T | undefined => {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return types.find((type) => isOf[type](content))
}

export const damaged = 'El archivo está dañado o incompleto'

const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to)
const heic = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

const isOther: readonly [name: OtherPicture, is: (bytes: Buffer) => boolean][] = [
  ['HEIC', (bytes) => ascii(bytes, 4, 8) === 'ftyp' && heic.has(ascii(bytes, 8, 12))],
  ['AVIF', (bytes) => ascii(bytes, 4, 8) === 'ftyp' && ascii(bytes, 8, 11) === 'avi'],
  ['WebP', (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP'],
  ['GIF', (bytes) => ascii(bytes, 0, 4) === 'GIF8'],
  ['TIFF', (bytes) => ['II*\0', 'MM\0*'].includes(ascii(bytes, 0, 4))],
  ['BMP', (bytes) => ascii(bytes, 0, 2) === 'BM' && ascii(bytes, 6, 10) === '\0\0\0\0'],
  ['JPEG 2000', (bytes) => ascii(bytes, 4, 8) === 'jP  '],
  ['JPEG XL', (bytes) => starts(bytes, 0xff, 0x0a) || ascii(bytes, 4, 7) === 'JXL'],
]

/**
 * A refused file with its cause, if it can be told: 'Solo se permiten archivos PDF o imagen (max 10mb). La foto está en
 * formato HEIC: envíela como JPEG'.
 */
export function refusedContent(sentence: string, bytes: Uint8Array, types: readonly FileType[]): string {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [other] = isOther.find(([, is]) => is(content)) ?? []
  if (other) return otherPictureText(sentence, other)
  const isCut = Object.entries(startsLike).some(([type, is]) => types.some((one) => one === type) && is(content))
  return isCut ? `${sentence}. ${damaged}` : sentence
}
