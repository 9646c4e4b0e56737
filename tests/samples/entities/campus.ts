import { choice, defineResource, text } from '../../../resources/define/index.ts'
import { everyone, staff } from '../../../resources/define/roles.ts'

/** Sede: a place where a school teaches. */
export const campus = defineResource({
  name: 'campus',
  one: 'Sede',
  many: 'Sedes',
  gender: 'f',
  api: { path: '/campus/:institute', list: 'campuses' },
  screen: '/admin/:institute/sedes',
  menu: { order: 80, icon: 'school' },
  fields: {
    name: text({ label: 'Nombre', required: 'Ingrese el nombre de la sede' }),
    zone: choice({
      label: 'Zona',
      options: { urbana: 'Urbana', rural: 'Rural' },
      required: 'Seleccione una opción',
    }),
    address: text({ label: 'Dirección' }),
  },
  unique: [{ fields: ['name'], live: true, text: 'Ya existe una sede con ese nombre' }],
  list: { roles: everyone, columns: ['id', 'name', 'zone', 'address', 'deleted'] },
  show: { related: ['classroom'], history: true },
  create: { roles: staff, done: 'Sede creada con exito' },
  edit: { roles: staff, done: 'Sede actualizada con exito' },
  toggle: { roles: staff },
})
