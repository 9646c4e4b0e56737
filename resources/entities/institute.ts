import { boolean, defineResource, image, onlyWhen, reference, text } from '../define/index.ts'
import { everyone, rootOnly } from '../define/roles.ts'
import { nitWarning } from '../values/nit.ts'
import { user } from './user.ts'

/** The asking user is the admin or the owner (decision 1). */
const related = [{ userAdmin_id: 'asker' }, { userOwner_id: 'asker' }] as const

/** Cliente: a school whose money the product manages. Its owner is the rector, its admin the bursar (spec 3). */
export const institute = defineResource({
  name: 'institute',
  one: 'Cliente',
  many: 'Clientes',
  gender: 'm',
  api: { path: '/institute', list: 'institutes' },
  screen: '/principal/clientes',
  menu: { order: 10, icon: 'school' },
  fields: {
    userOwner_id: reference({
      label: 'Usuario del instituto',
      to: user,
      optionsFrom: 'client',
      blocksDelete: false,
      required: 'Ingrese el usurario del instituto',
    }),
    userAdmin_id: reference({
      label: 'Usuario administrador',
      to: user,
      optionsFrom: 'admin',
      blocksDelete: false,
      required: 'Ingrese el usuario que administrar al instituto',
    }),
    nameInstitute: text({ label: 'Nombre', required: 'Ingrese el nombre' }),
    NIT: text({ label: 'NIT', required: 'Ingrese el NIT', searchedAs: 'document', warning: nitWarning }),
    address: text({ label: 'Dirección', required: 'Ingrese la Dirección' }),
    municipality: text({ label: 'Municipio', required: 'Ingrese el municipio' }),
    daneCode: text({
      label: 'Código DANE',
      like: [/^\d{12}$/, 'El código DANE debe tener 12 dígitos'],
    }),
    logo: image({
      label: 'Logo',
      required: 'Ingrese el logo',
      types: ['image/jpeg', 'image/png'],
      maxBytes: 2 * 1024 * 1024,
      invalid: 'Solo se permiten archivos de imagen (max 2mb): extensiones .jpeg, jpg, png',
      sentBy: everyone,
      at: '/upload/:institute/logo',
      done: 'Logo actualizado',
    }),
    nameRector: text({ label: 'Nombre del rector', required: 'Ingrese el nombre' }),
    lastnameRector: text({ label: 'Apellido del rector', required: 'Ingrese el apellido' }),
    ccRector: text({ label: 'Cédula del rector', required: 'Ingrese la cédula' }),
    secondSign: boolean({
      label: 'Segunda firma',
      default: (body) =>
        [body.nameSecondSign, body.lastnameSecondSign, body.ccSecondSign].some(
          (part) => String(part ?? '').trim() !== '',
        ),
    }),
    nameSecondSign: onlyWhen({ secondSign: true }, text({ label: 'Nombre', required: 'Ingrese el nombre' })),
    lastnameSecondSign: onlyWhen({ secondSign: true }, text({ label: 'Apellido', required: 'Ingrese el apellido' })),
    ccSecondSign: onlyWhen({ secondSign: true }, text({ label: 'Cédula', required: 'Ingrese la cédula' })),
  },
  form: [
    { title: 'Usuarios', fields: ['userOwner_id', 'userAdmin_id'] },
    { title: 'Instituto', fields: ['nameInstitute', 'NIT', 'address', 'municipality', 'logo'] },
    { title: 'Rector', fields: ['nameRector', 'lastnameRector', 'ccRector'] },
    { title: 'Segunda firma', fields: ['secondSign', 'nameSecondSign', 'lastnameSecondSign', 'ccSecondSign'] },
    { title: 'Más datos', fields: ['daneCode'], closed: true },
  ],
  sees: { admin: related, client: related },
  aliases: {
    name: 'nameInstitute',
    Rector: { name: 'nameRector', lastname: 'lastnameRector', cc: 'ccRector' },
    SecondSign: { name: 'nameSecondSign', lastname: 'lastnameSecondSign', cc: 'ccSecondSign' },
  },
  label: (row) => row.nameInstitute,
  embedded: ['nameInstitute', 'NIT'],
  list: {
    roles: everyone,
    columns: ['id', 'NIT', 'nameInstitute', 'municipality', 'Rector', 'SecondSign', 'deleted'],
    where: { deleted: false },
    variants: { all: { path: '/institute/all', list: 'institutes', roles: rootOnly } },
  },
  create: { roles: rootOnly, done: 'Cliente creado con exito' },
  edit: { roles: rootOnly, done: 'Datos actualizados con exito' },
  toggle: { roles: rootOnly },
})
