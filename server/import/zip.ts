/**
 * The parts of a ZIP archive. An archive whose records disagree, or that describes more than it holds, is refused: only
 * what is read here is passed on, so no other program can find anything else in it.
 */
import { crc32, inflateRawSync } from 'node:zlib'
import { Unreadable } from './unreadable.ts'

const maxEntries = 1000
/** Of all parts that are read. */
const maxUnpackedBytes = 32 * 1024 * 1024

const signature = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 }
const zip64Extra = 0x0001

/** Offsets in the file: the local header at `header`, the content from `from` to `to`. */
type Entry = {
  name: string
  written: string
  method: number
  crc: number
  header: number
  from: number
  to: number
}

/**
 * @property parts their names as written, in the order of the archive
 * @property read the content of a part by its name, in any case; undefined without it
 */
export type Archive = {
  parts: readonly string[]
  has(name: string): boolean
  read(name: string): Buffer | undefined
}

/** @throws Unreadable for a damaged archive, a password, ZIP64, more than 1,000 parts, or parts that overlap */
export function openArchive(content: Buffer): Archive {
  const entries = orDamaged(() => entriesOf(content))
  let left = maxUnpackedBytes
  return {
    parts: [...entries.values()].map(({ written }) => written),
    has: (name) => entries.has(partName(name)),
    read(name) {
      const entry = entries.get(partName(name))
      if (!entry) return undefined
      const part = unpacked(entry, content.subarray(entry.from, entry.to), left)
      left -= part.length
      return part
    },
  }
}

function entriesOf(content: Buffer): Map<string, Entry> {
  const mark = Buffer.from('PK\x05\x06', 'latin1')
  const end = content.lastIndexOf(mark)
  if (end < 0 || content.indexOf(mark) !== end) throw new Unreadable('damaged')
  const [disk, firstDisk, onDisk, count = 0, comment = 0] = [4, 6, 8, 10, 20].map((at) =>
    content.readUInt16LE(end + at),
  )
  const [size = 0, start = 0] = [12, 16].map((at) => content.readUInt32LE(end + at))
  const isWhole = start + size === end && end + 22 + comment === content.length
  if (disk !== 0 || firstDisk !== 0 || onDisk !== count || !isWhole) throw new Unreadable('damaged')
  if (count > maxEntries) throw new Unreadable('unpacked')
  const entries = new Map<string, Entry>()
  let at = start
  for (let n = 0; n < count; n++) {
    const { entry, next } = readEntry(content, at)
    if (entries.has(entry.name) || entry.to > start) throw new Unreadable('damaged')
    entries.set(entry.name, entry)
    at = next
  }
  const inOrder = [...entries.values()].toSorted((one, other) => one.header - other.header)
  const overlaps = inOrder.some(({ header }, place) => header < (inOrder[place - 1]?.to ?? 0))
  if (at !== end || overlaps) throw new Unreadable('damaged')
  return entries
}

function readEntry(content: Buffer, at: number): { entry: Entry; next: number } {
  if (content.readUInt32LE(at) !== signature.entry) throw new Unreadable('damaged')
  const [flags = 0, method = 0, nameLength = 0, extra = 0, comment = 0] = [8, 10, 28, 30, 32].map((offset) =>
    content.readUInt16LE(at + offset),
  )
  const [crc = 0, packed = 0, header = 0] = [16, 20, 42].map((offset) => content.readUInt32LE(at + offset))
  const [nameAt, extraAt, commentAt] = [at + 46, at + 46 + nameLength, at + 46 + nameLength + extra]
  if (flags & 1) throw new Unreadable('protected')
  if (hasZip64(content.subarray(extraAt, commentAt)) || content.readUInt32LE(header) !== signature.local)
    throw new Unreadable('damaged')
  const [localName = 0, localExtra = 0] = [26, 28].map((offset) => content.readUInt16LE(header + offset))
  const written = content.subarray(nameAt, extraAt)
  if (!written.equals(content.subarray(header + 30, header + 30 + localName))) throw new Unreadable('damaged')
  const from = header + 30 + localName + localExtra
  const name = written.toString()
  const entry = { name: partName(name), written: name, method, crc, header, from, to: from + packed }
  return { entry, next: commentAt + comment }
}

/** Some programs write backslashes. */
const partName = (name: string): string => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()

function hasZip64(extra: Buffer): boolean {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === zip64Extra) return true
  return false
}

const [stored, deflated] = [0, 8]

/** The stated size may be false. */
function unpacked({ method, crc }: Entry, packed: Buffer, most: number): Buffer {
  if (method !== stored && method !== deflated) throw new Unreadable('damaged')
  if (packed.length > most) throw new Unreadable('unpacked')
  const part = method === stored ? packed : inflated(packed, most)
  if (crc32(part) !== crc) throw new Unreadable('damaged')
  return part
}

function inflated(packed: Buffer, most: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    throw new Unreadable(error instanceof RangeError ? 'unpacked' : 'damaged')
  }
}

/** A record beyond the end of the file is a RangeError. */
function orDamaged<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof RangeError ? new Unreadable('damaged') : error
  }
}
