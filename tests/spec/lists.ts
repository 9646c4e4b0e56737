/**
 * Spec section 5 as data, word for word: the messages of a pending list for its rows, and their seconds. Rows are as in a request:
 * lines, rubros and taxes have the ids 1 and 2, each line has 4,500,000 free pesos, a budget has 1,000 and an availability 300.
 */
import { bodyCheck, lineFaults, type Row, readInteger } from '../../resources/define/index.ts'
import { supplyOrder } from '../../resources/entities/supplyOrder.ts'
import { distributionRules } from '../../resources/rules/distribution.ts'
import { additionRules, reductionRules } from '../../resources/rules/modification.ts'
import { type Fault, firstFault, lineSeconds, type RowRule } from '../../resources/rules/rowRules.ts'
import { taxRules } from '../../resources/rules/tax.ts'
import { readTransfer, transferRules } from '../../resources/rules/transfer.ts'
import { type Cents, cents, noCents, readCents } from '../../resources/values/money.ts'

export type ListName = 'distribution' | 'addition' | 'reduction' | 'transfer' | 'tax' | 'item'
/** `seconds`: null for messages of the list when it is sent, which only pages and server check. */
export type ListCase = { about: string; list: ListName; rows: readonly Row[]; text: string; seconds: number | null }

const share = (activity_id: number, initialAmount: number) => ({ activity_id, initialAmount })
const change = (activity_id: number, amount: number) => ({ activity_id, amount, modificationDate: '2026-03-01' })
const move = (
  amount: number | null,
  credit: number | null,
  contraCredit: number | null,
  transferDate = '2026-03-01',
) => ({
  amount,
  budgetActivityCredit_id: credit,
  budgetActivityContraCredit_id: contraCredit,
  transferDate,
})
const retention = (tax_id: number, fee: number, base: number) => ({ tax_id, fee, base })
const item = (quantity: number, description: string, unitValue: number) => ({ quantity, description, unitValue })

type Rows = readonly (readonly [list: ListName, rows: readonly Row[], text: string, seconds: number | null])[]

const transferAmount = 'Indique el monto: asegurese que es mayor a 0'
const transferLines = 'Indique tanto el rubro que acredita como el que debita'
const noReduction = 'El presupuesto no cuenta con suficientes fondos para hacer la reduccions'
const noDistribution = 'El monto a distribuir debe ser menor o igual monto disponible'
const incomplete = 'Debe completar la distribución: El monto disponible debe llegar a cero'
const taxTotal = 'El total de impuestos en superara el monto de la disponibilidad'

const cases: Readonly<Record<string, Rows>> = {
  Budget: [
    ['distribution', [share(1, 600), share(1, 1)], 'La actividad indicada ya existe en la distribución', 2],
    ['distribution', [share(1, 0)], 'El monto ingresado debe ser mayor de cero', 2],
    ['distribution', [share(1, 600), share(2, 400.01)], noDistribution, 2],
    ['distribution', [share(1, 600)], incomplete, null],
  ],
  Addition: [
    ['addition', [change(1, 0)], 'El monto ingresado debe ser mayor a cero', 2],
    ['addition', [change(1, 5), change(1, 7)], 'El presupuesto indicado ya existe en la distribución', 2],
  ],
  Reduction: [
    ['reduction', [change(1, 0.99)], 'El monto ingresado debe ser mayor a cero', 2],
    ['reduction', [change(1, 4_500_000.01)], noReduction, 5],
  ],
  'Transfer add, checked in order': [
    ['transfer', [move(null, null, null, '')], transferAmount, 2],
    ['transfer', [move(-1, 1, 1, '')], transferAmount, 2],
    ['transfer', [move(10, null, 1, '')], transferLines, 2],
    ['transfer', [move(10, 2, null, '')], transferLines, 2],
    ['transfer', [move(10, 1, 1, '')], 'El rubro que acredita y debita no pueden ser el mismo', 2],
    ['transfer', [move(10, 2, 1, '')], 'Indique la fecha del traslado', 2],
    ['transfer', [move(10, 2, 1), move(9e9, 2, 1)], 'Ya existe un traslado con los presupuestos indicados', 2],
    ['transfer', [move(9e9, 2, 1)], 'El presupuesto que debita no tiene los fondos para el traslado', 5],
    ['transfer', [], 'No hay información que envíar', null],
  ],
  'Tax add, in order': [
    ['tax', [retention(1, 1, 1), retention(1, 0, 0)], 'El impuesto ya se encuentra en la tabla', 5],
    ['tax', [retention(1, 0, 100)], 'No se puede agregar, información incompleta', 5],
    ['tax', [retention(1, 100, 300.01)], 'El impuesto supera el monto de la disponibilidad', 5],
    ['tax', [retention(1, 100, 100), retention(2, 100, 200)], taxTotal, 5],
  ],
  'Supply order': [
    ['item', [item(1, ' ', 1)], 'Información incompleta', 5],
    ['item', [item(0, 'Tiza', 1)], 'Debe ser mayor de cero', 5],
    ['item', [item(1, 'Tiza', 0.99)], 'Debe ser mayor de cero', 5],
    ['item', [], 'Debe crear almenos un item en la distribución', null],
  ],
}

export const listCases: readonly ListCase[] = Object.entries(cases).flatMap(([about, rows]) =>
  rows.map(([list, of, text, seconds]) => ({ about, list, rows: of, text, seconds })),
)

/** The message of the form's rule for the rows. */
export const formFault = ({ list, rows }: ListCase): Fault | null => faultOf[list](rows)

const amountOf = (raw: unknown): Cents => readCents(raw) ?? noCents
const id = (raw: unknown): number => readInteger(raw) ?? 0
const free = () => cents(4_500_000_00)
const changes = (rows: readonly Row[]) =>
  rows.map((row) => ({ activity_id: id(row.activity_id), amountCents: amountOf(row.amount) }))

const faultOf: Readonly<Record<ListName, (rows: readonly Row[]) => Fault | null>> = {
  distribution: (rows) =>
    faultAmong(
      rows.map((row) => ({ activity_id: id(row.activity_id), amountCents: amountOf(row.initialAmount) })),
      distributionRules,
      { budgetCents: cents(1000_00) },
    ),
  addition: (rows) => faultAmong(changes(rows), additionRules, {}),
  reduction: (rows) => faultAmong(changes(rows), reductionRules, { presentCents: free }),
  transfer: (rows) => faultAmong(rows.map(readTransfer), transferRules, { presentCents: free }),
  tax: (rows) =>
    faultAmong(
      rows.map((row) => ({ tax_id: id(row.tax_id), fee: Number(row.fee), baseCents: amountOf(row.base) })),
      taxRules,
      { amountCents: 300_00 },
    ),
  item: (rows) => {
    const { distribution } = supplyOrder.fields
    const [fault] = lineFaults('distribution', distribution, rows, bodyCheck({ fields: distribution.of }))
    return fault ? { text: fault.message, seconds: lineSeconds } : null
  },
}

function faultAmong<R, Facts>(rows: readonly R[], rules: readonly RowRule<R, Facts>[], facts: Facts): Fault | null {
  return firstFault(rules, rows, facts)?.fault ?? null
}
