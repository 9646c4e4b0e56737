import { date, defineResource } from '../define/index.ts'
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
  create: { roles: rootOnly, done: 'Vigencia creada con exito' },
  toggle: { roles: rootOnly },
})
