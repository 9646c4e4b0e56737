import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined'
import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { availability } from '../../../resources/entities/availability.ts'
import { screenPath } from '../../core/paths.ts'
import { useLocationContext } from '../../core/useLocationContext.ts'

/** 'Reporte' on the list of availabilities, which leads to its form. */
export function ReportLink() {
  return (
    <Button
      component={Link}
      to={`${screenPath(availability, useLocationContext())}/reporte`}
      startIcon={<AssessmentOutlined />}
    >
      Reporte
    </Button>
  )
}
