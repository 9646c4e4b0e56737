import { Box, Card, CardContent, CircularProgress } from '@mui/material'
import { LoadFailure } from '../../core/LoadFailure.tsx'
import { PageFrame } from '../../core/PageFrame.tsx'
import { useLocationContext } from '../../core/useLocationContext.ts'
import { HandoverButton } from './HandoverButton.tsx'
import { InstituteFacts } from './InstituteFacts.tsx'
import { Logo } from './Logo.tsx'
import { Signatories } from './Signatories.tsx'
import { type Institute, useInstitute } from './useInstitute.ts'

/**
 * `/admin/{id}/info-cliente`: the data of the institute, with its logo, which any user of the institute may change
 * (decision 1).
 */
export default function InfoPage() {
  const { institute: id = 0 } = useLocationContext()
  const { data, isPending, refetch } = useInstitute(id)
  return (
    <PageFrame
      title={data?.nameInstitute ?? 'Perfil'}
      width="text"
      actions={data && <HandoverButton institute={id} name={data.nameInstitute} />}
    >
      {data ? (
        <>
          <InfoCard institute={data} />
          <Signatories institute={id} />
        </>
      ) : isPending ? (
        <CircularProgress aria-label="Cargando" sx={{ display: 'block', mx: 'auto', my: 8 }} />
      ) : (
        <LoadFailure retry={() => refetch()} />
      )}
    </PageFrame>
  )
}

function InfoCard({ institute }: { institute: Institute }) {
  return (
    <Card variant="outlined">
      <CardContent>
        <Box sx={{ mb: 3 }}>
          <Logo institute={institute} />
        </Box>
        <InstituteFacts institute={institute} />
      </CardContent>
    </Card>
  )
}
