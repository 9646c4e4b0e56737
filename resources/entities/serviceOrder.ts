import { defineResource, longText, money, reference, text } from '../define/index.ts'
import { everyone, staff } from '../define/roles.ts'
import { commitmentAttachments } from '../parts/attachments.ts'
import { likelyParts } from '../parts/duplicates.ts'
import { minimumWageNote } from '../parts/minimumWage.ts'
import { supervisorFields, supervisorNames } from '../parts/supervisor.ts'
import { notPositive, registered, termFields, thenReserved, withoutCommitment } from '../parts/term.ts'
import { readCents } from '../values/money.ts'
import { contractType } from './contractType.ts'
import { supplier } from './supplier.ts'

/** Orden de servicio: asks a supplier for a service; it serves one live availability (decision 18). */
export const serviceOrder = defineResource({
  name: 'serviceOrder',
  one: 'Orden de servicio',
  many: 'Órdenes de servicio',
  gender: 'f',
  api: { path: '/service/order/:institute', list: 'serviceOrders' },
  screen: '/admin/:institute/ordenes-de-servicio',
  menu: { label: 'Orden de servicio', order: 60, icon: 'tools' },
  fields: {
    number: text({ label: 'Número', required: 'Ingrese el número de contrato' }),
    amount: money({ label: 'Monto', required: notPositive, from: [1, notPositive] }),
    ...termFields,
    subject: longText({ label: 'Asunto', required: 'Ingrese el asunto' }),
    contractType_id: reference({
      label: 'Tipo de contrato',
      to: contractType,
      required: 'Ingrese el tipo de contrato',
    }),
    supplier_id: reference({ label: 'Proveedor', to: supplier, required: 'Ingrese el proveedor' }),
    ...supervisorFields,
  },
  form: [
    ['number', 'amount'],
    { title: 'Plazo y adelanto', fields: ['start', 'end', 'duration', 'advance'] },
    { title: 'Qué se contrata', fields: ['subject', 'contractType_id', 'supplier_id'] },
    { title: 'Más datos', fields: supervisorNames, closed: true },
  ],
  notes: [minimumWageNote('start', ({ amount }) => readCents(amount)), likelyParts('serviceOrder', 'subject')],
  derived: registered,
  label: (row) => row.number,
  unique: [
    {
      fields: ['number'],
      yearOf: 'start',
      live: true,
      text: 'Ya existe una orden de servicio con ese número en el año',
    },
  ],
  list: {
    roles: everyone,
    columns: [
      'id',
      'number',
      'amount',
      'duration',
      'start',
      'end',
      'advance',
      'subject',
      'ContractType.name',
      'Supplier',
      'deleted',
    ],
    hidden: ['ContractType.name', 'Supplier'],
    totals: ['amount'],
    sort: ['id', 'DESC'],
    variants: { noUsed: withoutCommitment('/service/order/:institute') },
  },
  show: { history: true, documents: true },
  create: {
    roles: staff,
    done: 'Orden de servicio creada con exito',
    import: true,
    next: thenReserved('serviceOrders', 'document_id'),
  },
  edit: { roles: staff, done: 'Datos actualizados con exito', while: 'unused' },
  attachments: commitmentAttachments,
  toggle: { roles: staff },
})
