import { readFileSync } from 'node:fs'

export function drawableBy(fontFiles: string[]): Set<number> {
  const [first, ...others] = fontFiles.map((file) => new Set(mappedCharacters(readFileSync(file))))
  if (!first) throw new Error('no font to draw with')
  return new Set([...first].filter((character) => others.every((face) => face.has(character))))
}

/** The `cmap` table of a font, format 12: runs of code points mapped to consecutive glyphs; glyph 0 means missing. */
function* mappedCharacters(face: Buffer): Generator<number> {
  const subtable = fullSubtable(face)
  for (let n = 0; n < face.readUInt32BE(subtable + 12); n++) {
    const run = subtable + 16 + 12 * n
    const first = face.readUInt32BE(run)
    const last = face.readUInt32BE(run + 4)
    const firstGlyph = face.readUInt32BE(run + 8)
    for (let character = first; character <= last; character++) if (firstGlyph + character > first) yield character
  }
}

function fullSubtable(face: Buffer): number {
  const cmap = tableOffset(face, 'cmap')
  for (let n = 0; n < face.readUInt16BE(cmap + 2); n++) {
    const subtable = cmap + face.readUInt32BE(cmap + 8 + 8 * n)
    if (face.readUInt16BE(subtable) === 12) return subtable
  }
  throw new Error('a vendored font has no cmap of format 12')
}

function tableOffset(face: Buffer, tag: string): number {
  for (let n = 0; n < face.readUInt16BE(4); n++) {
    const record = 12 + 16 * n
    if (face.toString('latin1', record, record + 4) === tag) return face.readUInt32BE(record + 8)
  }
  throw new Error(`a vendored font has no table ${tag}`)
}
