import { choice, date, defineResource, text } from '../define/index.ts'
import { everyone, staff } from '../define/roles.ts'

/**
 * Firmante: who signs for a school as its rector or payer, from one day to another or without end (decision 46). A
 * document has the signatories in force on its own day; without any, the names stored with the institute.
 */
export const signatory = defineResource({
  name: 'signatory',
  one: 'Firmante',
  many: 'Firmantes',
  gender: 'm',
  api: { path: '/signatory/:institute', list: 'signatories' },
  screen: '/admin/:institute/firmantes',
  fields: {
    role: choice({
      label: 'Cargo',
      options: { rector: 'Rector(a)', payer: 'Pagador(a)' },
      required: 'Seleccione una opción',
    }),
    name: text({ label: 'Nombre', required: 'Ingrese el nombre' }),
    lastName: text({ label: 'Apellido', required: 'Ingrese el apellido' }),
    document: text({ label: 'Cédula', required: 'Ingrese la cédula' }),
    act: text({ label: 'Acto de nombramiento o encargo' }),
    start: date({ label: 'Desde', required: 'Ingrese la fecha de inicio' }),
    end: date({
      label: 'Hasta',
      help: 'Vacío mientras siga en el cargo',
      from: ['start', 'La fecha de terminación no puede ser anterior a la fecha de inicio'],
    }),
  },
  form: [
    { title: 'Quién firma', fields: ['role', 'name', 'lastName', 'document'] },
    { title: 'Desde cuándo', fields: ['start', 'end', 'act'] },
  ],
  label: (row) => `${row.name} ${row.lastName}`,
  triggers: [{ constraint: 'signatory_days', field: 'start', text: 'Ya hay un firmante en esas fechas' }],
  list: {
    roles: everyone,
    columns: ['role', 'name', 'lastName', 'document', 'start', 'end', 'act', 'deleted'],
    hidden: ['document', 'act'],
    sort: ['start', 'DESC'],
  },
  create: { roles: staff, done: 'Firmante creado con exito' },
  edit: { roles: staff, done: 'Datos actualizados con exito' },
  toggle: { roles: staff },
})
