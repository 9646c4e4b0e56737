import { type ReactNode, useEffect, useRef, useState } from 'react'

type ClampedProps = {
  /** The whole text, shown on hover. */
  text: string
  /** At most one line, such as a name above a number. Default: the lines of a table (tableStyle). */
  line?: true
  /** The content is a link: it takes the focus itself. */
  linked?: boolean
  children: ReactNode
}

/** A text that a table cuts to a few lines. What is cut off is shown on hover, and below the rest with focus or a tap. */
export function Clamped({ text, line, linked = false, children }: ClampedProps) {
  const { content, cut } = useCut()
  const props = {
    ref: content,
    title: cut ? text : undefined,
    tabIndex: cut && !linked ? 0 : undefined,
  }
  return (
    <span {...props} className={line ? 'clamped line' : 'clamped'}>
      {children}
    </span>
  )
}

/** Measured again when the size changes, but not while the focus shows the whole text. */
function useCut() {
  const content = useRef<HTMLSpanElement>(null)
  const [cut, setCut] = useState(false)

  useEffect(() => {
    const box = content.current
    if (!box || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(() => {
      if (!box.matches(':focus-within')) setCut(box.scrollHeight > box.clientHeight + 1)
    })
    watch.observe(box)
    return () => watch.disconnect()
  }, [])

  return { content, cut }
}
