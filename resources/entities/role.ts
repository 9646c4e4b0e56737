import { choice, defineResource } from '../define/index.ts'
import { everyone, roleIds, staff } from '../define/roles.ts'

/** Rol: the permissions of a user. The ids are fixed (decision 1). */
export const role = defineResource({
  name: 'role',
  one: 'Rol',
  many: 'Roles',
  gender: 'm',
  api: { path: '/role', list: 'roles' },
  fields: {
    type: choice({
      label: 'Rol',
      required: 'Ingrese el rol',
      options: { root: 'root', admin: 'admin', client: 'client' },
    }),
  },
  label: (row) => row.type,
  seed: { by: 'type', rows: everyone.map((type) => ({ id: roleIds[type], type })) },
  list: { roles: staff, columns: ['id', 'type'], sort: ['id', 'ASC'] },
})
