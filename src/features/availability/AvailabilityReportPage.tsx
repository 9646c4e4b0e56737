import { availability } from '../../../resources/entities/availability.ts'
import { today, yearOf } from '../../../resources/values/dates.ts'
import { screenPath } from '../../core/paths.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'
import { PeriodPage } from '../../documents/PeriodPage.tsx'
import { usePeriodForm } from '../../documents/usePeriodForm.ts'

/** `/admin/{id}/disponibilidades/reporte`: the availabilities between two days, as a spreadsheet. */
export default function AvailabilityReportPage() {
  const institute = useInstituteId()
  const day = today()
  const form = usePeriodForm({
    suggested: { initDate: `${yearOf(day)}-01-01`, finalDate: day },
    path: (query) => `/report/availability/${institute}?${query}`,
    name: 'Disponibilidades.xlsx',
  })
  return <PeriodPage form={form} title="Reporte de disponibilidades" back={screenPath(availability, { institute })} />
}
