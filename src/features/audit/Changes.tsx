import { Box, Button } from '@mui/material'
import { useState } from 'react'
import type { Change } from '../../../resources/columns/changes.ts'
import { type AnyResource, isScoped, labelOf } from '../../../resources/define/index.ts'
import { useSession } from '../../core/session.ts'
import { useLocationContext } from '../../core/useLocationContext.ts'
import { useRow } from '../../form/inputs/useOptions.ts'

const few = 4

export function Changes({ changes }: { changes: readonly Change[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? changes : changes.slice(0, few)
  return (
    <>
      <Box component="dl" sx={list}>
        {shown.map(({ label, before, after, of }) => (
          <Box key={label}>
            <dt>{label}</dt>
            <dd>
              {before !== undefined && <del>{before ? <Value text={before} of={of} /> : 'vacio'}</del>}
              {before !== undefined && after !== undefined && ' → '}
              {after !== undefined && <span>{after ? <Value text={after} of={of} /> : 'vacio'}</span>}
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
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 1 },
  '& dt': { color: 'text.secondary', '&::after': { content: '":"' } },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
  '& del': { color: 'text.secondary' },
} as const
