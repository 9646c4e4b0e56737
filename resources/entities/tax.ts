import { defineResource, fee, text } from '../define/index.ts'
import { everyone } from '../define/roles.ts'
import { seededTaxes } from '../parts/seededTaxes.ts'

/** Impuesto: a retention. Its fee is a suggestion only, because rates change by decree (decision 31). */
export const tax = defineResource({
  name: 'tax',
  one: 'Impuesto',
  many: 'Impuestos',
  gender: 'm',
  api: { path: '/tax', list: 'taxes' },
  fields: {
    concept: text({ label: 'Concepto', required: 'Ingrese el concepto' }),
    suggestedFee: fee({ label: 'Tarifa sugerida' }),
  },
  label: (row) => row.concept,
  embedded: ['concept'],
  seed: { by: 'concept', rows: seededTaxes.map(([concept, suggestedFee]) => ({ concept, suggestedFee })) },
  list: { roles: everyone, columns: ['id', 'concept', 'suggestedFee'], sort: ['id', 'ASC'] },
})
