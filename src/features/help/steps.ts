import type { Registered, Role, Row } from '../../../resources/define/index.ts'
import { roleIds } from '../../../resources/define/roles.ts'
import { resourceNamed } from '../../../resources/index.ts'
import { isAllowed } from '../../core/access.ts'
import { formScreen, screenPath } from '../../core/paths.ts'

type ListName = keyof Registered

/** A list with a row, such as that of the users with one role. @property given what the form of that row begins with */
export type Wanted = { of: ListName; variant?: string; given?: Row }

/**
 * @property create links to the creation form for roles that may use it, else to the list
 * @property done lists that have a row once the step is done, of each group at least one; without them the step is never done
 */
export type Step = {
  title: string
  says: string
  of: ListName
  create?: true
  done?: readonly (readonly Wanted[])[]
}

const each = (...lists: ListName[]): Step['done'] => lists.map((of) => [{ of }])

/** The year of a school. */
export const steps: readonly Step[] = [
  {
    title: 'La vigencia del año',
    says: 'Quien administra el producto crea las fechas del año, una vez para todos los colegios.',
    of: 'validity',
    create: true,
    done: each('validity'),
  },
  {
    title: 'Rubros y proveedores',
    says: 'Los catálogos que comparten los colegios: revise que estén los rubros del acuerdo y los proveedores de siempre.',
    of: 'activity',
    done: each('activity', 'supplier'),
  },
  {
    title: 'El presupuesto',
    says: 'Escriba el monto del acuerdo y repártalo entre los rubros hasta que no quede nada por distribuir.',
    of: 'budget',
    create: true,
    done: each('budget'),
  },
  {
    title: 'Las cuentas bancarias',
    says: 'Las del fondo, de las que saldrán los pagos.',
    of: 'account',
    create: true,
    done: each('account'),
  },
  {
    title: 'El estudio previo',
    says: 'Antes de contratar: qué se necesita y qué se va a hacer.',
    of: 'preliminaryStudy',
    create: true,
    done: each('preliminaryStudy'),
  },
  {
    title: 'La disponibilidad (CDP)',
    says: 'Aparte la plata del rubro con «Solo el CDP»; o registre de una vez «Hasta el pago» lo que ya se contrató.',
    of: 'availability',
    create: true,
    done: [[{ of: 'availability', given: { upTo: 'certificate' } }]],
  },
  {
    title: 'El contrato o la orden',
    says: 'Con proveedor, plazo y valor; adjunte sus soportes en la página de la fila.',
    of: 'contract',
    create: true,
    done: [[{ of: 'contract' }, { of: 'serviceOrder' }, { of: 'supplyOrder' }]],
  },
  {
    title: 'Registro, obligación y pago',
    says: 'Abra la disponibilidad: registre el compromiso (RP), el recibido a satisfacción con sus retenciones, y el pago.',
    of: 'availability',
    done: each('payment'),
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

/** What an installation needs before its first school. */
export const firstOfAll: readonly Step[] = [
  ...steps.slice(0, 2),
  {
    title: 'Los usuarios',
    says: 'Quien lleva las cuentas, con el rol admin, y el rector, con el rol client. Al ingresar cambian la clave que usted les da.',
    of: 'user',
    create: true,
    done: [
      [{ of: 'user', variant: 'admin', given: { role_id: roleIds.admin, firstPassword: 'temporary' } }],
      [{ of: 'user', variant: 'client', given: { role_id: roleIds.client, firstPassword: 'temporary' } }],
    ],
  },
  {
    title: 'El colegio',
    says: 'Con su NIT, su rector, su logo y sus dos usuarios. En su página siguen los demás pasos, hasta el primer pago.',
    of: 'institute',
    create: true,
    done: each('institute'),
  },
]

/** The link of a step; null for a page of a school while none is chosen. */
export function placeOf({ of, create }: Step, role: Role, institute: number | undefined): string | null {
  const resource = resourceNamed(of)
  if (institute === undefined && resource.screen?.includes(':institute')) return null
  return (create && isAllowed(role, resource, 'create') ? formScreen : screenPath)(resource, { institute })
}
