import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, Button, Typography } from '@mui/material'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { usePhone } from './usePhone.ts'

export type SectionProps = {
  title: string
  action?: ReactNode
  /** The hash of a link to the section: the page then scrolls to it. */
  anchor?: string
  /** On a phone only the title is shown, and the rest is read, until a tap or a link opens it. */
  folds?: boolean
  children: ReactNode
}

/** Not a landmark, because the table in it is one with the same name. */
export function Section({ title, action, anchor, folds = false, children }: SectionProps) {
  const heading = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  const linked = anchor !== undefined && hash === `#${anchor}`
  const [opened, setOpened] = useState(linked)
  const folding = usePhone() && folds
  useEffect(() => {
    if (!linked) return
    setOpened(true)
    frame.current?.scrollIntoView()
  }, [linked])
  const open = opened || !folding
  return (
    <Box ref={frame} id={anchor} role="group" aria-labelledby={heading} sx={belowTheTopBar}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: open ? 1 : 0 }}>
        <Typography id={heading} component="h2" variant="h6">
          {folding ? (
            <Button
              variant="text"
              color="inherit"
              aria-expanded={open}
              startIcon={<ExpandMore sx={{ transform: open ? 'none' : 'rotate(-90deg)' }} />}
              onClick={() => setOpened(!open)}
              sx={{ font: 'inherit', textTransform: 'none', ml: -1 }}
            >
              {title}
            </Button>
          ) : (
            title
          )}
        </Typography>
        {open && action}
      </Box>
      {open && children}
    </Box>
  )
}

const belowTheTopBar = { scrollMarginTop: '5rem' } as const
