import { sha256Hex } from '../../base/sha256.ts'

/** PostgreSQL cuts longer names, and reports a broken rule by the cut one. */
const longest = 63

/** A name of several fields, cut to what PostgreSQL keeps; a hash of the whole name keeps two apart. */
export function shortName(name: string): string {
  if (name.length <= longest) return name
  const hash = sha256Hex(name).slice(0, 8)
  return `${name.slice(0, longest - hash.length - 1)}_${hash}`
}
