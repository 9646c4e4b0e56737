import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { isPlainObject } from '../../resources/values/plainObject.ts'
import { projectFile } from '../base/files.ts'
import { qrCode } from '../base/qrCode.ts'
import type { Document } from './base/frame.ts'
import { drawableBy } from './base/glyphs.ts'
import { printable } from './base/printableText.ts'

/** The compiler evicts data that this many documents did not use. */
const evictAfter = 5

const templates = projectFile('server/documents/templates')
const fonts = projectFile('server/documents/fonts')
const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontPaths: [fonts] }] })

/** Every template falls back on this family, so it decides which characters can be printed. */
const drawable = drawableBy(
  readdirSync(fonts)
    .filter((name) => name.startsWith('SourceSans3'))
    .map((name) => join(fonts, name)),
)

/**
 * Renders one document as PDF/A-2a. The template reads its data from 'data.json', a file in the compiler's memory, so
 * text is a JSON string and never source code. Bytes (the logo) become files beside it, named in the data.
 */
export default async function compile(document: Document): Promise<Uint8Array> {
  try {
    placeData(await withMarks(document))
    return new Uint8Array(compiler.pdf({ mainFilePath: join(templates, 'main.typ') }, { pdfStandard: 'a-2a' }))
  } catch (error) {
    // The compiler's errors have an empty message and their text in `code`.
    const { message, code } = isPlainObject(error) ? error : { message: String(error), code: '' }
    throw new Error(`${document.template}.typ: ${message || code}`)
  } finally {
    compiler.resetShadow()
    setImmediate(() => compiler.evictCache(evictAfter))
  }
}

/** Adds the QR code of each document: documents printed together may have their own codes. */
async function withMarks(document: Document, marks = new Map<string, Uint8Array>()): Promise<object> {
  const { frame, parts } = document
  const { verification } = frame
  const url = verification?.url ?? null
  const mark = url === null ? null : (marks.get(url) ?? qrCode(url, quietModules))
  if (url !== null && mark) marks.set(url, mark)
  const marked = parts && (await Promise.all(parts.map((part) => withMarks(part, marks))))
  return {
    ...document,
    frame: { ...frame, ...(verification && { verification: { ...verification, mark } }) },
    ...(marked && { parts: marked }),
  }
}

/** The margin of the page is the rest of the quiet zone. */
const quietModules = 1

function placeData(data: unknown): void {
  let files = 0
  const placed = (value: unknown): unknown => {
    if (typeof value === 'string') return printable(value, drawable)
    if (value instanceof Uint8Array) {
      const name = `data-${++files}.bin`
      compiler.mapShadow(join(templates, name), Buffer.from(value))
      return name
    }
    if (Array.isArray(value)) return value.map(placed)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, key === 'template' ? inner : placed(inner)]),
    )
  }
  compiler.mapShadow(join(templates, 'data.json'), Buffer.from(JSON.stringify(placed(data))))
}
