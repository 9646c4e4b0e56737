import { Button, Card, CardActions, CardContent, CircularProgress, Stack, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import { PageFrame } from '../../resource/PageFrame.tsx'
import { InstituteFacts } from './InstituteFacts.tsx'
import { logoUrl } from './logoFile.ts'
import type { Institute } from './useInstitute.ts'

/** `/principal/perfil`: a card for each institute of which the client is the owner (decisions section 1). */
export default function ProfilePage() {
  const { data, isPending, error, refetch } = useGetList<Institute>('institute', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'nameInstitute', order: 'ASC' },
  })
  return (
    <PageFrame title="Perfil" narrow>
      <Stack spacing={2}>
        {isPending && <CircularProgress aria-label="Cargando" />}
        {error && (
          <Button variant="outlined" onClick={() => refetch()} sx={{ alignSelf: 'start' }}>
            Reintentar
          </Button>
        )}
        {data?.length === 0 && <Typography color="text.secondary">vacio</Typography>}
        {data?.map((institute) => (
          <ProfileCard key={institute.id} institute={institute} />
        ))}
      </Stack>
    </PageFrame>
  )
}

function ProfileCard({ institute }: { institute: Institute }) {
  const logo = logoUrl(institute.logo)
  return (
    <Card component="article" variant="outlined">
      <CardContent>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mb: 2 }}>
          {logo && <img src={logo} alt="" width={56} height={56} style={{ objectFit: 'contain' }} />}
          <Typography component="h2" variant="h6">
            {institute.nameInstitute}
          </Typography>
        </Stack>
        <InstituteFacts institute={institute} />
      </CardContent>
      <CardActions>
        <Button component={Link} to={`/admin/${institute.id}`} aria-label={`Ver manejo de ${institute.nameInstitute}`}>
          Ver manejo
        </Button>
      </CardActions>
    </Card>
  )
}
