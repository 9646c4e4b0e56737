import { defineResource, reference, self, text } from '../../../resources/define/index.ts'
import { everyone, staff } from '../../../resources/define/roles.ts'

/**
 * Categoría: a branch of the tree in which a school sorts its goods; its name is used once among its siblings. The hook in
 * server/hooks/category.ts sets its path.
 */
export const category = defineResource({
  name: 'category',
  one: 'Categoría',
  many: 'Categorías',
  gender: 'f',
  api: { path: '/category/:institute', list: 'categories' },
  screen: '/admin/:institute/categorias',
  menu: { order: 83, icon: 'folder' },
  fields: {
    name: text({ label: 'Nombre', required: 'Ingrese el nombre de la categoría' }),
    parent_id: reference({ label: 'Dentro de', to: self, invalid: 'Seleccione una categoría del colegio' }),
    path: text({ label: 'Ruta', serverSet: true }),
  },
  unique: [
    {
      fields: ['parent_id', 'name'],
      at: 'name',
      live: true,
      empty: 'same',
      text: 'Ya existe una categoría con ese nombre allí',
    },
  ],
  label: (row) => row.path ?? row.name,
  children: {
    below: {
      label: 'Subcategorías',
      of: 'category',
      by: 'parent_id',
      fields: { name: 'name' },
      searchable: ['name'],
    },
  },
  list: {
    roles: everyone,
    columns: ['id', 'path', 'name', 'Parent.name', 'below', 'deleted'],
    filters: { branch: ['name', 'below.name'] },
  },
  show: { related: ['category'], history: true },
  create: { roles: staff, done: 'Categoría creada con exito', import: true },
  edit: { roles: staff, done: 'Categoría actualizada con exito' },
  toggle: { roles: staff },
})
