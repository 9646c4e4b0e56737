import { formatInstant } from '../../resources/values/dates.ts'
import { dismiss, notify } from './notices.tsx'

const noticeId = 'offline'
const text = 'Sin conexión a internet. Lo que haga no se guardará hasta que vuelva.'

/** One notice for as long as the browser is offline; a school's own server may still answer. */
export function followConnection(): void {
  const say = () => notify(text, { id: noticeId, type: 'warning', duration: null })
  window.addEventListener('offline', say)
  window.addEventListener('online', () => dismiss(noticeId))
  if (!navigator.onLine) say()
}

let oldest: string | undefined

/** @param keptAt of an answer that the browser had kept, when; null for one of the server */
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
