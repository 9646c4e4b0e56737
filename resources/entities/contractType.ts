import { defineResource, text } from '../define/index.ts'
import { everyone } from '../define/roles.ts'

const names = [
  'Prestación de servicios profesionales',
  'Prestación de servicios de apoyo a la gestión',
  'Suministro',
  'Compraventa',
  'Mantenimiento',
  'Obra',
  'Arrendamiento',
  'Consultoría',
  'Transporte',
  'Seguros',
] as const
export type ContractTypeName = (typeof names)[number]

/** Tipo de contrato: what a contract or service order is about. */
export const contractType = defineResource({
  name: 'contractType',
  one: 'Tipo de contrato',
  many: 'Tipos de contrato',
  gender: 'm',
  api: { path: '/contractType', list: 'contractTypes' },
  fields: { name: text({ label: 'Nombre', required: 'Ingrese el nombre' }) },
  seed: { by: 'name', rows: names.map((name) => ({ name })) },
  list: { roles: everyone, columns: ['id', 'name'], sort: ['id', 'ASC'] },
})
