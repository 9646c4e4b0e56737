import { boolean, date, defineResource, longText, money, onlyWhen, reference, text, url } from '../define/index.ts'
import { everyone, staff } from '../define/roles.ts'
import { commitmentAttachments } from '../parts/attachments.ts'
import { likelyParts } from '../parts/duplicates.ts'
import { minimumWageNote } from '../parts/minimumWage.ts'
import { supervisorFields, supervisorNames } from '../parts/supervisor.ts'
import { notPositive, registered, termFields, thenReserved, withoutCommitment } from '../parts/term.ts'
import { readCents } from '../values/money.ts'
import { contractType } from './contractType.ts'
import { supplier } from './supplier.ts'

/** Contrato: what a supplier does for an amount and a term; it serves one live availability (decision 18). */
export const contract = defineResource({
  name: 'contract',
  one: 'Contrato',
  many: 'Contratos',
  gender: 'm',
  api: { path: '/contract/:institute', list: 'contracts' },
  screen: '/admin/:institute/contratos',
  menu: { order: 30, icon: 'document' },
  fields: {
    number: text({ label: 'Número', required: 'Ingrese el número' }),
    amount: money({ label: 'Monto', required: notPositive, above: [0, notPositive] }),
    ...termFields,
    contractSubject: longText({ label: 'Asunto', required: 'Ingrese el asunto' }),
    policy: boolean({ label: 'Póliza', opposite: 'Sin póliza', required: 'Seleccione una opción' }),
    contractType_id: reference({ label: 'Tipo de contrato', to: contractType, required: 'Seleccione una opción' }),
    supplier_id: reference({ label: 'Proveedor', to: supplier, required: 'Seleccione una opción' }),
    signedDate: date({ label: 'Fecha de firma' }),
    ...supervisorFields,
    insurer: onlyWhen({ policy: true }, text({ label: 'Aseguradora' })),
    policyNumber: onlyWhen({ policy: true }, text({ label: 'Póliza No.' })),
    obligations: longText({ label: 'Obligaciones específicas', help: 'Una por línea' }),
    paymentTerms: longText({ label: 'Forma de pago' }),
    executionPlace: text({ label: 'Lugar de ejecución' }),
    secopUrl: url({ label: 'Publicación en SECOP', invalid: 'Ingrese la dirección de la publicación' }),
  },
  form: [
    ['number', 'amount'],
    { title: 'Plazo y adelanto', fields: ['start', 'end', 'duration', 'advance'] },
    { title: 'Qué se contrata', fields: ['contractSubject', 'policy', 'contractType_id', 'supplier_id'] },
    {
      title: 'Más datos',
      fields: [
        'signedDate',
        ...supervisorNames,
        'insurer',
        'policyNumber',
        'executionPlace',
        'secopUrl',
        'obligations',
        'paymentTerms',
      ],
      closed: true,
    },
  ],
  notes: [minimumWageNote('start', ({ amount }) => readCents(amount)), likelyParts('contract', 'contractSubject')],
  derived: registered,
  label: (row) => row.number,
  unique: [{ fields: ['number'], yearOf: 'start', live: true, text: 'Ya existe un contrato con ese número en el año' }],
  list: {
    roles: everyone,
    columns: [
      'id',
      'number',
      'contractSubject',
      'Supplier',
      'amount',
      'end',
      'deleted',
      'start',
      'duration',
      'ContractType.name',
      'advance',
      'policy',
      'unobligatedAmount',
    ],
    hidden: ['unobligatedAmount'],
    under: { 'ContractType.name': 'number', end: 'start', advance: 'amount' },
    totals: ['amount'],
    sort: ['id', 'DESC'],
    tabs: {
      Vigentes: { start_lte: 'today', end_gte: 'today', deleted: false },
      'Sin póliza': { policy: false, deleted: false },
    },
    variants: { noUsed: withoutCommitment('/contract/:institute') },
  },
  show: { history: true, documents: true },
  create: {
    roles: staff,
    done: 'Contrato creado con exito',
    import: true,
    next: thenReserved('contracts', 'contract_id'),
  },
  edit: { roles: staff, done: 'Datos actualizados con exito', while: 'unused' },
  attachments: commitmentAttachments,
  toggle: { roles: staff },
})
