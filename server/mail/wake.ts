/** In-process wake-up signal for the mail sender. */

const listeners = new Set<() => void>()

/** Call it after the commit; before that the sender does not see the mail. */
export function wakeSender(): void {
  for (const listener of listeners) listener()
}

export function onWake(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
