import { date, defineResource, text } from '../../../resources/define/index.ts'
import { everyone, staff } from '../../../resources/define/roles.ts'

/** A room that is reserved for a day. The hook in server/hooks/booking.ts refuses days without classes. */
export const booking = defineResource({
  name: 'booking',
  one: 'Reserva',
  many: 'Reservas',
  gender: 'f',
  api: { path: '/booking/:institute', list: 'bookings' },
  screen: '/admin/:institute/reservas',
  menu: { order: 84, icon: 'calendar' },
  fields: {
    place: text({ label: 'Espacio', required: 'Ingrese el espacio' }),
    day: date({ label: 'Día', required: 'Ingrese el día' }),
    reason: text({ label: 'Para qué' }),
  },
  sample: { day: '2026-11-20' },
  unique: [{ fields: ['place', 'day'], live: true, text: 'Ese día ya está reservado' }],
  label: (row) => `${row.place} del ${row.day}`,
  list: { roles: everyone, columns: ['id', 'place', 'day', 'reason', 'deleted'] },
  show: { history: true },
  create: { roles: staff, done: 'Reserva creada con exito', import: true },
  edit: { roles: staff, done: 'Reserva actualizada con exito' },
  toggle: { roles: staff },
})
