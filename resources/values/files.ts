/** Uploaded files: their types, and their addresses in rows. */
import { cutText } from './cutText.ts'

/** Media type → allowed file extensions; a name without one gets the first. */
export const fileEndings = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>

export type FileType = keyof typeof fileEndings
export const isFileType = (type: string): type is FileType => Object.hasOwn(fileEndings, type)
export type PictureType = Extract<FileType, `image/${string}`>

/** Formats of pictures that telephones and scanners send, and this product does not store, with the file extensions. */
const otherPictures = {
  HEIC: /\.hei[cf]$/i,
  AVIF: /\.avif$/i,
  WebP: /\.webp$/i,
  GIF: /\.gif$/i,
  TIFF: /\.tiff?$/i,
  BMP: /\.bmp$/i,
  'JPEG 2000': /\.jp2$/i,
  'JPEG XL': /\.jxl$/i,
} as const
export type OtherPicture = keyof typeof otherPictures

export const otherPictureText = (sentence: string, format: string): string =>
  `${sentence}. La foto está en formato ${format}: envíela como JPEG`

/** The refusal of a file by its name, with the format if it is such a picture. */
export function refusedName(sentence: string, name: string): string {
  const [format] = Object.entries(otherPictures).find(([, ending]) => ending.test(name)) ?? []
  return format === undefined ? sentence : otherPictureText(sentence, format)
}

/** It changes with content and name, so that the audit shows both kinds of change. */
export const fileAddress = (path: string, sha256: string, name: string): string =>
  `${path}?sha256=${sha256}&name=${encodeURIComponent(name)}`

export const pictureAddress = (id: number, field: string, sha256: string, type: FileType): string =>
  `/upload/${id}/${field}/${sha256}${fileEndings[type][0]}`

/** 'Oficio 12.pdf' from its address; '' for none. */
export const fileNameOf = (address: unknown): string =>
  typeof address === 'string' ? (queryOf(address).get('name') ?? address.slice(address.lastIndexOf('/') + 1)) : ''

/** The SHA-256 of the content, in hex, from its address; '' for none. */
export const sha256Of = (address: unknown): string =>
  typeof address === 'string' ? (/[0-9a-f]{64}/.exec(address)?.[0] ?? '') : ''

const queryOf = (address: string): URLSearchParams => new URLSearchParams(address.split('?')[1])

/** Keeps 'Oficio.PDF' for a PDF, turns 'oficio' into 'oficio.pdf'; without folders, at most 120 characters. */
export function cleanFileName(name: string, type: FileType, otherwise: string): string {
  const endings: readonly string[] = fileEndings[type]
  const last = name
    .replace(/^.*[\\/]/, '')
    .replace(/[\s\p{C}"*:<>?|]+/gu, ' ')
    .trim()
  const ending = endings.find((one) => last.toLowerCase().endsWith(one))
  const stem = cutText(ending ? last.slice(0, -ending.length) : last, 110).trim()
  return `${stem || otherwise}${ending ? last.slice(-ending.length) : endings[0]}`
}

/** The type of a chosen file according to the browser, or to the file's extension if the browser knows none. */
export const isOfType = ({ type, name = '' }: { type: string; name?: string }, types: readonly FileType[]): boolean =>
  types.some(
    (one) => one === type || (type === '' && fileEndings[one].some((ending) => name.toLowerCase().endsWith(ending))),
  )
