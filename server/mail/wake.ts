/** A word between whoever queued a letter and the sender of this process, so that the letter leaves at once. */

const listeners = new Set<() => void>()

/** Call it after the commit: a letter that is not committed yet is not seen. Forgotten, the letter leaves with the next look. */
export function nudgeSender(): void {
  for (const listener of listeners) listener()
}

/** @returns ends the listening */
export function onNudge(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
