import { choice, defineResource, integer, onlyWhen, reference, self, text } from '../define/index.ts'
import { everyone, rootOnly } from '../define/roles.ts'
import { seededSources } from '../parts/seededSources.ts'

/**
 * Fuente: where the money of a budget comes from, shared by every institute. A surplus, the yields and the refunds of a
 * source are sources of their own, which name it as their origin.
 */
export const fundingSource = defineResource({
  name: 'fundingSource',
  one: 'Fuente',
  many: 'Fuentes',
  gender: 'f',
  api: { path: '/fundingSource', list: 'fundingSources' },
  screen: '/config/fuentes',
  fields: {
    name: text({ label: 'Nombre', required: 'Ingrese el nombre' }),
    group: choice({
      label: 'Grupo',
      options: { operating: 'Ingresos operacionales', transfer: 'Transferencias', capital: 'Recursos de capital' },
      required: 'Seleccione un grupo',
    }),
    sifseCode: integer({ label: 'Código SIFSE' }),
    role: choice({
      label: 'Clase',
      options: { own: 'Propia', balance: 'Superávit', yields: 'Rendimientos', refunds: 'Reintegros' },
      default: 'own',
    }),
    origin_id: onlyWhen(
      { role: ['balance', 'yields', 'refunds'] },
      reference({
        label: 'Fuente de origen',
        to: self,
        optionsFrom: 'own',
        required: 'Seleccione la fuente de origen',
      }),
    ),
  },
  unique: [
    { fields: ['sifseCode'], live: true, empty: 'free', text: 'Ya existe una fuente con ese código SIFSE' },
    {
      fields: ['origin_id', 'role'],
      live: true,
      empty: 'free',
      text: 'La fuente de origen ya tiene una de esa clase',
    },
  ],
  // The seeded codes are taken.
  sample: (serial) => ({ sifseCode: 1000 + serial }),
  seed: { by: 'sifseCode', rows: seededSources },
  list: {
    roles: everyone,
    columns: ['sifseCode', 'name', 'group', 'role', 'Origin.name', 'deleted'],
    sort: ['sifseCode', 'ASC'],
    variants: {
      own: { path: '/fundingSource/own', list: 'fundingSources', where: { role: 'own', deleted: false } },
    },
  },
  create: { roles: rootOnly, done: 'Fuente creada con exito' },
  edit: { roles: rootOnly, done: 'Datos actualizados con exito', while: 'unused', always: ['sifseCode'] },
  toggle: { roles: rootOnly },
})
