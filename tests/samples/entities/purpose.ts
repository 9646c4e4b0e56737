import { defineResource, text } from '../../../resources/define/index.ts'
import { everyone, rootOnly } from '../../../resources/define/roles.ts'

/** Fuente de financiación: where the money of an account comes from; the same catalogue for all schools. */
export const fundingSource = defineResource({
  name: 'fundingSource',
  one: 'Fuente de financiación',
  many: 'Fuentes de financiación',
  gender: 'f',
  api: { path: '/fundingSource', list: 'fundingSources' },
  screen: '/config/fuentes',
  menu: { order: 40, icon: 'wallet' },
  fields: {
    code: text({ label: 'Código', required: 'Ingrese el código', max: 10 }),
    name: text({ label: 'Nombre', required: 'Ingrese el nombre' }),
  },
  label: (row) => `${row.code} ${row.name}`,
  unique: [{ fields: ['code'], text: 'Ya existe una fuente con ese código' }],
  seed: {
    by: 'code',
    rows: [
      { code: '000', name: 'Sin clasificar' },
      { code: '011', name: 'Recursos propios' },
      { code: '021', name: 'SGP Gratuidad' },
      { code: '022', name: 'SGP Calidad' },
    ],
  },
  list: { roles: everyone, columns: ['code', 'name', 'deleted'] },
  create: { roles: rootOnly, done: 'Fuente creada con exito' },
  edit: { roles: rootOnly, done: 'Fuente actualizada con exito' },
  toggle: { roles: rootOnly },
})
