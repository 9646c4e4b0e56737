import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  additionCheck,
  additionRules,
  type ModificationRow,
  modificationDayRules,
  modificationSourceRules,
  reducedLineRules,
  reductionCheck,
  reductionRules,
  requestedCents,
} from '../../../resources/rules/modification.ts'
import { firstFault } from '../../../resources/rules/rowRules.ts'
import {
  freeCents,
  partingRules,
  readTransfer,
  type TransferRow,
  transferLineRules,
  transferRules,
  transferSourceRules,
} from '../../../resources/rules/transfer.ts'
import { type Cents, cents, maxCents, noCents } from '../../../resources/values/money.ts'
import { errorsOf } from '../fixtures/errors.ts'
import { judges } from '../fixtures/ruleTable.ts'

judges('addition', {
  rules: additionRules,
  facts: {},
  before: [{ activity_id: 1, amountCents: cents(100_00) }],
  rows: [
    [
      'nothing, for a rubro that is there already',
      { activity_id: 1, amountCents: cents(0) },
      { field: 'amount', text: 'El monto ingresado debe ser mayor a cero', seconds: 2 },
    ],
    [
      'a rubro twice',
      { activity_id: 1, amountCents: cents(1) },
      { field: 'activity_id', text: 'El presupuesto indicado ya existe en la distribución', seconds: 2 },
    ],
    ['a cent for another', { activity_id: 2, amountCents: cents(1) }, null],
  ],
})

const present = (activity_id: number): Cents | undefined => ({ 1: cents(500_00), 2: noCents })[activity_id]
judges('reduction', {
  rules: reductionRules,
  facts: { presentCents: present },
  before: [{ activity_id: 1, amountCents: cents(300_00) }],
  rows: [
    [
      'less than a peso, of a line there is not',
      { activity_id: 9, amountCents: cents(99) },
      { field: 'amount', text: 'El monto ingresado debe ser mayor a cero', seconds: 2 },
    ],
    [
      'of a line that the budget lacks',
      { activity_id: 9, amountCents: cents(100) },
      { field: 'amount', text: 'El presupuesto no cuenta con suficientes fondos para hacer la reduccions', seconds: 5 },
    ],
    [
      'of a line with nothing free',
      { activity_id: 2, amountCents: cents(100) },
      { field: 'amount', text: 'El presupuesto no cuenta con suficientes fondos para hacer la reduccions', seconds: 5 },
    ],
    [
      'a cent more than the row before leaves',
      { activity_id: 1, amountCents: cents(200_01) },
      { field: 'amount', text: 'El presupuesto no cuenta con suficientes fondos para hacer la reduccions', seconds: 5 },
    ],
    ['all that is left', { activity_id: 1, amountCents: cents(200_00) }, null],
  ],
})

const row = (amountCents: number | null, credit: number | null, contraCredit: number | null): TransferRow => ({
  amountCents: amountCents === null ? null : cents(amountCents),
  credit,
  contraCredit,
  transferDate: '2026-03-01',
})
const amount = { field: 'amount', text: 'Indique el monto: asegurese que es mayor a 0', seconds: 2 }
const lines = 'Indique tanto el rubro que acredita como el que debita'
judges('transfer', {
  rules: transferRules,
  facts: { presentCents: (line) => (line === 1 ? cents(500_00) : noCents) },
  before: [row(300_00, 2, 1)],
  rows: [
    ['no amount, nor anything else', { ...row(null, null, null), transferDate: null }, amount],
    ['nothing', { ...row(0, 1, 1), transferDate: null }, amount],
    [
      'more than any amount may be',
      { ...row(maxCents + 1, 1, 1), transferDate: null },
      { field: 'amount', text: 'El valor máximo es $ 999,999,999,999.99', seconds: 2 },
    ],
    ['less than nothing', { ...row(-1, 1, 1), transferDate: null }, amount],
    [
      'no line to credit',
      { ...row(900_00, null, 1), transferDate: null },
      { field: 'budgetActivityCredit_id', text: lines, seconds: 2 },
    ],
    [
      'no line to debit',
      { ...row(900_00, 2, null), transferDate: null },
      { field: 'budgetActivityContraCredit_id', text: lines, seconds: 2 },
    ],
    [
      'from a line to itself',
      { ...row(900_00, 1, 1), transferDate: null },
      {
        field: 'budgetActivityContraCredit_id',
        text: 'El rubro que acredita y debita no pueden ser el mismo',
        seconds: 2,
      },
    ],
    [
      'on no day',
      { ...row(900_00, 2, 1), transferDate: null },
      { field: 'transferDate', text: 'Indique la fecha del traslado', seconds: 2 },
    ],
    [
      'the same pair again',
      row(900_00, 2, 1),
      { field: 'budgetActivityCredit_id', text: 'Ya existe un traslado con los presupuestos indicados', seconds: 2 },
    ],
    [
      'a cent more than the transfer before leaves',
      row(200_01, 3, 1),
      { field: 'amount', text: 'El presupuesto que debita no tiene los fondos para el traslado', seconds: 5 },
    ],
    ['what the transfer before brought', row(300_00, 1, 2), null],
  ],
})

const unusable = 'La opción seleccionada no existe o está inactiva'
judges('line of a reduction', {
  rules: reducedLineRules,
  facts: { presentCents: present },
  before: [],
  rows: [
    [
      'a rubro without a line',
      { activity_id: 9, amountCents: cents(1) },
      { field: 'activity_id', text: unusable, seconds: 2 },
    ],
    ['a line without funds', { activity_id: 2, amountCents: cents(1) }, null],
  ],
})

const outside = 'La fecha debe estar dentro de la vigencia'
const year = { start: '2026-01-01', end: '2026-12-31' }
const dated = (modificationDate: string) => ({ activity_id: 1, amountCents: cents(1), modificationDate })
judges('day of a modification', {
  rules: modificationDayRules,
  facts: { validity: year },
  before: [],
  rows: [
    ['the day before the vigencia', dated('2025-12-31'), { field: 'modificationDate', text: outside, seconds: 2 }],
    ['the day after it', dated('2027-01-01'), { field: 'modificationDate', text: outside, seconds: 2 }],
    ['its last day', dated('2026-12-31'), null],
  ],
})

judges('lines of a transfer', {
  rules: transferLineRules,
  facts: { budgetOf: (line) => (line < 3 ? { id: 1, ...year } : line === 3 ? { id: 2, ...year } : null) },
  before: [],
  rows: [
    ['no such line', row(1, 9, 8), { field: 'budgetActivityCredit_id', text: unusable, seconds: 2 }],
    ['no such line to debit', row(1, 1, 9), { field: 'budgetActivityContraCredit_id', text: unusable, seconds: 2 }],
    [
      'lines of two budgets, on a day of neither',
      { ...row(1, 1, 3), transferDate: '2027-01-01' },
      { field: 'budgetActivityContraCredit_id', text: 'Los rubros deben ser del mismo presupuesto', seconds: 2 },
    ],
    [
      'a day of another year',
      { ...row(1, 1, 2), transferDate: '2027-01-01' },
      { field: 'transferDate', text: outside, seconds: 2 },
    ],
    ['a day of the vigencia', row(1, 1, 2), null],
  ],
})

const parting = { ...row(1, 0, 2), credit: null, fundingSource_id: 7 }
const sources: Readonly<Record<number, number | null>> = { 1: 7, 2: null, 3: 8 }

judges('sources of a reduction', {
  rules: modificationSourceRules,
  facts: { sourcesOf: (rubro) => (rubro === 1 ? [null, 7] : [7]) },
  before: [],
  rows: [
    [
      'a rubro of two lines without a source',
      { activity_id: 1, amountCents: cents(1) },
      { field: 'fundingSource_id', text: 'Seleccione la fuente del rubro', seconds: 2 },
    ],
    ['the only line of a rubro', { activity_id: 2, amountCents: cents(1) }, null],
  ],
})

judges('the parting of a line', {
  rules: partingRules,
  facts: { sourceOf: (line) => sources[line] },
  before: [],
  rows: [
    [
      'a line that has a source',
      { ...parting, contraCredit: 3 },
      { field: 'fundingSource_id', text: 'El rubro ya tiene una fuente', seconds: 5 },
    ],
    ['a line without one', parting, null],
  ],
})

judges('sources of a transfer', {
  rules: transferSourceRules,
  facts: { sourceOf: (line) => sources[line] },
  before: [],
  rows: [
    [
      'lines of two sources',
      row(1, 1, 3),
      { field: 'budgetActivityContraCredit_id', text: 'Los rubros deben ser de la misma fuente', seconds: 5 },
    ],
    ['from a line without source', row(1, 1, 2), null],
  ],
})

it('transferLineRules and modificationDayRules accept rows of a budget that the form has not read yet', () => {
  const far = { ...row(1, 1, 2), transferDate: '2027-01-01' }
  expect(firstFault(transferLineRules, [far], { budgetOf: () => undefined })).toBeNull()
  expect(firstFault(modificationDayRules, [dated('2027-01-01')], { validity: undefined })).toBeNull()
})

it('requestedCents and freeCents stop at the largest safe integer instead of losing precision', () => {
  const rows = Array.from({ length: 200 }, () => ({ activity_id: 1, amountCents: maxCents }))
  expect(requestedCents(rows, { activity_id: 1 })).toBe(Number.MAX_SAFE_INTEGER)
  const pairs = Array.from({ length: 200 }, (_, index) => row(maxCents, 1, index + 2))
  expect(freeCents(noCents, 1, pairs)).toBe(Number.MAX_SAFE_INTEGER)
})

it('reductionRules and transferRules never take more from a line than it has, in any order of rows', () => {
  const amount = fc.integer({ min: 1, max: 400_00 })
  const modification = fc.record({ activity_id: fc.integer({ min: 1, max: 3 }), amountCents: amount.map(cents) })
  fc.assert(
    fc.property(fc.array(modification, { maxLength: 8 }), (rows: ModificationRow[]) => {
      const taken = (id: number) =>
        rows.filter((one) => one.activity_id === id).reduce((sum, one) => sum + one.amountCents, 0)
      if (firstFault(reductionRules, rows, { presentCents: () => cents(1000_00) }) === null)
        for (const id of [1, 2, 3]) expect(taken(id)).toBeLessThanOrEqual(1000_00)
    }),
  )
  const line = fc.integer({ min: 1, max: 3 })
  const transfer = fc.tuple(amount, line, line).map((parts) => row(...parts))
  fc.assert(
    fc.property(fc.array(transfer, { maxLength: 8 }), (rows) => {
      if (firstFault(transferRules, rows, { presentCents: () => cents(500_00) }) !== null) return
      const left = [1, 2, 3].map((id) => freeCents(cents(500_00), id, rows))
      expect(Math.min(...left)).toBeGreaterThanOrEqual(0)
      expect(left.reduce((sum, one) => sum + one, 0)).toBe(1500_00)
    }),
  )
})

it('readTransfer returns null for each value of the wrong type', () => {
  const nothing = {
    amountCents: null,
    credit: null,
    contraCredit: null,
    transferDate: null,
    fundingSource_id: null,
  }
  for (const raw of [null, 'uno', [1], 5, {}, { amount: [5], budgetActivityCredit_id: ' ', transferDate: 20260301 }])
    expect(readTransfer(raw)).toEqual(nothing)
  // What is no id is no missing one, and parts no line.
  expect(readTransfer({ budgetActivityCredit_id: {}, fundingSource_id: 2 })).not.toHaveProperty('fundingSource_id')
})

it('additionCheck and reductionCheck require the date of their own kind', () => {
  expect(errorsOf(additionCheck, {})).toEqual({
    modificationDate: 'Indique la fecha de la Adición',
    activity_id: 'Seleccione una actividad',
    amount: 'El monto ingresado debe ser mayor a cero',
  })
  expect(errorsOf(reductionCheck, { activity_id: 1, amount: 0.99 })).toEqual({
    modificationDate: 'Indique la fecha de la Reducción',
    amount: 'El monto ingresado debe ser mayor a cero',
  })
})
