import { Link } from '@mui/material'
import type { MouseEvent, ReactNode } from 'react'

/** A button in the helper text of an input. */
export function HintButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Link component="button" type="button" sx={inText} onMouseDown={keepFocus} onClick={onClick}>
      {children}
    </Link>
  )
}

const inText = { font: 'inherit', verticalAlign: 'baseline' } as const

/** An input that loses the focus shows its error, which would move the button from under the mouse before its click. */
export const keepFocus = (event: MouseEvent) => event.preventDefault()
