import { describe, expect, it } from 'vitest'
import { likelyParts } from '../../../resources/parts/duplicates.ts'
import { minimumWageNote } from '../../../resources/parts/minimumWage.ts'
import { paidTwice } from '../../../resources/parts/paidTwice.ts'
import { signedNote } from '../../../resources/parts/signed.ts'
import { readCents } from '../../../resources/values/money.ts'

describe('minimumWageNote', () => {
  const { filters, text } = minimumWageNote('start', ({ amount }) => readCents(amount))
  const vigencia = { start: '2026-01-01', end: '2026-12-31' }
  const year = [{ row: { ...vigencia, minimumWage: 1_750_905 }, label: '2026' }]
  const start = '2026-03-01'

  it.each([
    ['31515000', null],
    ['31516290', 'warning'],
    ['35018100', 'warning'],
    ['35018100.01', 'error'],
    ['', null],
  ])('of %j is %s', (amount, severity) => expect(text({ amount, start }, year)?.severity ?? null).toBe(severity))

  it('states the limit', () => expect(text({ amount: '40000000', start }, year)?.text).toContain('35,018,100.00'))

  it('reads the vigencia of the day, and gives no warning without a minimum wage', () => {
    expect(filters({ start: '2026-03-01' })).toEqual([
      { start_lte: '2026-03-01', end_gte: '2026-03-01', deleted: false },
    ])
    expect(filters({ start: '' })).toEqual([])
    expect(text({ amount: '1000000000', start }, [{ row: { ...vigencia, minimumWage: null }, label: '' }])).toBeNull()
  })
})

describe('likelyParts', () => {
  const { filters, text } = likelyParts('contract', 'contractSubject')
  const typed = { supplier_id: '4', start: '2026-03-01', contractSubject: 'Pintura del salón' }

  it('searches the same supplier within 30 days before and after', () => {
    expect(filters(typed)).toEqual([
      { supplier_id: 4, start_gte: '2026-01-30', start_lte: '2026-03-31', deleted: false },
    ])
    expect(filters({ ...typed, supplier_id: '' })).toEqual([])
  })

  it('warns of an equal contract object, ignoring case and accents', () => {
    const near = { supplier_id: 4, start: '2026-02-20' }
    const found = [
      { row: { ...near, contractSubject: 'PINTURA  DEL SALON' }, label: '007' },
      { row: { ...near, contractSubject: 'Pintura del patio' }, label: '008' },
      { row: { ...near, start: '2026-06-01', contractSubject: 'Pintura del salón' }, label: '009' },
    ]
    expect(text(typed, found)?.text).toBe('Mismo proveedor y mismo objeto en 30 días: 007')
    expect(text({ ...typed, contractSubject: '' }, [{ row: { ...near, contractSubject: '' }, label: '9' }])).toBeNull()
  })
})

describe('signedNote', () => {
  const { text } = signedNote('commitmentDate')
  const signed = [{ row: { signedDate: '2026-03-16' }, label: '007' }]

  it('warns when the commitment is before the signature, with that day', () => {
    expect(text({ commitmentDate: '2026-03-15' }, signed)?.text).toBe(
      'El registro es anterior a la firma del contrato (16/03/2026)',
    )
    expect(text({ commitmentDate: '2026-03-16' }, signed)).toBeNull()
    expect(text({ commitmentDate: '2026-03-15' }, [])).toBeNull()
  })
})

describe('paidTwice', () => {
  const days = ['receivedDate', 'recordDate']
  const { filters, text } = paidTwice({ of: 'obligation', day: 'obligationDate', invoice: 'invoice', days })
  const typed = { supplier_id: '4', invoice: ' FE-9 ', amount: '1200.50', receivedDate: '', recordDate: '2026-02-10' }
  const own = { supplier_id: 4, deleted: false }
  const month = { amount: 1200.5, obligationDate_gte: '2026-02-01', obligationDate_lte: '2026-02-28' }

  it.each([
    [
      'invoice, and amount in the month of the last day',
      typed,
      [
        { ...own, invoice: ['FE-9'] },
        { ...own, invoice: 'FE-9' },
        { ...own, ...month },
      ],
    ],
    ['amount alone', { ...typed, invoice: '' }, [{ ...own, ...month }]],
    [
      'invoice alone',
      { ...typed, amount: '0' },
      [
        { ...own, invoice: ['FE-9'] },
        { ...own, invoice: 'FE-9' },
      ],
    ],
    ['nothing without a supplier', { ...typed, supplier_id: '' }, []],
  ])('looks for %s', (_, entered, expected) => expect(filters(entered)).toEqual(expected))

  const row = (more: object) => [{ label: 'No. 3', row: { invoice: 'fe-9', amount: 5, ...more } }]
  it.each([
    ['the same invoice in other letters', row({}), 'La factura FE-9 ya está en la obligación No. 3'],
    ['an invoice that only begins like it', row({ invoice: 'FE-90' }), undefined],
    [
      'the same amount',
      row({ invoice: null, amount: 1200.5 }),
      'El proveedor ya tiene otra obligación por $ 1,200.50 en el mismo mes: No. 3',
    ],
    ['nothing', [], undefined],
  ])('of %s', (_, found, expected) => expect(text(typed, found)?.text).toBe(expected))
})
