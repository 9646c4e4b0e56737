import { Box, Button, Card, CardContent, CircularProgress } from '@mui/material'
import { PageFrame } from '../../resource/PageFrame.tsx'
import { usePlace } from '../../resource/usePlace.ts'
import { useSession } from '../../session.ts'
import { InstituteFacts } from './InstituteFacts.tsx'
import { LogoUpdate } from './LogoUpdate.tsx'
import { logoUrl } from './logoFile.ts'
import { type Institute, useInstitute } from './useInstitute.ts'

/** `/admin/{id}/info-cliente`: who the institute is, with its logo, which root and admin may change. */
export default function InfoPage() {
  const { institute: id = 0 } = usePlace()
  const { data, isPending, refetch } = useInstitute(id)
  return (
    <PageFrame title={data?.nameInstitute ?? 'Perfil'} narrow>
      {data ? (
        <InfoCard institute={data} />
      ) : isPending ? (
        <CircularProgress aria-label="Cargando" />
      ) : (
        <Button variant="outlined" onClick={() => refetch()}>
          Reintentar
        </Button>
      )}
    </PageFrame>
  )
}

function InfoCard({ institute }: { institute: Institute }) {
  const { user } = useSession()
  const current = logoUrl(institute.logo)
  return (
    <Card variant="outlined">
      <CardContent>
        <Box sx={{ mb: 3 }}>
          {user?.role === 'client' ? (
            current && <img src={current} alt="Logo" width={112} height={112} style={{ objectFit: 'contain' }} />
          ) : (
            <LogoUpdate institute={institute.id} current={current} />
          )}
        </Box>
        <InstituteFacts institute={institute} />
      </CardContent>
    </Card>
  )
}
