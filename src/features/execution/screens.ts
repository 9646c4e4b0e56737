import { availability } from '../../../resources/entities/availability.ts'
import { defineScreen, rolesOf } from '../../core/screens.ts'

/** The former address of the page of an availability, which leads there. */
export const formerPage = defineScreen({
  path: '/admin/:institute/disponibilidades/detalles/:availability',
  title: availability.one,
  roles: rolesOf(availability, 'list'),
})
