import { defineResource, text } from '../define/index.ts'
import { everyone } from '../define/roles.ts'
import { seededBanks } from '../parts/seededBanks.ts'

/** Banco: where an account is held. */
export const bank = defineResource({
  name: 'bank',
  one: 'Banco',
  many: 'Bancos',
  gender: 'm',
  api: { path: '/bank', list: 'banks' },
  fields: { name: text({ label: 'Nombre', required: 'Ingrese el nombre' }) },
  seed: { by: 'name', rows: seededBanks.map((name) => ({ name })) },
  list: { roles: everyone, columns: ['id', 'name'], sort: ['id', 'ASC'] },
})
