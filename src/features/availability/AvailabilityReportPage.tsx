import { availability } from '../../../resources/entities/availability.ts'
import { today, yearOf } from '../../../resources/values/dates.ts'
import { PeriodPage } from '../../documents/PeriodPage.tsx'
import { usePeriodForm } from '../../documents/usePeriodForm.ts'
import { useInstituteScreen } from '../../form/useInstituteScreen.ts'

/** `/admin/{id}/disponibilidades/reporte`: the availabilities between two days, as a spreadsheet. */
export default function AvailabilityReportPage() {
  const { institute, list } = useInstituteScreen(availability)
  const day = today()
  const form = usePeriodForm({
    suggested: { initDate: `${yearOf(day)}-01-01`, finalDate: day },
    path: (query) => `/report/availability/${institute}?${query}`,
    name: 'Disponibilidades.xlsx',
  })
  return <PeriodPage form={form} title="Reporte de disponibilidades" back={list} />
}
