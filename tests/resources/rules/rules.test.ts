import fc from 'fast-check'
import { expect, it } from 'vitest'
import { availableCents, distributionRules } from '../../../resources/rules/distribution.ts'
import { distributedRevenueRules } from '../../../resources/rules/income.ts'
import { faultOf, firstFault } from '../../../resources/rules/rowRules.ts'
import { taxCents, taxRules, totalTaxCents } from '../../../resources/rules/tax.ts'
import { cents } from '../../../resources/values/money.ts'
import { judges } from '../fixtures/ruleTable.ts'

judges('distribution', {
  rules: distributionRules,
  facts: { budgetCents: cents(1000_00) },
  before: [{ activity_id: 1, amountCents: cents(600_00) }],
  rows: [
    [
      'a rubro twice, though its amount is none either',
      { activity_id: 1, amountCents: cents(-1) },
      { field: 'activity_id', text: 'La actividad indicada ya existe en la distribución', seconds: 2 },
    ],
    [
      'nothing',
      { activity_id: 2, amountCents: cents(0) },
      { field: 'amount', text: 'El monto ingresado debe ser mayor de cero', seconds: 2 },
    ],
    [
      'a cent more than is left',
      { activity_id: 2, amountCents: cents(400_01) },
      { field: 'amount', text: 'El monto a distribuir debe ser menor o igual monto disponible', seconds: 2 },
    ],
    ['all that is left', { activity_id: 2, amountCents: cents(400_00) }, null],
  ],
})

judges('distribution of income', {
  rules: distributedRevenueRules,
  facts: {},
  before: [{ name: 'Tienda escolar' }],
  rows: [
    [
      'a name twice, in other letters',
      { name: 'TIENDA ESCOLAR' },
      { field: 'name', text: 'El ingreso indicado ya existe en la distribución', seconds: 2 },
    ],
    ['another name', { name: 'Giros' }, null],
  ],
})

judges('tax', {
  rules: taxRules,
  facts: { amountCents: cents(300_00) },
  before: [{ tax_id: 1, fee: 50, baseCents: cents(200_00) }],
  rows: [
    [
      'a tax twice, though incomplete and beyond the amount',
      { tax_id: 1, fee: 0, baseCents: cents(900_00) },
      { field: 'tax_id', text: 'El impuesto ya se encuentra en la tabla', seconds: 5 },
    ],
    [
      'no tax',
      { tax_id: 0, fee: 100, baseCents: cents(900_00) },
      { text: 'No se puede agregar, información incompleta', seconds: 5 },
    ],
    [
      'a fee of nothing',
      { tax_id: 2, fee: 0, baseCents: cents(900_00) },
      { text: 'No se puede agregar, información incompleta', seconds: 5 },
    ],
    [
      'no base',
      { tax_id: 2, fee: 100, baseCents: cents(0) },
      { text: 'No se puede agregar, información incompleta', seconds: 5 },
    ],
    [
      'a tax a cent above the amount',
      { tax_id: 2, fee: 100, baseCents: cents(300_01) },
      { field: 'base', text: 'El impuesto supera el monto de la disponibilidad', seconds: 5 },
    ],
    [
      'a tax of exactly the amount, which only the total forbids',
      { tax_id: 2, fee: 100, baseCents: cents(300_00) },
      { field: 'base', text: 'El total de impuestos en superara el monto de la disponibilidad', seconds: 5 },
    ],
    [
      'taxes that leave exactly nothing',
      { tax_id: 2, fee: 100, baseCents: cents(200_00) },
      { field: 'base', text: 'El total de impuestos en superara el monto de la disponibilidad', seconds: 5 },
    ],
    ['taxes that leave a cent', { tax_id: 2, fee: 100, baseCents: cents(199_99) }, null],
  ],
})

it('every ordered rule has a table here or in moneyRules.test.ts', () => {
  const modules = import.meta.glob('../../../resources/rules/*.ts', { eager: true })
  const rules = Object.values(modules).flatMap((module) => Object.keys(module as object))
  expect(rules.filter((name) => name.endsWith('Rules')).sort()).toEqual(tabled)
})
const tabled = [
  'additionRules',
  'distributedRevenueRules',
  'distributionRules',
  'modificationDayRules',
  'modificationSourceRules',
  'partingRules',
  'reducedLineRules',
  'reductionRules',
  'taxRules',
  'transferLineRules',
  'transferRules',
  'transferSourceRules',
]

it('firstFault returns the index of the first row refused, each judged after the rows before it', () => {
  const rows = [
    { activity_id: 1, amountCents: cents(600_00) },
    { activity_id: 2, amountCents: cents(500_00) },
    { activity_id: 1, amountCents: cents(1) },
  ]
  expect(firstFault(distributionRules, rows, { budgetCents: cents(1000_00) })?.index).toBe(1)
  expect(firstFault(distributionRules, rows.slice(0, 1), { budgetCents: cents(1000_00) })).toBeNull()
  expect(firstFault(distributionRules, [], { budgetCents: cents(1000_00) })).toBeNull()
})

it('distributionRules accept rows exactly when their sum is within the budget', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 100_000_00 }).map(cents), { maxLength: 20 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_00 }).map(cents), amounts, (budgetCents, list) => {
      const rows = list.map((amountCents, index) => ({ activity_id: index, amountCents }))
      if (firstFault(distributionRules, rows, { budgetCents }) === null)
        expect(availableCents(budgetCents, rows)).toBeGreaterThanOrEqual(0)
      else expect(availableCents(budgetCents, rows)).toBeLessThan(0)
    }),
  )
})

it.each([
  [0.7, 55_00, 39],
  [4.14, 75_00, 3_11],
  [1.005, 100_00, 1_01],
])(
  'taxCents rounds %d percent of %d cents half up, where floating-point numbers fall below the half',
  (fee, base, tax) => {
    expect(taxCents({ tax_id: 1, fee, baseCents: cents(base) })).toBe(tax)
  },
)

it('taxRules never accept taxes that use up the whole availability', () => {
  const tax = fc.record({
    tax_id: fc.integer({ min: 1, max: 9 }),
    fee: fc.integer({ min: 0, max: 1_000_000 }).map((fee) => fee / 10_000),
    baseCents: fc.integer({ min: 0, max: 2000_00 }).map(cents),
  })
  fc.assert(
    fc.property(fc.array(tax, { maxLength: 6 }), (rows) => {
      const facts = { amountCents: cents(1000_00) }
      const admitted = rows.filter((row, index) => faultOf(taxRules, row, rows.slice(0, index), facts) === null)
      if (firstFault(taxRules, rows, facts) === null) {
        expect(admitted).toEqual(rows)
        expect(totalTaxCents(rows)).toBeLessThan(1000_00)
        expect(totalTaxCents(rows)).toBe(rows.reduce((sum, row) => sum + taxCents(row), 0))
      }
    }),
  )
})
