import { defineResource, text } from '../../../resources/define/index.ts'
import { everyone, rootOnly } from '../../../resources/define/roles.ts'

/** Destinación: what the money of an account is for; the same catalogue for all schools. */
export const purpose = defineResource({
  name: 'purpose',
  one: 'Destinación',
  many: 'Destinaciones',
  gender: 'f',
  api: { path: '/purpose', list: 'purposes' },
  screen: '/config/destinaciones',
  menu: { order: 40, icon: 'wallet' },
  fields: {
    code: text({ label: 'Código', required: 'Ingrese el código', max: 10 }),
    name: text({ label: 'Nombre', required: 'Ingrese el nombre' }),
  },
  label: (row) => `${row.code} ${row.name}`,
  unique: [{ fields: ['code'], text: 'Ya existe una destinación con ese código' }],
  seed: {
    by: 'code',
    rows: [
      { code: '000', name: 'Sin clasificar' },
      { code: '011', name: 'Funcionamiento' },
      { code: '021', name: 'Dotación' },
      { code: '022', name: 'Alimentación' },
    ],
  },
  list: { roles: everyone, columns: ['code', 'name', 'deleted'] },
  create: { roles: rootOnly, done: 'Destinación creada con exito' },
  edit: { roles: rootOnly, done: 'Destinación actualizada con exito' },
  toggle: { roles: rootOnly },
})
