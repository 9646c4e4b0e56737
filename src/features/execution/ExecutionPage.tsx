import { Skeleton, Stack } from '@mui/material'
import { useNavigate, useParams } from 'react-router-dom'
import { labelOf } from '../../../resources/define/index.ts'
import { availability as declaration } from '../../../resources/entities/availability.ts'
import { commitment } from '../../../resources/entities/commitment.ts'
import { release } from '../../../resources/entities/release.ts'
import { LoadFailure } from '../../core/LoadFailure.tsx'
import { NotFoundPage } from '../../core/NotFoundPage.tsx'
import { PageFrame } from '../../core/PageFrame.tsx'
import { showScreen } from '../../core/paths.ts'
import { RowMenuItem } from '../../core/RowMenu.tsx'
import { useInstituteId } from '../../core/useLocationContext.ts'
import { MoneyActions } from '../reversal/MoneyActions.tsx'
import { ActLink } from './ActLink.tsx'
import { Acts } from './Acts.tsx'
import { Balances } from './Balances.tsx'
import { balancesOf, type Chain, leftOf } from './chain.ts'
import { ExecutionFacts } from './ExecutionFacts.tsx'
import { useChain } from './useChain.ts'

/** `/admin/{id}/disponibilidades/detalles/{availability}`: the acts of a CDP and its balances. */
export default function ExecutionPage() {
  const { found: chain, failed, retry } = useChain(Number(useParams().availability))
  if (chain === null) return <NotFoundPage />
  return (
    <PageFrame
      title={`Ejecución de la disponibilidad ${chain ? labelOf(declaration, chain.availability) : ''}`}
      actions={chain && <Actions chain={chain} />}
    >
      {chain ? (
        <Stack spacing={3}>
          <ExecutionFacts availability={chain.availability} />
          <Balances balances={balancesOf(chain)} />
          <Acts chain={chain} />
        </Stack>
      ) : failed ? (
        <LoadFailure retry={retry} />
      ) : (
        <Skeleton variant="rounded" height={400} />
      )}
    </PageFrame>
  )
}

function Actions({ chain }: { chain: Chain }) {
  const { availability, commitments } = chain
  const navigate = useNavigate()
  const data = showScreen(declaration, { institute: useInstituteId() }, availability.id)
  const open = availability.deleted ? 0 : balancesOf(chain).uncommitted
  const releasable = open > 0 || (!availability.deleted && commitments.some((one) => leftOf(one) > 0))
  return (
    <>
      {open > 0 && <ActLink creates={commitment} after={availability.id} variant="contained" />}
      {releasable && <ActLink creates={release} after={availability.id} variant="outlined" />}
      <MoneyActions
        resource={declaration}
        row={availability}
        apart
        before={<RowMenuItem label="Datos e historia" onClick={() => navigate(data)} />}
      />
    </>
  )
}
