import { Box, Button, Card, CardContent, CircularProgress, Skeleton, Stack, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import { LoadFailure } from '../../core/LoadFailure.tsx'
import { PageFrame } from '../../core/PageFrame.tsx'
import { path, sectionRoots } from '../../core/screens.ts'
import { BudgetBar } from '../overview/BudgetBar.tsx'
import { Concerns } from '../overview/Concerns.tsx'
import { useOverview } from '../overview/useOverview.ts'
import { InstituteFacts } from './InstituteFacts.tsx'
import { Logo } from './Logo.tsx'
import type { Institute } from './useInstitute.ts'

/**
 * `/principal/perfil`: a card for each institute that the client owns (decision 1): its execution, and its
 * logo, which can be changed.
 */
export default function ProfilePage() {
  const { data, isPending, isLoadingError, refetch } = useGetList<Institute>('institute', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'nameInstitute', order: 'ASC' },
  })
  return (
    <PageFrame title="Perfil" width="text">
      <Stack spacing={2}>
        {isPending && <CircularProgress aria-label="Cargando" sx={{ display: 'block', mx: 'auto', my: 8 }} />}
        {isLoadingError && <LoadFailure retry={() => refetch()} />}
        {data?.length === 0 && <Typography color="text.secondary">vacio</Typography>}
        {data?.map((institute) => (
          <ProfileCard key={institute.id} institute={institute} />
        ))}
      </Stack>
    </PageFrame>
  )
}

function ProfileCard({ institute }: { institute: Institute }) {
  return (
    <Card component="article" variant="outlined">
      <CardContent>
        <Stack direction="row" spacing={2} sx={{ mb: 2, justifyContent: 'space-between', alignItems: 'flex-start' }}>
          <Typography component="h2" variant="h6">
            {institute.nameInstitute}
          </Typography>
          {/* Above content that loads later, which would move the button under a click. */}
          <Button
            component={Link}
            to={path(sectionRoots.admin, { institute: institute.id })}
            aria-label={`Ver manejo de ${institute.nameInstitute}`}
            sx={{ flexShrink: 0, mt: -0.5 }}
          >
            Ver manejo
          </Button>
        </Stack>
        <State institute={institute} />
        <Box sx={{ mb: 3 }}>
          <Logo institute={institute} />
        </Box>
        <InstituteFacts institute={institute} />
      </CardContent>
    </Card>
  )
}

/** The execution and the concerns; parts that fail to load are left out. */
function State({ institute: { id, nameInstitute } }: { institute: Institute }) {
  const { data, isPending } = useOverview(id)
  if (isPending) return <Skeleton variant="rounded" sx={{ height: { xs: 230, md: 130 }, mb: 3 }} />
  if (!data) return null
  return (
    <Box sx={state}>
      {data.budget && <BudgetBar budget={data.budget} />}
      <Concerns overview={data} name={{ 'aria-label': `Requiere atención en ${nameInstitute}` }} />
    </Box>
  )
}

const state = {
  display: 'grid',
  gap: { xs: 1.5, md: 4 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  mb: 3,
} as const
