import { availability } from '../../../resources/entities/availability.ts'
import { defineScreen, rolesOf } from '../../core/screens.ts'

export const execution = defineScreen({
  path: '/admin/:institute/disponibilidades/detalles/:availability',
  title: 'Ejecución',
  roles: rolesOf(availability, 'list'),
})
