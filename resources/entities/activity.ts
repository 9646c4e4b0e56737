import { defineResource, longText, reference, text } from '../define/index.ts'
import { everyone, rootOnly } from '../define/roles.ts'
import { sifseItem } from './sifseItem.ts'

/**
 * Rubro: a category of spending, shared by every institute. Several may have the same code of the catalogue of accounts
 * (decision 42).
 */
export const activity = defineResource({
  name: 'activity',
  one: 'Actividad',
  many: 'Rubros',
  gender: 'f',
  api: { path: '/activity', list: 'activities' },
  screen: '/config/rubros',
  menu: { order: 10, icon: 'shapes' },
  fields: {
    name: text({ label: 'Nombre', required: 'Ingrese el nombre' }),
    description: longText({ label: 'Descripción', required: 'Ingrese la descripción' }),
    code: text({ label: 'Código presupuestal' }),
    sifseItem_id: reference({ label: 'Item SIFSE', to: sifseItem }),
  },
  unique: [{ fields: ['name'], text: 'Ya existe un rubro con ese nombre' }],
  list: {
    roles: everyone,
    columns: ['id', 'code', 'name', 'description', 'SifseItem', 'deleted'],
    hidden: ['SifseItem'],
    variants: { active: { path: '/activity/active', list: 'activities', where: { deleted: false } } },
  },
  create: { roles: rootOnly, done: 'Rubro creado con exito', import: true },
  edit: { roles: rootOnly, done: 'Datos actualizados con exito', while: 'unused', always: ['code', 'sifseItem_id'] },
  toggle: { roles: rootOnly },
})
