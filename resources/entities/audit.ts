import { choice, defineResource, instant, integer, longText, reference, text } from '../define/index.ts'
import { staff } from '../define/roles.ts'
import { institute } from './institute.ts'
import { user } from './user.ts'

export const auditActions = {
  create: 'Creación',
  update: 'Cambio',
  delete: 'Borrado definitivo',
  signIn: 'Ingreso',
  signInRefused: 'Ingreso rechazado',
  handover: 'Entrega de los datos',
} as const

/** An inactive institute is treated as if it did not exist (decision 1). */
const ofOwnInstitutes = [{ ofInstitute_id: { of: 'institute', where: { userAdmin_id: 'asker', deleted: false } } }]

/**
 * Auditoría: who changed what, when and from where, with the row before and after as JSON. The database writes it in
 * the same transaction as the change, and refuses updates and deletions of it. Each row is chained to the previous one
 * of its institute, so a column added later must allow null: a default would change the hashes of old rows. Root reads
 * all rows, an admin those of its institutes.
 */
export const audit = defineResource({
  name: 'audit',
  one: 'Registro de auditoría',
  many: 'Auditoría',
  gender: 'm',
  api: { path: '/audit', list: 'audits' },
  screen: '/principal/auditoria',
  fields: {
    at: instant({ label: 'Momento', serverSet: true, required: 'Falta el momento' }),
    user_id: reference({ label: 'Usuario', to: user, serverSet: true, blocksDelete: false, discloses: true }),
    address: text({ label: 'Desde', serverSet: true }),
    action: choice({ label: 'Acción', serverSet: true, required: 'Falta la acción', options: auditActions }),
    resource: text({ label: 'Entidad', serverSet: true, required: 'Falta la entidad' }),
    row_id: integer({ label: 'Id', serverSet: true }),
    ofInstitute_id: reference({
      label: 'Instituto',
      to: institute,
      as: 'Institute',
      serverSet: true,
      blocksDelete: false,
    }),
    before: longText({ label: 'Antes', serverSet: true, recordOf: 'resource' }),
    after: longText({ label: 'Después', serverSet: true, recordOf: 'resource' }),
  },
  foundBy: [['resource', 'row_id'], ['user_id', 'action'], ['at']],
  sees: { admin: ofOwnInstitutes, client: ofOwnInstitutes },
  label: (row) => `${row.resource} ${row.row_id ?? ''}`,
  list: {
    roles: staff,
    columns: ['at', 'User', 'address', 'action', 'resource', 'row_id', 'Institute', 'before', 'after'],
    sort: ['id', 'DESC'],
  },
})
