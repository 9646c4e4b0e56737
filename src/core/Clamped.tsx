import { Button } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Clamped to four lines (tableStyle), with a button for the rest: a title attribute needs a mouse. */
export function Clamped({ text, children }: { text: string; children: ReactNode }) {
  const [all, setAll] = useState(false)
  const { content, cut } = useCut(all)
  return (
    <>
      <div ref={content} className={all ? 'whole' : 'clamped'} title={cut ? text : undefined}>
        {children}
      </div>
      {(cut || all) && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} sx={more}>
          {all ? 'Ver menos' : 'Ver todo'}
        </Button>
      )}
    </>
  )
}

function useCut(all: boolean) {
  const content = useRef<HTMLDivElement>(null)
  const [cut, setCut] = useState(false)

  useEffect(() => {
    const box = content.current
    if (!box || all || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(() => setCut(box.scrollHeight > box.clientHeight + 1))
    watch.observe(box)
    return () => watch.disconnect()
  }, [all])

  return { content, cut: cut && !all }
}

/** At most one line high with a mouse. */
const more = {
  ml: -0.75,
  px: 0.75,
  py: 0,
  minHeight: { xs: 44, sm: 28 },
  minWidth: 0,
} as const
