import { choice, date, defineResource, money, onlyWhen, reference, text } from '../define/index.ts'
import { everyone, staff } from '../define/roles.ts'
import { signedNote } from '../parts/signed.ts'
import { availability } from './availability.ts'
import { commitmentPayee, commitmentSearch, commitments, eachCommitment, supplierSearch } from './commitments.ts'
import { contract } from './contract.ts'
import { executionFields, missingAmount, notPositive, ofRubro } from './executionFields.ts'
import { recordPayee } from './payeeFields.ts'
import { serviceOrder } from './serviceOrder.ts'
import { supplier } from './supplier.ts'
import { supplyOrder } from './supplyOrder.ts'

/**
 * Registro presupuestal (RP): commits part of an availability to a contract, to an order, or directly to a supplier
 * (decision 39). `currentAmount` is the amount without the released part, `unobligatedAmount` the part that no
 * obligation has taken.
 */
export const commitment = defineResource({
  name: 'commitment',
  one: 'Registro presupuestal',
  many: 'Registros presupuestales',
  gender: 'm',
  api: { path: '/commitment/:institute', list: 'commitments', within: 'availability' },
  screen: '/admin/:institute/disponibilidades/registros',
  fields: {
    ...executionFields,
    availability_id: reference({
      label: 'Disponibilidad',
      to: availability,
      required: 'Seleccione una disponibilidad',
    }),
    commitmentDate: date({ label: 'Fecha del registro presupuestal', required: 'Ingrese una fecha' }),
    amount: money({ label: 'Monto', required: missingAmount, above: [0, notPositive] }),
    documentType: choice({
      label: 'Tipo de documento',
      options: { ...eachCommitment((type) => commitments[type].of.one), direct: 'Sin contrato' },
      default: 'contracts',
    }),
    contract_id: onlyWhen(
      { documentType: 'contracts' },
      reference({ label: 'Contrato', to: contract, required: 'Seleccione un contrato' }),
    ),
    serviceOrder_id: reference({ label: 'Orden de servicio', to: serviceOrder, serverSet: true }),
    supplyOrder_id: reference({ label: 'Orden de suministro', to: supplyOrder, serverSet: true }),
    supplier_id: onlyWhen(
      { documentType: 'direct' },
      reference({ label: 'Proveedor', to: supplier, required: 'Seleccione una opción' }),
    ),
    concept: onlyWhen({ documentType: 'direct' }, text({ label: 'Concepto', required: 'Ingrese el concepto' })),
    reference: onlyWhen(
      { documentType: 'direct' },
      text({ label: 'Factura o acto No.', required: 'Ingrese el número de la factura o del acto' }),
    ),
    currentAmount: money({ label: 'Vigente', serverSet: true, later: true, default: 0 }),
    unobligatedAmount: money({ label: 'Por obligar', serverSet: true, later: true, default: 0 }),
    ...recordPayee,
  },
  books: {
    day: 'commitmentDate',
    effects: [{ kind: 'commitment', label: 'Compromiso', committed: 1 }],
    beyond: { availability: 'El registro supera el saldo de la disponibilidad' },
    left: 'Por obligar del registro',
    called: { name: 'RP' },
  },
  embedded: ['number', 'commitmentDate', 'documentType', 'amount'],
  label: (row) => `No. ${row.number}`,
  notes: [signedNote('commitmentDate')],
  unique: [{ fields: ['year', 'number'], text: 'El registro presupuestal ya existe' }],
  list: {
    roles: everyone,
    columns: [
      'number',
      'Availability',
      'commitmentDate',
      'documentType',
      'amount',
      'currentAmount',
      'unobligatedAmount',
      'deleted',
    ],
    under: { currentAmount: 'amount' },
    totals: ['amount', 'currentAmount', 'unobligatedAmount'],
    day: 'commitmentDate',
    searchable: [...supplierSearch, ...commitmentSearch],
    filters: { ...ofRubro, payee: commitmentPayee },
    sort: ['id', 'DESC'],
    variants: { all: { path: '/commitment/:institute', list: 'commitments' } },
  },
  create: {
    roles: staff,
    done: 'Registro presupuestal creado con exito',
    custom: true,
    label: 'Registrar compromiso',
    page: '/admin/:institute/disponibilidades/comprometer/:parent/nuevo',
    next: { obligation: ({ unobligatedAmount }) => (Number(unobligatedAmount) > 0 ? {} : null) },
  },
  toggle: { roles: staff, custom: true },
})
