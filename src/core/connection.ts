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
