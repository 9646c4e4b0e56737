import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

type Offsets = { page: number; frames: readonly number[] }

/**
 * Another page starts at its top; one that the history returns to, where it was left. It is drawn before the page:
 * React ends effects in that order, and the frames of the page that is left are still in the document.
 */
export function ScrollOffsets() {
  const { key, pathname } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const left = useRef(new Map<string, Offsets>())
  const shown = useRef('')

  useLayoutEffect(() => {
    // The browser would scroll the page that is left.
    history.scrollRestoration = 'manual'
  }, [])

  useLayoutEffect(() => {
    const before = isReturn ? left.current.get(key) : undefined
    if (before || shown.current !== pathname) window.scrollTo(0, before?.page ?? 0)
    tableFrames().forEach((frame, index) => {
      const top = before?.frames[index]
      if (top !== undefined) frame.scrollTop = top
    })
    shown.current = pathname
    return () => {
      left.current.set(key, { page: window.scrollY, frames: tableFrames().map(({ scrollTop }) => scrollTop) })
    }
  }, [key, pathname, isReturn])

  return null
}

const tableFrames = () => [...document.querySelectorAll('#contenido [role="region"]')]
