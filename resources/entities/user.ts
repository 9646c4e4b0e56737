import { boolean, choice, defineResource, email, onlyWhen, password, reference } from '../define/index.ts'
import { roleIds, rootOnly, staff } from '../define/roles.ts'
import { passwordLength } from '../values/password.ts'
import { role } from './role.ts'

/** Usuario: who signs in. An admin sees itself and the owners of its institutes (decision 1). */
export const user = defineResource({
  name: 'user',
  one: 'Usuario',
  many: 'Usuarios',
  gender: 'm',
  api: { path: '/user', list: 'users' },
  screen: '/principal/usuarios',
  menu: { order: 20, roles: rootOnly, icon: 'people' },
  fields: {
    email: email({ label: 'Correo', required: 'Ingrese el correo', invalid: 'Ingrese un correo valido' }),
    firstPassword: choice({
      label: 'Primera contraseña',
      options: {
        fixed: 'La que escribo aquí',
        temporary: 'La que escribo aquí, por 72 horas: debe cambiarla al ingresar',
        link: 'La crea la persona con un enlace que le llega al correo',
      },
      default: 'fixed',
    }),
    password: onlyWhen(
      { firstPassword: ['fixed', 'temporary'] },
      password({
        label: 'Contraseña',
        required: 'Ingrese la contraseña',
        ...passwordLength,
      }),
    ),
    role_id: reference({ label: 'Rol', to: role, required: 'No es un rol valido', invalid: 'No es un rol valido' }),
    secondFactor: boolean({ label: 'Segundo factor', serverSet: true, later: true, default: false }),
  },
  derived: {
    instituteOwner: { kind: 'names', label: 'Rector de', of: 'institute', by: 'userOwner_id', field: 'nameInstitute' },
  },
  children: {
    instituteHandling: {
      label: 'Administra',
      of: 'institute',
      by: 'userAdmin_id',
      fields: { name: 'nameInstitute', NIT: 'NIT' },
    },
  },
  sees: {
    admin: [
      { id: 'asker' },
      { id: { of: 'institute', by: 'userOwner_id', where: { userAdmin_id: 'asker', deleted: false } } },
    ],
    client: [{ id: 'asker' }],
  },
  label: (row) => row.email,
  embedded: ['email'],
  unique: [{ fields: ['email'], text: 'Ya existe un usuario con ese correo' }],
  list: {
    roles: staff,
    columns: ['id', 'email', 'Role.type', 'instituteOwner', 'instituteHandling', 'secondFactor', 'deleted'],
    variants: {
      admin: { path: '/user/all/admin', list: 'adminUsers', where: { role_id: roleIds.admin, deleted: false } },
      client: { path: '/user/all/client', list: 'clientUsers', where: { role_id: roleIds.client, deleted: false } },
    },
  },
  create: { roles: rootOnly, done: 'Usuario creado con exito' },
  edit: { roles: rootOnly, done: 'Datos actualizados con exito', fields: ['email', 'role_id'] },
  actions: {
    resetSecondFactor: {
      label: 'Quitar el segundo factor',
      icon: 'undo',
      roles: rootOnly,
      done: 'Segundo factor quitado con exito',
    },
  },
  toggle: { roles: rootOnly, custom: true },
})
