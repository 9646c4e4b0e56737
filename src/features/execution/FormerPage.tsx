import { Navigate, useParams } from 'react-router-dom'
import { availability } from '../../../resources/entities/availability.ts'
import { showScreen } from '../../core/paths.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'

export default function FormerPage() {
  return (
    <Navigate
      to={showScreen(availability, { institute: useInstituteId() }, Number(useParams().availability))}
      replace
    />
  )
}
