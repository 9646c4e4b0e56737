import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined'
import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { path } from '../../core/screens.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'
import { availabilityReport } from './screens.ts'

export function ReportLink() {
  return (
    <Button
      component={Link}
      to={path(availabilityReport, { institute: useInstituteId() })}
      startIcon={<AssessmentOutlined />}
    >
      Reporte
    </Button>
  )
}
