import { date, defineResource, reference, text } from '../../../resources/define/index.ts'

/** Never called: no line may compile, which `npm run types` checks. */
export function neverCompiled() {
  const name = text({ label: 'Nombre', required: 'Ingrese el nombre' })
  const base = { name: 'pupil', one: 'Alumno', many: 'Alumnos', gender: 'm' } as const
  const school = defineResource({ name: 'school', one: 'Colegio', many: 'Colegios', gender: 'm', fields: { name } })
  const api = { path: '/pupil', list: 'pupils' }
  const filed = date({ label: 'Radicado', serverSet: true })
  const fields = {
    name,
    school_id: reference({ label: 'Colegio', to: school }),
    born: date({ label: 'Nacimiento' }),
    filed,
  }
  // @ts-expect-error a column of a reference without such a field
  defineResource({ ...base, api, fields, list: { roles: [], columns: ['School.city'] } })
  // @ts-expect-error a searched field of no embedded row
  defineResource({ ...base, api, fields, list: { roles: [], columns: ['name'], searchable: ['School.city'] } })
  // @ts-expect-error uniqueness in the year of no field
  defineResource({ ...base, api, fields, unique: [{ fields: ['name'], yearOf: 'died', text: 'Ya existe' }] })
  // @ts-expect-error an edit of no field
  defineResource({ ...base, api, fields, edit: { roles: [], done: 'Bien', fields: ['nombre'] } })
  // @ts-expect-error an edit of what the server sets
  defineResource({ ...base, api, fields, edit: { roles: [], done: 'Bien', fields: ['filed'] } })
  // @ts-expect-error an embedded field that does not exist
  defineResource({ ...base, api, fields, embedded: ['nombre'] })
  // @ts-expect-error a reference to something that is not a resource
  reference({ label: 'Colegio', to: 'school' })
  // @ts-expect-error a rule without its text
  text({ label: 'Nombre', required: true })
}
