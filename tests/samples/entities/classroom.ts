import { decimal, defineResource, integer, reference, text } from '../../../resources/define/index.ts'
import { everyone, staff } from '../../../resources/define/roles.ts'
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
  },
  unique: [
    { fields: ['campus_id', 'name'], at: 'name', live: true, text: 'Ya existe un aula con ese nombre en la sede' },
  ],
  list: { roles: everyone, columns: ['id', 'Campus', 'name', 'capacity', 'area', 'deleted'] },
  create: { roles: staff, done: 'Aula creada con exito' },
  edit: { roles: staff, done: 'Aula actualizada con exito' },
  toggle: { roles: staff },
})
