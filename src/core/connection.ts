import { formatInstant } from '../../resources/values/dates.ts'
import { dismiss, notify } from './notices.tsx'

const noticeId = 'offline'
const text = 'Sin conexión a internet. Lo que haga no se guardará hasta que vuelva.'

/** Shows one notice while the browser is offline; the server may still be reachable in the local network. */
export function followConnection(): void {
  const say = () => notify(text, { id: noticeId, type: 'warning', duration: null })
  window.addEventListener('offline', say)
  window.addEventListener('online', () => {
    oldest = undefined // an answer of the browser is said again
    dismiss(noticeId)
  })
  if (!navigator.onLine) say()
}

/** When the oldest stored response on screen was stored. */
let oldest: string | undefined
let isReadingAgain = false

/**
 * `settle` resolves when the reads under way have ended, whose responses may be stored ones; `readAgain` when everything
 * on screen was read again.
 */
type Reads = { settle(): Promise<unknown>; readAgain(): Promise<unknown> }
let reads: Reads | undefined

/** @returns a function that withdraws them */
export function setReads(own: Reads): () => void {
  reads = own
  return () => {
    if (reads === own) reads = undefined
  }
}

/** @param keptAt when the browser stored the response; null for a response of the server */
export function followSource(keptAt: string | null): void {
  if (keptAt === null) {
    if (oldest !== undefined && !isReadingAgain) void replaceStored()
  } else if (oldest === undefined || keptAt < oldest) {
    oldest = keptAt
    const at = formatInstant(keptAt)
    notify(`Sin conexión con el servidor. Lo que ve es del ${at}; lo que haga no se guardará hasta que vuelva.`, {
      id: noticeId,
      type: 'warning',
      duration: null,
    })
  }
}

/**
 * The server responds again: reads what stored responses show. The notice goes if none is left. Responses meanwhile do not
 * begin it again: where one path still fails, the others would be read without end.
 */
async function replaceStored(): Promise<void> {
  isReadingAgain = true
  try {
    await reads?.settle()
    oldest = undefined
    await reads?.readAgain()
  } finally {
    isReadingAgain = false
  }
  if (oldest === undefined) dismiss(noticeId)
}
