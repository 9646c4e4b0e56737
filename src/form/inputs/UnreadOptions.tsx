import { loadFailed } from '../../core/LoadFailure.tsx'
import { HintButton } from './HintButton.tsx'

/** Below an input whose options could not be read. */
export function UnreadOptions({ reread }: { reread: () => void }) {
  return (
    <>
      {loadFailed}. <HintButton onClick={() => reread()}>Reintentar</HintButton>
    </>
  )
}
