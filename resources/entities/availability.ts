import {
  choice,
  date,
  defineResource,
  integer,
  longText,
  money,
  number,
  onlyWhen,
  reference,
  requiredWhen,
  text,
} from '../define/index.ts'
import { everyone, staff } from '../define/roles.ts'
import { paidTwice } from '../parts/paidTwice.ts'
import { signedNote } from '../parts/signed.ts'
import { budget, budgetActivity } from './budget.ts'
import {
  commitmentFields,
  commitmentParties,
  commitmentPayee,
  commitmentSearch,
  commitments,
  commitmentUniques,
  eachCommitment,
  supplierSearch,
} from './commitments.ts'
import { notPositive, ofRubro } from './executionFields.ts'
import { preliminaryStudy } from './preliminaryStudy.ts'
import { transactionFields } from './transactionFields.ts'

/** The last act that the form of an availability books: everything up to the payment at once, or the CDP alone. */
const toPayment = { upTo: 'payment' } as const
const certificate = { upTo: 'certificate' } as const

/** The stage that the whole availability has reached; 'Parcial' if only a part has. */
const stage = {
  label: 'Etapa',
  options: {
    certified: 'CDP',
    registered: 'Registrada',
    obligated: 'Obligada',
    paid: 'Pagada',
    partial: 'Parcial',
    released: 'Liberada',
  },
  cases: [
    [null, { deleted: true }],
    ['released', { committedAmount: 0, uncommittedAmount: 0 }],
    ['certified', { committedAmount: 0 }],
    ['registered', { uncommittedAmount: 0, obligatedAmount: 0 }],
    ['paid', { uncommittedAmount: 0, paidAmount: { as: 'committedAmount' } }],
    ['obligated', { uncommittedAmount: 0, obligatedAmount: { as: 'committedAmount' }, paidAmount: 0 }],
    ['partial', {}],
  ],
} as const

const studyTaken = 'El estudio ya tiene una disponibilidad'

/**
 * Disponibilidad (CDP): reserves an amount of a line. With `upTo: 'payment'` it is booked together with its commitment,
 * obligation and payment for one contract or order, whose amount it has; with `upTo: 'certificate'` those follow, each
 * on its own day (decisions 18 and 40). `consecutive` runs without gaps per institute and year of the vigencia.
 * `netAmount` is the net of its live payments, `uncommittedAmount` the part that no commitment has taken.
 */
export const availability = defineResource({
  name: 'availability',
  one: 'Disponibilidad',
  many: 'Disponibilidades',
  gender: 'f',
  api: { path: '/availability/:institute', list: 'availabilities' },
  screen: '/admin/:institute/disponibilidades',
  menu: { order: 40, icon: 'checklist' },
  fields: {
    year: integer({ label: 'Vigencia', serverSet: true, required: 'Seleccione una vigencia' }),
    consecutive: number({ label: 'Consecutivo', each: 'institute', yearOf: 'year' }),
    budget_id: reference({ label: 'Presupuesto', to: budget, serverSet: true, required: 'Seleccione un presupuesto' }),
    budgetActivity_id: reference({ label: 'Rubro', to: budgetActivity, required: 'Seleccione una actividad' }),
    upTo: choice({
      label: 'Registrar',
      options: { payment: 'Hasta el pago', certificate: 'Solo el CDP' },
      default: 'payment',
    }),
    preliminaryStudy_id: requiredWhen(
      toPayment,
      reference({
        label: 'Estudio previo',
        to: preliminaryStudy,
        optionsFrom: 'noUsed',
        required: 'Seleccione un estudio',
      }),
    ),
    object: onlyWhen(certificate, longText({ label: 'Objeto', required: 'Ingrese el objeto' })),
    documentType: onlyWhen(
      toPayment,
      choice({
        label: 'Tipo de documento',
        options: eachCommitment((type) => commitments[type].of.one),
        default: 'contracts',
      }),
    ),
    ...commitmentFields,
    amount: money({ label: 'Monto', required: 'Ingrese el monto', from: [0, notPositive] }),
    netAmount: money({ label: 'Neto', serverSet: true, later: true, default: 0 }),
    dcpDate: date({ label: 'Fecha del CDP', required: 'Ingrese una fecha' }),
    budgetRecordDate: onlyWhen(
      toPayment,
      date({
        label: 'Fecha del registro presupuestal',
        required: 'Ingrese una fecha',
        from: ['dcpDate', 'La fecha del registro no puede ser anterior a la fecha del CDP'],
      }),
    ),
    transactionRecordNumber: onlyWhen(toPayment, transactionFields.transactionRecordNumber),
    transactionRecordType: onlyWhen(toPayment, transactionFields.transactionRecordType),
    account_id: onlyWhen(toPayment, transactionFields.account_id),
    expenseNumber: onlyWhen(toPayment, text({ label: 'Número de egreso', required: 'Ingrese el número de egreso' })),
    receivedDate: onlyWhen(
      toPayment,
      date({
        label: 'Fecha del recibido',
        from: ['budgetRecordDate', 'La fecha del recibido no puede ser anterior a la del registro'],
      }),
    ),
    paymentDate: onlyWhen(
      toPayment,
      date({
        label: 'Fecha del pago',
        from: ['receivedDate', 'La fecha del pago no puede ser anterior a la del recibido'],
      }),
    ),
    invoice: onlyWhen(toPayment, text({ label: 'Factura o cuenta de cobro No.' })),
    uncommittedAmount: money({ label: 'Por comprometer', serverSet: true, later: true, default: 0 }),
  },
  children: {
    taxes: { label: 'Impuestos', of: 'availabilityTax', by: 'availability_id', later: true },
    commitments: {
      label: 'Registros presupuestales',
      of: 'commitment',
      by: 'availability_id',
      later: true,
      fields: { number: 'number', documentType: 'documentType', ...commitmentParties, amount: 'amount' },
      searchable: ['concept', 'reference', ...supplierSearch, ...commitmentSearch],
    },
  },
  derived: {
    /** The CDP of a budget excludes this amount. */
    releasedAmount: { kind: 'booked', label: 'Liberado', of: 'movement', field: 'present' },
    committedAmount: { kind: 'booked', label: 'Comprometido', of: 'movement', field: 'committed' },
    obligatedAmount: { kind: 'booked', label: 'Obligado', of: 'movement', field: 'obligated' },
    paidAmount: { kind: 'booked', label: 'Pagado', of: 'movement', field: 'paid' },
  },
  byCases: { stage },
  books: {
    day: 'dcpDate',
    effects: [{ kind: 'availability', present: -1, noFunds: 'El rubro no cuenta con fondos suficientes' }],
    left: 'Por comprometer de la disponibilidad',
    called: { name: 'CDP', gender: 'm', number: 'consecutive' },
  },
  embedded: ['consecutive', 'upTo', 'dcpDate', 'amount'],
  label: (row) => `No. ${row.consecutive}`,
  notes: [
    signedNote('budgetRecordDate'),
    paidTwice({
      of: 'obligation',
      day: 'obligationDate',
      invoice: 'invoice',
      days: ['receivedDate', 'budgetRecordDate'],
    }),
  ],
  unique: [
    { fields: ['year', 'consecutive'], text: 'El consecutivo ya existe' },
    { fields: ['preliminaryStudy_id'], live: true, where: toPayment, empty: 'free', text: studyTaken },
    // A study is used by one availability up to the payment or by any number of CDPs, not both.
    { fields: ['preliminaryStudy_id'], live: true, byTrigger: true, empty: 'free', text: studyTaken },
    ...commitmentUniques,
  ],
  list: {
    roles: everyone,
    columns: [
      'consecutive',
      'dcpDate',
      'amount',
      'BudgetActivity.Activity.name',
      'stage',
      'releasedAmount',
      'netAmount',
      'Account',
      'deleted',
    ],
    hidden: ['releasedAmount', 'Account'],
    labelled: ['BudgetActivity.Activity.name'],
    under: { netAmount: 'amount' },
    beside: { CDP: 'availability', Registros: 'commitment', 'Por pagar': 'obligation', Pagos: 'payment' },
    totals: ['amount', 'releasedAmount', 'netAmount'],
    searchable: [...commitmentSearch, 'BudgetActivity.FundingSource.name'],
    // An annulled one has no live commitments.
    filters: {
      ...ofRubro,
      payee: [
        'Contract.supplier_id',
        'ServiceOrder.supplier_id',
        'SupplyOrder.supplier_id',
        ...commitmentPayee.map((path) => `commitments.${path}` as const),
      ],
    },
    sort: ['id', 'DESC'],
  },
  show: { history: true },
  create: {
    roles: staff,
    done: 'Disponibilidad creada con exito',
    custom: true,
    import: true,
    label: 'Crear disponibilidad',
    begins: { 'Nuevo CDP': { upTo: 'certificate' } },
    next: { commitment: ({ uncommittedAmount }) => (Number(uncommittedAmount) > 0 ? {} : null) },
  },
  toggle: { roles: staff, custom: true },
})
