import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { type Change, changeText } from '../../../resources/columns/changes.ts'
import { Clamped } from '../../core/Clamped.tsx'

/** Lines of a row of a table; the second may be the button. */
const most = 2

export function Changes({ changes }: { changes: readonly Change[] }) {
  const [all, setAll] = useState(false)
  const isLong = changes.length > most
  const shown = all || !isLong ? changes : changes.slice(0, most - 1)
  return (
    <>
      <Box component="ul" sx={list}>
        {shown.map((change) => (
          <li key={change.label}>
            {all ? (
              <Values {...change} />
            ) : (
              <Clamped text={changeText(change)} {...(changes.length > 1 ? { line: true } : {})}>
                <Values {...change} />
              </Clamped>
            )}
          </li>
        ))}
      </Box>
      {isLong && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} sx={more}>
          {all ? 'Ver menos' : `Ver ${changes.length - shown.length} más`}
        </Button>
      )}
    </>
  )
}

const Values = ({ label, before, after }: Change) => (
  <>
    <span className="label">{label}: </span>
    {before !== undefined && <del>{before || 'vacio'}</del>}
    {before !== undefined && after !== undefined && ' → '}
    {after !== undefined && <span>{after || 'vacio'}</span>}
  </>
)

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  minWidth: { sm: '20rem' },
  overflowWrap: 'anywhere',
  '& .label, & del': { color: 'text.secondary' },
} as const

/** With a mouse one line high. */
const more = { ml: -1, py: 0, minHeight: { xs: 44, sm: 20 }, lineHeight: { sm: 1.3 } } as const
