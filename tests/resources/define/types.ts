import {
  type Body,
  type BodyOf,
  choice,
  date,
  defineResource,
  everyone,
  many,
  money,
  type RowOf,
  reference,
  type SentBody,
  self,
  text,
  type WireOf,
} from '../../../resources/define/index.ts'
import type { account } from '../../../resources/entities/account.ts'
import type { availability } from '../../../resources/entities/availability.ts'
import { bank } from '../../../resources/entities/bank.ts'
import type { budget, budgetActivity } from '../../../resources/entities/budget.ts'
import type { institute } from '../../../resources/entities/institute.ts'
import type { supplier } from '../../../resources/entities/supplier.ts'
import type { supplyOrder, supplyOrderDistribution } from '../../../resources/entities/supplyOrder.ts'
import type { transfer } from '../../../resources/entities/transfer.ts'
import type { user } from '../../../resources/entities/user.ts'
import { type ResourceName, resourceNamed } from '../../../resources/index.ts'
import type { availabilityCheck } from '../../../resources/rules/availability.ts'
import { addCents, type Cents, centsOf, type Pesos, pesosOf, sqlAmount } from '../../../resources/values/money.ts'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
type Expect<T extends true> = T

const closed = defineResource({
  ...({ name: 'note', one: 'Nota', many: 'Notas', gender: 'f' } as const),
  fields: { text: text({ label: 'Texto', required: 'Ingrese el texto', roles: ['root'] }) },
})

const place = defineResource({
  ...({ name: 'place', one: 'Lugar', many: 'Lugares', gender: 'm', api: { path: '/place', list: 'places' } } as const),
  fields: {
    name: text({ label: 'Nombre', required: 'Ingrese el nombre' }),
    code: text({ label: 'Código' }),
    parent_id: reference({ label: 'Parte de', to: self }),
    bank_id: reference({ label: 'Banco', to: bank, required: 'Ingrese el banco' }),
    banks: many({ label: 'Bancos', to: bank }),
    others: many({ label: 'Otros', to: bank, required: 'Elija uno' }),
  },
  embedded: ['name', 'parent_id', 'bank_id'],
  list: { roles: everyone, columns: ['name', 'Parent', 'Parent.name', 'Parent.Bank.name'] },
})
type Parent = NonNullable<RowOf<typeof place>['Parent']>

/** The types derived from a declaration: compiled, never run. */
export type Inferred = [
  Expect<Equal<Body<typeof transfer>['amount'], Cents>>,
  Expect<Equal<Body<typeof supplier>['personType'], 'natural' | 'juridica'>>,
  Expect<Equal<Body<typeof supplier>['lastName'], string | null>>,
  Expect<Equal<Body<typeof supplier>['email'], string | null>>,
  Expect<Equal<Body<typeof availability>['contract_id'], number | null>>,
  Expect<Equal<BodyOf<typeof availabilityCheck>['document_id'], number | null>>,
  Expect<
    Equal<
      keyof Body<typeof budget>,
      'initialAmount' | 'type' | 'validity_id' | 'agreementNumber' | 'agreementDate' | 'reason'
    >
  >,
  Expect<Equal<keyof Body<typeof institute> & 'logo', never>>,
  Expect<Equal<RowOf<typeof budget>['initialAmount'], Cents>>,
  Expect<Equal<WireOf<typeof budget>['initialAmount'], Pesos>>,
  Expect<Equal<RowOf<typeof budget>['completed'], boolean>>,
  Expect<Equal<RowOf<typeof budget>['institute_id'], number>>,
  Expect<Equal<keyof RowOf<typeof user> & ('password' | 'institute_id'), never>>,
  Expect<Equal<RowOf<typeof institute>['logo'], string | null>>,
  Expect<Equal<RowOf<typeof supplier>['supplierCode'], string>>,
  Expect<Equal<RowOf<typeof account>['Bank']['name'], string>>,
  Expect<Equal<RowOf<typeof transfer>['ContraCredit']['Activity']['name'], string>>,
  Expect<Equal<RowOf<typeof transfer>['Credit']['presentAmount'], Cents>>,
  Expect<Equal<null extends RowOf<typeof availability>['ServiceOrder'] ? true : false, true>>,
  Expect<Equal<keyof RowOf<typeof account>['Bank'] & 'deleted', never>>,
  Expect<Equal<keyof RowOf<typeof budgetActivity>['Budget'] & 'completed', never>>,
  Expect<Equal<RowOf<typeof budget>['totalAmount'], Cents>>,
  Expect<Equal<WireOf<typeof budget>['presentAmount'], Pesos>>,
  Expect<Equal<RowOf<typeof user>['instituteOwner'], string | null>>,
  Expect<Equal<RowOf<typeof account>['payments'], number>>,
  Expect<Equal<WireOf<typeof account>['lastPayment'], string | null>>,
  Expect<Equal<RowOf<typeof institute>['name'], string>>,
  Expect<Equal<NonNullable<RowOf<typeof institute>['SecondSign']>['cc'], string | null>>,
  Expect<Equal<RowOf<typeof availability>['taxes'][number]['base'], Cents>>,
  Expect<Equal<RowOf<typeof availability>['taxes'][number]['Tax']['concept'], string>>,
  Expect<Equal<RowOf<typeof user>['instituteHandling'][number]['NIT'], string>>,
  Expect<Equal<null extends RowOf<typeof place>['Parent'] ? true : false, true>>,
  Expect<Equal<Parent['name'], string>>,
  Expect<Equal<Parent['parent_id'], number | null>>,
  Expect<Equal<Parent['Bank']['name'], string>>,
  Expect<Equal<keyof Parent & ('Parent' | 'code' | 'banks' | 'Banks'), never>>,
  Expect<Equal<RowOf<typeof place>['banks'], readonly number[] | null>>,
  Expect<Equal<RowOf<typeof place>['others'], readonly number[]>>,
  Expect<Equal<Body<typeof place>['banks'], readonly number[] | null>>,
  Expect<Equal<RowOf<typeof place>['Banks'][number]['name'], string>>,
  Expect<Equal<Body<typeof supplyOrder>['distribution'][number]['unitValue'], Cents>>,
  Expect<Equal<WireOf<typeof supplyOrder>['SupplyOrderDistributions'][number]['unitValue'], Pesos>>,
  Expect<Equal<RowOf<typeof supplyOrder>['SupplyOrderDistributions'][number]['description'], string>>,
  Expect<Equal<keyof RowOf<typeof supplyOrder> & 'distribution', never>>,
  Expect<Equal<RowOf<typeof supplyOrderDistribution>['quantity'], number>>,
  Expect<Equal<WireOf<typeof closed>['text'], string | undefined>>,
  Expect<Equal<RowOf<typeof closed>['text'], string>>,
  Expect<Equal<Body<typeof closed>['text'], string>>,
  Expect<Equal<SentBody<typeof transfer>['amount'], number>>,
  Expect<Equal<keyof SentBody<typeof place>, 'name' | 'code' | 'parent_id' | 'bank_id' | 'banks' | 'others'>>,
  Expect<Equal<SentBody<typeof supplyOrder>['distribution'][number]['unitValue'], number>>,
]

/** A required field is sent, an optional one may be left out. */
export const sentPlace: SentBody<typeof place> = { name: 'Tunja', bank_id: 1, others: [1] }

export const sampled = defineResource({
  ...({ name: 'sampled', one: 'Dato', many: 'Datos', gender: 'm' } as const),
  fields: {
    worth: money({ label: 'Valor' }),
    kind: choice({ label: 'Clase', options: { a: 'A', b: 'B' } }),
    bank_id: reference({ label: 'Banco', to: bank }),
    made: date({ label: 'Hecho', serverSet: 'now' }),
  },
  sample: (serial) => ({ worth: serial + 0.5, kind: 'a', bank_id: { name: `Banco ${serial}` } }),
})

/** No line may compile. */
export function neverCompiled(
  body: Body<typeof availability>,
  row: RowOf<typeof availability>,
  wire: WireOf<typeof availability>,
  line: RowOf<typeof budgetActivity>,
  whole: RowOf<typeof budget>,
) {
  // @ts-expect-error a body has no field that its declaration lacks
  body.budgetActvity_id
  // @ts-expect-error a body does not carry what the server sets
  body.consecutive
  // @ts-expect-error a row has no field that its declaration lacks
  row.dpcDate
  // @ts-expect-error an embedded row has only what its declaration embeds
  row.Account.saldo
  // @ts-expect-error an order may be missing
  row.ServiceOrder.number
  // @ts-expect-error a child has only its own fields
  row.taxes[0]?.rate
  // @ts-expect-error a child does not embed its parent
  row.taxes[0]?.Availability
  // @ts-expect-error a derived value by another name
  whole.totalAmmount
  // @ts-expect-error a choice is one of its options
  row.documentType === 'contract'
  // @ts-expect-error JSON carries pesos
  sqlAmount(wire.amount)
  // @ts-expect-error pesos are not added to cents
  addCents(row.amount, wire.amount)
  // @ts-expect-error cents are not read as pesos
  centsOf(row.amount)
  // @ts-expect-error pesos are not turned into pesos once more
  pesosOf(wire.amount)
  // @ts-expect-error a plain number is neither
  addCents(row.amount, 100)
  // @ts-expect-error the product of an amount is no amount until it is checked to be whole
  sqlAmount(line.presentAmount * 0.5)
  // @ts-expect-error a required field is missing
  const lacking: SentBody<typeof place> = { name: 'Tunja', others: [1] }
  const named = { one: 'Dato', many: 'Datos', gender: 'm' } as const
  const fields = { kind: choice({ label: 'Clase', options: { a: 'A' } }), made: date({ label: 'D', serverSet: 'now' }) }
  // @ts-expect-error a sample has only values that the field takes
  defineResource({ ...named, name: 'wrongOption', fields, sample: { kind: 'c' } })
  // @ts-expect-error a sample has no value of what the server sets
  defineResource({ ...named, name: 'wrongField', fields, sample: { made: '2026-01-01' } })
  // @ts-expect-error a name no resource has
  resourceNamed('budjet' satisfies ResourceName)
  return lacking
}
