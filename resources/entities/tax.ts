import { defineResource, fee, text } from '../define/index.ts'
import { everyone } from '../define/roles.ts'

const seed = [
  ['Retención en la fuente - Compras (declarante)', 2.5],
  ['Retención en la fuente - Compras (no declarante)', 3.5],
  ['Retención en la fuente - Servicios (declarante)', 4],
  ['Retención en la fuente - Servicios (no declarante)', 6],
  ['Retención en la fuente - Honorarios (persona natural)', 10],
  ['Retención en la fuente - Honorarios (persona jurídica)', 11],
  ['Retención en la fuente - Arrendamiento de bienes inmuebles', 3.5],
  ['Retención en la fuente - Transporte de pasajeros', 3.5],
  ['Retención en la fuente - Contratos de construcción', 2],
  ['Retención de IVA (ReteIVA)', 15],
  ['Retención de ICA (ReteICA)', 0.7],
  ['Estampilla Procultura', 1],
  ['Estampilla para el Bienestar del Adulto Mayor', 2],
  ['Estampilla Prodeporte', 1],
  ['Estampilla Prouniversidad departamental', 1],
  ['Estampilla Prohospitales', 1],
  ['Contribución especial sobre contratos de obra pública', 5],
] as const

/** Impuesto: a retention. Its fee is a suggestion only, because rates change by decree (decisions 9). */
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
  seed: { by: 'concept', rows: seed.map(([concept, suggestedFee]) => ({ concept, suggestedFee })) },
  list: { roles: everyone, columns: ['id', 'concept', 'suggestedFee'], sort: ['id', 'ASC'] },
})
