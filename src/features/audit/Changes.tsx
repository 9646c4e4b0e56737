import { Box, Button } from '@mui/material'
import { useState } from 'react'
import type { Change } from '../../../resources/columns/changes.ts'

const few = 4

export function Changes({ changes }: { changes: readonly Change[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? changes : changes.slice(0, few)
  return (
    <>
      <Box component="dl" sx={list}>
        {shown.map(({ label, before, after }) => (
          <Box key={label}>
            <dt>{label}</dt>
            <dd>
              {before !== undefined && <del>{before || 'vacio'}</del>}
              {before !== undefined && after !== undefined && ' → '}
              {after !== undefined && <span>{after || 'vacio'}</span>}
            </dd>
          </Box>
        ))}
      </Box>
      {changes.length > few && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} sx={{ ml: -1 }}>
          {all ? 'Ver menos' : `Ver ${changes.length - few} más`}
        </Button>
      )}
    </>
  )
}

const list = {
  m: 0,
  minWidth: { sm: '20rem' },
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 1 },
  '& dt': { color: 'text.secondary', '&::after': { content: '":"' } },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
  '& del': { color: 'text.secondary' },
} as const
