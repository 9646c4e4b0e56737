import { date, defineResource, longText, text } from '../define/index.ts'
import { everyone, staff } from '../define/roles.ts'

/** Estudio previo: why something is needed and what will be done; it serves one live availability (decision 18). */
export const preliminaryStudy = defineResource({
  name: 'preliminaryStudy',
  one: 'Estudio',
  many: 'Estudios',
  gender: 'm',
  api: { path: '/preliminaryStudy/:institute', list: 'preliminaryStudies' },
  screen: '/admin/:institute/estudios',
  menu: { order: 20, icon: 'folder' },
  fields: {
    number: text({ label: 'Número', required: 'Ingrese el número' }),
    requirement: longText({ label: 'Requerimiento', required: 'Ingrese el requerimiento' }),
    task: longText({ label: 'Labor', required: 'Ingrese la labor' }),
    studyDate: date({ label: 'Fecha', required: 'Ingrese una fecha' }),
  },
  derived: { availabilities: { kind: 'count', label: 'Disponibilidades', of: 'availability' } },
  label: (row) => `${row.number} - ${row.task}`,
  unique: [
    { fields: ['number'], yearOf: 'studyDate', live: true, text: 'Ya existe un estudio con ese número en el año' },
  ],
  list: {
    roles: everyone,
    columns: ['id', 'number', 'requirement', 'task', 'studyDate', 'deleted'],
    sort: ['id', 'DESC'],
    variants: {
      noUsed: { path: '/preliminaryStudy/:institute/noUsed', list: 'documents', unusedBy: 'availability' },
    },
  },
  show: { related: ['availability'], history: true },
  create: {
    roles: staff,
    done: 'Estudio creada con exito',
    import: true,
    next: { availability: ({ id, availabilities }) => (availabilities === 0 ? { preliminaryStudy_id: id } : null) },
  },
  edit: { roles: staff, done: 'Datos actualizados con exito', while: 'unused' },
  toggle: { roles: staff },
})
