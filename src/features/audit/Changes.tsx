import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { type Change, changeText } from '../../../resources/columns/changes.ts'

/** Lines of a row of a table; the second may be the button. */
const most = 2

export function Changes({ changes }: { changes: readonly Change[] }) {
  const [all, setAll] = useState(false)
  const isLong = changes.length > most || changes.some((change) => changeText(change).length > perhapsOneLine)
  const shown = all || !isLong ? changes : changes.slice(0, most - 1)
  const hidden = changes.length - shown.length
  return (
    <>
      <Box component="dl" sx={list}>
        {shown.map(({ label, before, after }) => (
          <Box key={label} className={all ? undefined : 'clamped line'}>
            <dt>{label}</dt>
            <dd>
              {before !== undefined && <del>{before || 'vacio'}</del>}
              {before !== undefined && after !== undefined && ' → '}
              {after !== undefined && <span>{after || 'vacio'}</span>}
            </dd>
          </Box>
        ))}
      </Box>
      {isLong && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} sx={more}>
          {all ? 'Ver menos' : hidden > 0 ? `Ver ${hidden} más` : 'Ver todo'}
        </Button>
      )}
    </>
  )
}

/** Characters: with the narrowest column a shorter change has one line. */
const perhapsOneLine = 40

const list = {
  m: 0,
  minWidth: { sm: '20rem' },
  '& dt': { display: 'inline', color: 'text.secondary', '&::after': { content: '": "' } },
  '& dd': { display: 'inline', m: 0, overflowWrap: 'anywhere' },
  '& del': { color: 'text.secondary' },
} as const

/** With a mouse one line high. */
const more = { ml: -1, py: 0, minHeight: { xs: 44, sm: 20 }, lineHeight: { sm: 1.3 } } as const
