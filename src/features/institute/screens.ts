import { institute } from '../../../resources/entities/institute.ts'
import { defineScreen, rolesOf } from '../../core/screens.ts'

/** A client has this page instead of the list of institutes (spec section 2). */
export const profile = defineScreen({ path: '/principal/perfil', title: 'Perfil', roles: ['client'] })
export const instituteInfo = defineScreen({
  path: '/admin/:institute/info-cliente',
  title: 'Perfil',
  roles: rolesOf(institute, 'list'),
})
