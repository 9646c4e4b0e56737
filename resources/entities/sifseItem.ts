import { defineResource, integer, text } from '../define/index.ts'
import { everyone, rootOnly } from '../define/roles.ts'
import { seededSifseItems } from '../parts/seededSifseItems.ts'

/** Item SIFSE: what a rubro is reported as in the SIFSE, shared by every institute. */
export const sifseItem = defineResource({
  name: 'sifseItem',
  one: 'Item SIFSE',
  many: 'Items SIFSE',
  gender: 'm',
  api: { path: '/sifseItem', list: 'sifseItems' },
  screen: '/config/items-sifse',
  fields: {
    code: integer({ label: 'Código', required: 'Ingrese el código' }),
    name: text({ label: 'Nombre', required: 'Ingrese el nombre' }),
  },
  label: (row) => `${row.code} ${row.name}`,
  unique: [{ fields: ['code'], live: true, text: 'Ya existe un item con ese código' }],
  // The seeded codes are taken.
  sample: (serial) => ({ code: 1000 + serial }),
  seed: { by: 'code', rows: seededSifseItems },
  list: { roles: everyone, columns: ['code', 'name', 'deleted'], sort: ['code', 'ASC'] },
  create: { roles: rootOnly, done: 'Item SIFSE creado con exito', import: true },
  edit: { roles: rootOnly, done: 'Datos actualizados con exito' },
  toggle: { roles: rootOnly },
})
