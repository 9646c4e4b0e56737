import {
  date,
  defineResource,
  integer,
  lineResourceOf,
  longText,
  money,
  reference,
  rows,
  text,
} from '../define/index.ts'
import { everyone, staff } from '../define/roles.ts'
import { commitmentAttachments } from '../parts/attachments.ts'
import { supervisorFields, supervisorNames } from '../parts/supervisor.ts'
import { registered, thenReserved, withoutCommitment } from '../parts/term.ts'
import { supplier } from './supplier.ts'

const incomplete = 'Información incompleta'

/**
 * Orden de suministro: asks a supplier for goods. Its amount is the sum of its items; it serves one live availability.
 */
export const supplyOrder = defineResource({
  name: 'supplyOrder',
  one: 'Orden de suministro',
  many: 'Órdenes de suministro',
  gender: 'f',
  api: { path: '/supply/order/:institute', list: 'supplyOrders' },
  screen: '/admin/:institute/ordenes-de-suministro',
  menu: { label: 'Suministro', order: 50, icon: 'box' },
  fields: {
    number: text({ label: 'Número', required: 'Indique el número de la orden' }),
    amount: money({ label: 'Monto', serverSet: true, default: 0 }),
    orderDate: date({ label: 'Fecha', required: 'Indique la fecha' }),
    supplier_id: reference({ label: 'Proveedor', to: supplier, required: 'Seleccione una opción' }),
    distribution: rows({
      label: 'Items',
      one: 'Item',
      as: 'SupplyOrderDistributions',
      required: 'Debe crear almenos un item en la distribución',
      of: {
        quantity: integer({ label: 'Cantidad', from: [1, 'Debe ser mayor de cero'], required: incomplete }),
        description: longText({ label: 'Descripción', required: incomplete }),
        unitValue: money({ label: 'Valor unitario', from: [1, 'Debe ser mayor de cero'], required: incomplete }),
      },
      amount: {
        label: 'Valor total',
        value: ({ quantity, unitValue }) => quantity * unitValue,
        total: 'amount',
      },
    }),
    deliveryTerm: text({ label: 'Plazo de entrega' }),
    ...supervisorFields,
  },
  derived: registered,
  form: [
    { title: 'Orden', fields: ['number', 'orderDate', 'supplier_id'] },
    { title: 'Más datos', fields: ['deliveryTerm', ...supervisorNames], closed: true },
  ],
  label: (row) => row.number,
  unique: [
    {
      fields: ['number'],
      yearOf: 'orderDate',
      live: true,
      text: 'Ya existe una orden de suministro con ese número en el año',
    },
  ],
  list: {
    roles: everyone,
    columns: ['id', 'number', 'amount', 'orderDate', 'Supplier', 'deleted'],
    hidden: ['Supplier'],
    totals: ['amount'],
    sort: ['id', 'DESC'],
    variants: { noUsed: withoutCommitment('/supply/order/:institute') },
  },
  show: { history: true, documents: true },
  create: {
    roles: staff,
    done: 'Orden de suministro creada con exito',
    import: true,
    next: thenReserved('supplyOrders', 'document_id'),
  },
  attachments: commitmentAttachments,
  toggle: { roles: staff },
})

/** An item of a supply order: a quantity of a product at a unit value. */
export const supplyOrderDistribution = lineResourceOf(supplyOrder, 'distribution')
