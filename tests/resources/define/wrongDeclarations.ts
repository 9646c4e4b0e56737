import { choice, date, defineResource, reference, text } from '../../../resources/define/index.ts'

/** Never called: no line may compile, which `npm run types` checks. */
export function neverCompiled() {
  const name = text({ label: 'Nombre', required: 'Ingrese el nombre' })
  const base = { name: 'pupil', one: 'Alumno', many: 'Alumnos', gender: 'm' } as const
  const school = defineResource({ name: 'school', one: 'Colegio', many: 'Colegios', gender: 'm', fields: { name } })
  const api = { path: '/pupil', list: 'pupils' }
  const fields = { name, school_id: reference({ label: 'Colegio', to: school }), born: date({ label: 'Nacimiento' }) }
  // @ts-expect-error a column of no field
  defineResource({ ...base, api, fields, list: { roles: [], columns: ['nombre'] } })
  // @ts-expect-error a column of a reference without such a field
  defineResource({ ...base, api, fields, list: { roles: [], columns: ['School.city'] } })
  // @ts-expect-error an order by no field
  defineResource({ ...base, api, fields, list: { roles: [], columns: ['name'], sort: ['nombre', 'ASC'] } })
  // @ts-expect-error a searched field of no embedded row
  defineResource({ ...base, api, fields, list: { roles: [], columns: ['name'], searchable: ['School.city'] } })
  // @ts-expect-error uniqueness of no field
  defineResource({ ...base, api, fields, unique: [{ fields: ['nombre'], text: 'Ya existe' }] })
  // @ts-expect-error a rule about no field
  defineResource({ ...base, api, fields, rules: [{ field: 'nombre', text: 'No', isValid: () => true }] })
  // @ts-expect-error a rule that reads no field
  defineResource({ ...base, api, fields, rules: [{ field: 'name', text: 'No', isValid: (row) => row.nombre > 1 }] })
  // @ts-expect-error a label made of no field
  defineResource({ ...base, api, fields, label: (row) => row.nombre.trim() })
  // @ts-expect-error an embedded field that does not exist
  defineResource({ ...base, api, fields, embedded: ['nombre'] })
  // @ts-expect-error a reference to something that is not a resource
  reference({ label: 'Colegio', to: 'school' })
  // @ts-expect-error a default that is not one of the options
  choice({ label: 'Grado', options: { one: 'Uno' }, default: 'two' })
  // @ts-expect-error a rule without its text
  text({ label: 'Nombre', required: true })
}
