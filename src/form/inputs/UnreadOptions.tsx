import { Link } from '@mui/material'
import { loadFailed } from '../../core/LoadFailure.tsx'
import { keepFocus } from './NewRow.tsx'

/** Below an input whose options could not be read. */
export function UnreadOptions({ reread }: { reread: () => void }) {
  return (
    <>
      {loadFailed}.{' '}
      <Link component="button" type="button" sx={inText} onMouseDown={keepFocus} onClick={() => reread()}>
        Reintentar
      </Link>
    </>
  )
}

const inText = { font: 'inherit', verticalAlign: 'baseline' } as const
