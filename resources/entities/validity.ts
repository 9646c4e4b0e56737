import { date, defineResource, money } from '../define/index.ts'
import { everyone, rootOnly } from '../define/roles.ts'
import { endDate } from '../parts/term.ts'
import { formatDay, yearOf } from '../values/dates.ts'

/** Vigencia: the fiscal year of a budget; both ends lie in one calendar year (spec 5). */
export const validity = defineResource({
  name: 'validity',
  one: 'Vigencia',
  many: 'Vigencias',
  gender: 'f',
  api: { path: '/validity', list: 'validities' },
  screen: '/config/vigencias',
  menu: { order: 20, icon: 'calendar' },
  fields: {
    start: date({ label: 'Inicio', required: 'Ingrese la fecha de inicio' }),
    end: endDate,
    minimumWage: money({ label: 'Salario mínimo', from: [0, 'El salario mínimo no puede ser negativo'] }),
  },
  label: (row) => `${formatDay(row.start)} - ${formatDay(row.end)}`,
  unique: [{ fields: ['start', 'end'], live: true, byTrigger: true, text: 'Ya existe una vigencia con esas fechas' }],
  rules: [
    {
      field: 'end',
      text: 'La fecha de terminación debe tener el mismo año de la fecha de inicio',
      isValid: ({ start, end }) => yearOf(start) === yearOf(end),
    },
  ],
  list: {
    roles: everyone,
    columns: ['id', 'start', 'end', 'deleted'],
    sort: ['start', 'DESC'],
    variants: { noUsed: { path: '/validity/noUsed/:institute', list: 'noUsedValidities', unusedBy: 'budget' } },
  },
  form: [['start', 'end'], { title: 'Más datos', fields: ['minimumWage'], closed: true }],
  create: { roles: rootOnly, done: 'Vigencia creada con exito' },
  edit: { roles: rootOnly, done: 'Datos actualizados con exito', fields: ['minimumWage'] },
  toggle: { roles: rootOnly },
})
