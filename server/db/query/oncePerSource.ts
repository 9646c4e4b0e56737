import type { Source } from './source.ts'

/**
 * Keeps what is made of a source, because to write a statement takes longer than to read a row.
 * @returns gives what was made under that key, or makes it
 */
export function oncePerSource<T>(): (source: Source, key: string, make: () => T) => T {
  const kept = new WeakMap<Source, Map<string, T>>()
  return (source, key, make) => {
    const ofSource = kept.get(source) ?? new Map<string, T>()
    kept.set(source, ofSource)
    const made = ofSource.get(key) ?? make()
    ofSource.set(key, made)
    return made
  }
}
