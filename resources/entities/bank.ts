import { defineResource, text } from '../define/index.ts'
import { everyone } from '../define/roles.ts'

const names = [
  'Banco Agrario de Colombia',
  'Bancolombia',
  'Banco de Bogotá',
  'Davivienda',
  'BBVA Colombia',
  'Banco Popular',
  'Banco de Occidente',
  'Banco Caja Social',
  'Banco AV Villas',
  'Scotiabank Colpatria',
  'Itaú Colombia',
  'Banco GNB Sudameris',
  'Bancoomeva',
  'Banco Pichincha',
  'Banco Falabella',
  'Banco Finandina',
  'Bancamía',
  'Banco W',
  'Banco Mundo Mujer',
  'Coopcentral',
]

/** Banco: where an account is held. */
export const bank = defineResource({
  name: 'bank',
  one: 'Banco',
  many: 'Bancos',
  gender: 'm',
  api: { path: '/bank', list: 'banks' },
  fields: { name: text({ label: 'Nombre', required: 'Ingrese el nombre' }) },
  seed: { by: 'name', rows: names.map((name) => ({ name })) },
  list: { roles: everyone, columns: ['id', 'name'], sort: ['id', 'ASC'] },
})
