import { Alert, Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { PageFrame } from './PageFrame.tsx'

type ReasonPageProps = { title: string; reason: string; back: { label: string; to: string } }

/** A page that cannot show its form: says why, with a link back. */
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
