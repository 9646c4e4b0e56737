import { SaxesParser } from 'saxes'
import { Unreadable } from './unreadable.ts'

/** Far deeper than any spreadsheet. */
const maxDepth = 100
const pieceBytes = 64 * 1024

export type Attributes = Readonly<Record<string, string>>

/** Names and attributes without their namespace prefix; `depth` is 1 for the root, `end` the place in `xmlText` behind the tag. */
export type XmlHandlers = {
  open?(name: string, attributes: Attributes, depth: number, end: number): void
  text?(text: string): void
  close?(name: string, depth: number, end: number): void
}

/** @throws Unreadable for damaged XML, a document type (and so its entities), or nesting deeper than 100 */
export function readXml(part: Buffer, { open, text, close }: XmlHandlers): void {
  const parser = new SaxesParser({ position: false, xmlns: false as const })
  const damaged = () => {
    throw new Unreadable('damaged')
  }
  let depth = 0
  parser.on('error', damaged)
  parser.on('doctype', damaged)
  parser.on('opentag', ({ name, attributes }) => {
    depth++
    if (depth > maxDepth) damaged()
    open?.(local(name), localNames(attributes), depth, parser.position)
  })
  parser.on('closetag', ({ name }) => {
    close?.(local(name), depth, parser.position)
    depth--
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  const decoder = new TextDecoder(encodingOf(part))
  for (let at = 0; at < part.length; at += pieceBytes)
    parser.write(decoder.decode(part.subarray(at, at + pieceBytes), { stream: true }))
  parser.write(decoder.decode()).close()
}

const encodingOf = (part: Buffer): 'utf-16le' | 'utf-8' => (part[0] === 0xff && part[1] === 0xfe ? 'utf-16le' : 'utf-8')

export const xmlText = (part: Buffer): string => new TextDecoder(encodingOf(part)).decode(part)

/** `text` in the encoding of the part that it came from. */
export const xmlPart = (text: string, from: Buffer): Buffer =>
  encodingOf(from) === 'utf-8' ? Buffer.from(text) : Buffer.from(`\uFEFF${text}`, 'utf16le')

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

function localNames(attributes: Attributes): Attributes {
  const names: Record<string, string> = {}
  for (const name in attributes) names[local(name)] = attributes[name] ?? ''
  return names
}
