import { useEffect, useRef, useState } from 'react'
import { createShared, useShared } from './shared.ts'
import { applyTheme } from './tokens.ts'
import './notices.css'

type NoticeType = 'success' | 'error' | 'info' | 'warning'
/** `duration` in milliseconds; with null the notice stays until it is closed or replaced, as for a download. */
export type NoticeOptions = { type?: NoticeType; duration?: number | null; id?: string; action?: NoticeAction }
type NoticeAction = { label: string; run(): void }
type Notice = Required<Omit<NoticeOptions, 'action'>> & {
  version: number
  text: string
  action?: NoticeAction | undefined
}

const store = createShared<readonly Notice[]>([])
let count = 0

/**
 * Shows a notice at the top right, for 5 s by default (spec section 9).
 * @returns the notice's id, to replace it with another call or to `dismiss` it
 */
export function notify(text: string, { type = 'success', duration = 5000, id, action }: NoticeOptions = {}): string {
  count += 1
  const notice = { id: id ?? `notice-${count}`, version: count, text, type, duration, action }
  const shown = store.get()
  const replaces = shown.some((other) => other.id === notice.id)
  store.set(replaces ? shown.map((other) => (other.id === notice.id ? notice : other)) : [...shown, notice])
  return notice.id
}

export function dismiss(id: string): void {
  store.set(store.get().filter((notice) => notice.id !== id))
}

const inLight = (list: HTMLElement | null): void => {
  if (list) applyTheme('light', list)
}

/** Drawn once by the shell, so that a notice outlives its page; light in any theme (spec 9). */
export function Notices() {
  const shown = useShared(store)
  return (
    <section ref={inLight} className="notices" aria-label="Notificaciones">
      {shown.map((notice) => (
        <NoticeCard key={notice.id} {...notice} />
      ))}
    </section>
  )
}

function NoticeCard({ id, version, text, type, duration, action }: Notice) {
  const pause = useTimer(() => dismiss(id), duration, version)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has a role, and these handlers only pause its timer
    <div
      className={`notice notice-${type}`}
      role={type === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => pause('hover', true)}
      onMouseLeave={() => pause('hover', false)}
      onFocus={() => pause('focus', true)}
      onBlur={() => pause('focus', false)}
    >
      <p>{text}</p>
      {action && (
        <button
          type="button"
          className="notice-action"
          onClick={() => {
            dismiss(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label="Cerrar notificación" onClick={() => dismiss(id)}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" />
        </svg>
      </button>
    </div>
  )
}

/** Calls `done` after `duration`, excluding pauses by mouse or keyboard. */
function useTimer(done: () => void, duration: number | null, version: number) {
  const [paused, setPaused] = useState({ hover: false, focus: false })
  const left = useRef({ version, ms: duration })
  const latest = useRef(done)
  latest.current = done
  const held = paused.hover || paused.focus

  useEffect(() => {
    if (left.current.version !== version) left.current = { version, ms: duration }
    const { ms } = left.current
    if (held || ms === null) return
    const start = Date.now()
    const timer = setTimeout(() => latest.current(), ms)
    return () => {
      clearTimeout(timer)
      left.current.ms = Math.max(ms - (Date.now() - start), 1000)
    }
  }, [held, version, duration])

  return (by: 'hover' | 'focus', on: boolean) => setPaused((before) => ({ ...before, [by]: on }))
}
