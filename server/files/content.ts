/** Detects the type of a file by its content, never by its name. */
import type { FileType } from '../../resources/values/files.ts'

/** The end marker of a PDF is within its last bytes. */
const tail = 1024

const starts = (bytes: Buffer, ...signature: number[]): boolean => signature.every((byte, at) => bytes[at] === byte)
/** Both are ZIP files; each has a part that the other lacks. */
const isOffice = (bytes: Buffer, part: string): boolean =>
  starts(bytes, 0x50, 0x4b, 0x03, 0x04) && bytes.includes(part, undefined, 'latin1')

const isOf: Readonly<Record<FileType, (bytes: Buffer) => boolean>> = {
  'application/pdf': (bytes) =>
    bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) && bytes.subarray(-tail).includes('%%EOF'),
  // The decoder accepts a PNG that is truncated after its last pixel.
  'image/png': (bytes) => starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) && bytes.includes('IEND'),
  'image/jpeg': (bytes) => starts(bytes, 0xff, 0xd8, 0xff),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': (bytes) => isOffice(bytes, 'xl/workbook.xml'),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': (bytes) =>
    isOffice(bytes, 'word/document.xml'),
}

/** The detected type; undefined for another one. */
export const typeOfContent = <T extends FileType>(bytes: Uint8Array, types: readonly T[]): T | undefined => {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return types.find((type) => isOf[type](content))
}
