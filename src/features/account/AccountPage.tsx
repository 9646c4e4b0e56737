import { Alert, CircularProgress, Link, Stack, Typography } from '@mui/material'
import { policyPath } from '../../../resources/personalData.ts'
import { LoadFailure } from '../../core/LoadFailure.tsx'
import { PageFrame } from '../../core/PageFrame.tsx'
import { useSession } from '../../core/session.ts'
import { MailSection } from './MailSection.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { useAccount } from './useAccount.ts'

/** `/principal/cuenta`: the user's own second factor and sessions. */
export default function AccountPage() {
  const { mustSetSecondFactor } = useSession()
  const { data, isPending, error, refetch } = useAccount()
  const again = () => void refetch()
  return (
    <PageFrame title="Mi cuenta" width="text">
      <Stack spacing={4}>
        {mustSetSecondFactor && (
          <Alert severity="warning">Su rol debe usar un segundo factor. Actívelo para seguir trabajando.</Alert>
        )}
        {isPending && <CircularProgress aria-label="Cargando" sx={{ display: 'block', mx: 'auto', my: 8 }} />}
        {error && !data && <LoadFailure retry={again} />}
        {data && (
          <>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{data.email}</Typography>
            <SecondFactorSection {...data.secondFactor} onChange={again} />
            <MailSection isOn={data.weeklyMail} onChange={again} />
            <SessionsSection sessions={data.sessions} onChange={again} />
            <Link href={policyPath} sx={{ py: { xs: 1.25, sm: 0 } }}>
              Tratamiento de datos personales
            </Link>
          </>
        )}
      </Stack>
    </PageFrame>
  )
}
