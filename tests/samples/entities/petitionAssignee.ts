import { defineResource, reference } from '../../../resources/define/index.ts'
import { everyone, staff } from '../../../resources/define/roles.ts'
import { user } from '../../../resources/entities/user.ts'
import { petition } from './petition.ts'

/** Encargado: one of the people who see to a petition. */
export const petitionAssignee = defineResource({
  name: 'petitionAssignee',
  one: 'Encargado',
  many: 'Encargados',
  gender: 'm',
  api: { path: '/petitionAssignee/:institute', list: 'petitionAssignees' },
  screen: '/admin/:institute/encargados',
  menu: { order: 91, icon: 'people' },
  fields: {
    petition_id: reference({ label: 'Petición', to: petition, required: 'Seleccione la petición' }),
    user_id: reference({ label: 'Encargado', to: user, required: 'Seleccione la persona' }),
  },
  unique: [{ fields: ['petition_id', 'user_id'], at: 'user_id', live: true, text: 'Ya está encargado' }],
  label: (row) => row.User.email,
  list: { roles: everyone, columns: ['id', 'Petition', 'User', 'deleted'] },
  create: { roles: staff, done: 'Encargado asignado con exito' },
  toggle: { roles: staff },
})
