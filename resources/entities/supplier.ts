import { choice, code, defineResource, email, onlyWhen, type Row, reference, text } from '../define/index.ts'
import { everyone, rootOnly, staff } from '../define/roles.ts'
import { likelySupplier } from '../parts/duplicates.ts'
import { documentWarning, nitWarning } from '../values/nit.ts'
import { bank } from './bank.ts'

/** Details that documents print if known (decision 42); none is required. Rectors see neither accounts nor identities (Ley 1581). */
const more = [
  'documentType',
  'representative',
  'representativeDocument',
  'bank_id',
  'accountType',
  'accountNumber',
] as const

const identity = ({ personType, document }: Row): string => `${personType === 'natural' ? 'CC' : 'NIT'} No.${document}`

/** Proveedor: a person or company that is paid. Only a natural person has a last name (spec 5). */
export const supplier = defineResource({
  name: 'supplier',
  one: 'Proveedor',
  many: 'Proveedores',
  gender: 'm',
  api: { path: '/supplier', list: 'suppliers' },
  screen: '/config/proveedores',
  menu: { order: 30, icon: 'store' },
  fields: {
    personType: choice({
      label: 'Tipo de persona',
      options: { natural: 'Natural', juridica: 'Jurídica' },
      required: 'Seleccione una opción',
      invalid: 'No es una opción valida',
    }),
    document: text({
      label: 'Cédula o NIT',
      required: 'Ingrese el código del proveedor',
      searchedAs: 'document',
      warning: (typed, { personType }) =>
        documentWarning(typed) ?? (personType === 'natural' && !typed.includes('-') ? null : nitWarning(typed)),
    }),
    name: text({ label: 'Nombre', required: 'Ingrese el nombre del proveedor' }),
    lastName: onlyWhen(
      { personType: 'natural' },
      text({ label: 'Apellido', required: 'Ingrese el apellido del proveedor' }),
    ),
    address: text({ label: 'Dirección', required: 'Ingrese la dirección' }),
    email: email({ label: 'Correo', invalid: 'Ingrese un email valido' }),
    phone: text({ label: 'Teléfono', required: 'Ingrese el teléfono' }),
    documentType: choice({
      label: 'Tipo de documento',
      options: {
        CC: 'Cédula de ciudadanía',
        NIT: 'NIT',
        CE: 'Cédula de extranjería',
        PPT: 'Permiso por protección temporal',
        PA: 'Pasaporte',
      },
    }),
    representative: onlyWhen({ personType: 'juridica' }, text({ label: 'Representante legal' })),
    representativeDocument: onlyWhen(
      { personType: 'juridica' },
      text({ label: 'Cédula del representante', roles: staff }),
    ),
    bank_id: reference({ label: 'Banco', to: bank, roles: staff }),
    accountType: text({ label: 'Tipo de cuenta', suggestions: ['Ahorros', 'Corriente'], roles: staff }),
    accountNumber: text({ label: 'Número de cuenta', roles: staff }),
    supplierCode: code({ label: 'Código', prefix: 'P-', digits: 5 }),
  },
  form: [
    { title: 'Identificación', fields: ['personType', 'document', 'name', 'lastName'] },
    { title: 'Contacto', fields: ['address', 'email', 'phone'] },
    { title: 'Más datos', fields: more, closed: true },
  ],
  search: 'Ingrese el nombre o documento del proveedor',
  label: (row) => `${row.personType === 'natural' ? `${row.name} ${row.lastName ?? ''}` : row.name} - ${identity(row)}`,
  labelEnd: identity,
  embedded: ['personType', 'document', 'name', 'lastName', 'supplierCode'],
  unique: [{ fields: ['document'], compare: 'document', text: 'Ya existe un proveedor con ese documento' }],
  foundBy: [['personType']],
  notes: [likelySupplier],
  list: {
    roles: everyone,
    tabs: { Personas: { personType: 'natural' }, Empresas: { personType: 'juridica' } },
    columns: ['supplierCode', 'personType', 'document', 'name', 'lastName', 'address', 'email', 'phone', 'deleted'],
    under: { personType: 'supplierCode', document: 'name', phone: 'email' },
  },
  show: { school: '/admin/:institute/proveedores', related: ['contract', 'payment'], history: true },
  create: { roles: rootOnly, done: 'Proveedor creado con exito', import: true },
  edit: {
    roles: staff,
    done: 'Datos actualizados con exito',
    while: 'unused',
    always: ['email', 'phone', ...more],
    only: { admin: ['address', 'email', 'phone'] },
  },
  toggle: { roles: rootOnly },
})
