import { availability } from '../../../resources/entities/availability.ts'
import { commitment } from '../../../resources/entities/commitment.ts'
import { obligation } from '../../../resources/entities/obligation.ts'
import { payment } from '../../../resources/entities/payment.ts'
import { release } from '../../../resources/entities/release.ts'
import { defineScreen, rolesOf } from '../../core/screens.ts'

export const execution = defineScreen({
  path: '/admin/:institute/disponibilidades/detalles/:availability',
  title: 'Ejecución',
  roles: rolesOf(availability, 'list'),
})
/** `parent` is the row that each follows: the availability, the commitment, the obligation, the availability. */
export const committing = defineScreen({
  path: '/admin/:institute/disponibilidades/comprometer/:parent/nuevo',
  title: 'Registrar compromiso',
  roles: rolesOf(commitment, 'create'),
})
export const obligating = defineScreen({
  path: '/admin/:institute/disponibilidades/obligar/:parent/nuevo',
  title: 'Reconocer obligación',
  roles: rolesOf(obligation, 'create'),
})
export const paying = defineScreen({
  path: '/admin/:institute/disponibilidades/pagar/:parent/nuevo',
  title: 'Pagar',
  roles: rolesOf(payment, 'create'),
})
export const releasing = defineScreen({
  path: '/admin/:institute/disponibilidades/liberar/:parent/nuevo',
  title: 'Liberar saldo',
  roles: rolesOf(release, 'create'),
})

/** The query parameter of `execution` that offers to pay a new obligation. */
export const toPay = 'pagar'

/** The query parameter of `execution` that offers the egreso of a new payment. */
export const justPaid = 'pagado'
