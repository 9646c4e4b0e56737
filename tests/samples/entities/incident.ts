import { choice, defineResource, instant, longText, many, reference, text } from '../../../resources/define/index.ts'
import { everyone, staff } from '../../../resources/define/roles.ts'
import { user } from '../../../resources/entities/user.ts'

/** Novedad: a damage that anyone reports. The staff alone sees how urgent it is, who attends it, and what they noted. */
export const incident = defineResource({
  name: 'incident',
  one: 'Novedad',
  many: 'Novedades',
  gender: 'f',
  api: { path: '/incident/:institute', list: 'incidents' },
  screen: '/admin/:institute/novedades',
  menu: { order: 91, icon: 'flag' },
  fields: {
    place: text({ label: 'Lugar', required: 'Ingrese el lugar' }),
    detail: longText({ label: 'Qué pasó', required: 'Cuente qué pasó' }),
    urgency: choice({ label: 'Urgencia', options: { alta: 'Alta', baja: 'Baja' }, default: 'baja', roles: staff }),
    note: longText({ label: 'Nota interna', roles: staff }),
    attendedBy: many({ label: 'Atienden', to: user, roles: staff }),
    reported: instant({ label: 'Reportada el', serverSet: 'now' }),
    reportedBy_id: reference({ label: 'Reportó', to: user, serverSet: 'asker' }),
  },
  label: (row) => row.place,
  sees: { client: [{ reportedBy_id: 'asker' }] },
  list: {
    roles: everyone,
    columns: ['id', 'place', 'reported', 'ReportedBy', 'urgency', 'attendedBy', 'deleted'],
  },
  show: { history: true },
  create: { roles: everyone, done: 'Novedad reportada con exito' },
  edit: { roles: staff, done: 'Novedad actualizada con exito' },
  toggle: { roles: staff },
})
