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

let oldest: string | undefined

/** @param keptAt when the browser stored the response; null for a response of the server */
export function followSource(keptAt: string | null): void {
  if (keptAt === null) {
    if (oldest === undefined) return
    oldest = undefined
    dismiss(noticeId)
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
