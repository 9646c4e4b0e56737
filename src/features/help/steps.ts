import type { Registered, Role } from '../../../resources/define/index.ts'
import { resourceNamed } from '../../../resources/index.ts'
import { isAllowed } from '../../core/access.ts'
import { screenPath } from '../../core/paths.ts'

/** `create` links to the creation form for roles that may use it, else to the list. */
type Step = { title: string; says: string; of: keyof Registered; create?: true }

export const steps: readonly Step[] = [
  {
    title: 'La vigencia del año',
    says: 'Quien administra el producto crea las fechas del año, una vez para todos los colegios.',
    of: 'validity',
    create: true,
  },
  {
    title: 'Rubros y proveedores',
    says: 'Los catálogos que comparten los colegios: revise que estén los rubros del acuerdo y los proveedores de siempre.',
    of: 'activity',
  },
  {
    title: 'El presupuesto',
    says: 'Escriba el monto del acuerdo y repártalo entre los rubros hasta que no quede nada por distribuir.',
    of: 'budget',
    create: true,
  },
  {
    title: 'Las cuentas bancarias',
    says: 'Las del fondo, de las que saldrán los pagos.',
    of: 'account',
    create: true,
  },
  {
    title: 'El estudio previo',
    says: 'Antes de contratar: qué se necesita y qué se va a hacer.',
    of: 'preliminaryStudy',
    create: true,
  },
  {
    title: 'La disponibilidad (CDP)',
    says: 'Aparte la plata del rubro con «Solo el CDP»; o registre de una vez «Hasta el pago» lo que ya se contrató.',
    of: 'availability',
    create: true,
  },
  {
    title: 'El contrato o la orden',
    says: 'Con proveedor, plazo y valor; adjunte sus soportes en la página de la fila.',
    of: 'contract',
    create: true,
  },
  {
    title: 'Registro, obligación y pago',
    says: 'Abra la disponibilidad: registre el compromiso (RP), el recibido a satisfacción con sus retenciones, y el pago.',
    of: 'availability',
  },
  {
    title: 'Adiciones, reducciones y traslados',
    says: 'Cuando un acuerdo cambia el presupuesto: están en las acciones y en los detalles de cada presupuesto.',
    of: 'budget',
  },
  {
    title: 'Rendir cuentas',
    says: 'La ejecución presupuestal, el libro de registro y los demás informes están en las acciones del presupuesto; al terminar, anule lo que no se usó.',
    of: 'budget',
  },
]

/** The link of a step; null for a page of a school while none is chosen. */
export function placeOf({ of, create }: Step, role: Role, institute: number | undefined): string | null {
  const resource = resourceNamed(of)
  if (institute === undefined && resource.screen?.includes(':institute')) return null
  const list = screenPath(resource, institute === undefined ? {} : { institute })
  return create && isAllowed(role, resource, 'create') ? `${list}/nuevo` : list
}
