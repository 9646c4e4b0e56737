import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { type Change, changeText } from '../../../resources/columns/changes.ts'
import { type AnyResource, isScoped, labelOf } from '../../../resources/define/index.ts'
import { useSession } from '../../core/session.ts'
import { useLocationContext } from '../../core/useLocationContext.ts'
import { useRow } from '../../form/inputs/useOptions.ts'

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
        {shown.map(({ label, before, after, of }) => (
          <Box key={label} className={all ? undefined : 'clamped line'}>
            <dt>{label}</dt>
            <dd>
              {before !== undefined && <del>{before ? <Value text={before} of={of} /> : 'vacio'}</del>}
              {before !== undefined && after !== undefined && ' → '}
              {after !== undefined && <span>{after ? <Value text={after} of={of} /> : 'vacio'}</span>}
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

type ValueProps = { text: string; of: AnyResource | undefined }

const Value = ({ text, of }: ValueProps) => (of?.list && !of.api?.within ? <NamedRow text={text} of={of} /> : text)

/** The label of the row instead of its id, if the user can list it here. */
function NamedRow({ text, of }: { text: string; of: AnyResource }) {
  const { institute } = useLocationContext()
  const role = useSession().user?.role
  const isListed = role !== undefined && of.list?.roles.includes(role) && (institute !== undefined || !isScoped(of))
  const [, id] = /No\. (\d+)$/.exec(text) ?? []
  const row = useRow(of, isListed ? id : undefined)
  return row ? text.replace(/No\. \d+$/, () => labelOf(of, row)) : text
}

const list = {
  m: 0,
  minWidth: { sm: '20rem' },
  '& dt': { display: 'inline', color: 'text.secondary', '&::after': { content: '": "' } },
  '& dd': { display: 'inline', m: 0, overflowWrap: 'anywhere' },
  '& del': { color: 'text.secondary' },
} as const

/** With a mouse one line high. */
const more = { ml: -1, py: 0, minHeight: { xs: 44, sm: 20 }, lineHeight: { sm: 1.3 } } as const
