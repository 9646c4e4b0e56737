import Add from '@mui/icons-material/Add'
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined'
import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { availability } from '../../../resources/entities/availability.ts'
import { path } from '../../core/screens.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'
import { useNewPath } from '../../core/useNewPath.ts'
import { availabilityReport } from './screens.ts'

/** The form for a CDP that no contract follows yet. */
const [[label, alone] = ['']] = Object.entries(availability.create?.begins ?? {})

/** Beside 'Nuevo' in the list of availabilities. */
export function ListLinks() {
  const newCertificate = useNewPath(availability, alone)
  return (
    <>
      <Button
        component={Link}
        to={path(availabilityReport, { institute: useInstituteId() })}
        startIcon={<AssessmentOutlined />}
      >
        Reporte
      </Button>
      {newCertificate && (
        <Button component={Link} to={newCertificate} startIcon={<Add />}>
          {label}
        </Button>
      )}
    </>
  )
}
