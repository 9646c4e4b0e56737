import { decimal, defineResource, integer, money, reference, rows, text } from '../../../resources/define/index.ts'
import { everyone, staff } from '../../../resources/define/roles.ts'
import { account } from '../../../resources/entities/account.ts'
import { campus } from './campus.ts'

/** Aula: a room of a campus. */
export const classroom = defineResource({
  name: 'classroom',
  one: 'Aula',
  many: 'Aulas',
  gender: 'f',
  api: { path: '/classroom/:institute', list: 'classrooms' },
  screen: '/admin/:institute/aulas',
  menu: { order: 81, icon: 'place' },
  fields: {
    campus_id: reference({ label: 'Sede', to: campus, required: 'Seleccione la sede' }),
    name: text({ label: 'Nombre', required: 'Ingrese el nombre del aula' }),
    capacity: integer({
      label: 'Cupo',
      required: 'Ingrese el cupo',
      from: [1, 'Debe ser mayor de cero'],
      to: [200, 'No puede pasar de 200'],
    }),
    area: decimal({ label: 'Área', places: 2, unit: 'm²', from: [1, 'Debe tener al menos un metro cuadrado'] }),
    worth: money({ label: 'Dotación', serverSet: true, default: 0 }),
    furniture: rows({
      label: 'Muebles',
      one: 'Mueble',
      atMost: [30, 'Máximo treinta muebles'],
      of: {
        name: text({ label: 'Mueble', required: 'Ingrese el nombre' }),
        account_id: reference({ label: 'Cuenta', to: account }),
        units: integer({ label: 'Unidades', required: 'Ingrese las unidades', from: [1, 'Debe ser mayor de cero'] }),
        price: money({ label: 'Precio', required: 'Ingrese el precio' }),
      },
      amount: { label: 'Valor', value: ({ units, price }) => units * price, total: 'worth' },
    }),
  },
  unique: [
    { fields: ['campus_id', 'name'], at: 'name', live: true, text: 'Ya existe un aula con ese nombre en la sede' },
  ],
  list: { roles: everyone, columns: ['id', 'Campus', 'name', 'capacity', 'area', 'worth', 'deleted'] },
  create: { roles: staff, done: 'Aula creada con exito' },
  edit: { roles: staff, done: 'Aula actualizada con exito' },
  toggle: { roles: staff },
})
