import { availability } from '../../../resources/entities/availability.ts'
import { defineScreen, rolesOf } from '../../core/screens.ts'

export const availabilityReport = defineScreen({
  path: '/admin/:institute/disponibilidades/reporte',
  title: 'Reporte de disponibilidades',
  roles: rolesOf(availability, 'list'),
})
