import { Alert, Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { PageFrame } from './PageFrame.tsx'

type ReasonPageProps = { title: string; reason: string; back: { label: string; to: string } }

/** The reason why there is no form, in its place. */
export function ReasonPage({ title, reason, back }: ReasonPageProps) {
  return (
    <PageFrame title={title} width="form">
      <Alert severity="info" sx={{ mb: 2 }}>
        {reason}
      </Alert>
      <Button variant="contained" component={Link} to={back.to}>
        {back.label}
      </Button>
    </PageFrame>
  )
}
