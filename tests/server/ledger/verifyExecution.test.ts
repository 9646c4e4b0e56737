// @module-tag slow
import { afterAll, beforeAll, expect, it } from 'vitest'
import { executionChecks } from '../../../server/ledger/executionChecks.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { openLedger } from '../../fixtures/ledgerSchool.ts'
import { faultsOf, ledgerSilenced } from '../../fixtures/tampering.ts'

let erario: Erario
beforeAll(async () => {
  erario = await openErario()
  await openLedger(erario)
})
afterAll(() => erario.close())

/** The fourth availability is a CDP of 90 with one commitment of 60, an obligation and payment of 40, releases of 12 and 5. */
const corruptions: [what: string, statements: string[], sentence: RegExp][] = [
  [
    'a stored commitment of a line',
    ['update "budgetActivity" set "committedAmount" = "committedAmount" + 0.01 where id = 2'],
    /^El saldo de la línea no es la suma de sus movimientos: linea 2, saldo comprometido, guardado 55\.01, en el libro 55\.00$/,
  ],
  [
    'an obligation with another amount',
    ['update obligation set amount = 41 where id = 4'],
    /^El saldo de la línea no es el de sus documentos: linea 2, saldo obligado, guardado 40\.00, de sus documentos 41\.00$/,
  ],
  [
    'a payment deleted without a movement',
    ['update payment set deleted = true where id = 4'],
    /^El documento no está en el libro por lo que vale: documento payment, id 4, linea 2, saldo pagado, vale 0\.00, en el libro 40\.00$/,
  ],
  [
    'a movement of an availability marked as a commitment',
    [ledgerSilenced, 'update movement set committed = 0 where id = 7'],
    /^Un documento de otra clase dice que compromete, obliga o paga: movimiento 7$/,
  ],
  [
    'a payment booked before its obligation',
    [ledgerSilenced, `update movement set "documentDate" = '2026-05-01' where kind = 'payment' and document_id = 4`],
    /^El rubro tiene un día en que pagó más de lo obligado, .*: linea 2, dia 2026-05-01$/,
  ],
  [
    'an obligation booked before its commitment',
    [ledgerSilenced, `update movement set "documentDate" = '2026-03-31' where kind = 'obligation' and document_id = 4`],
    /^El acto tomó un día más de lo que quedaba de aquello en que se apoya: documento commitment, id 4, dia 2026-03-31, queda -40\.00$/,
  ],
  [
    'the free balance of an availability',
    ['update availability set "uncommittedAmount" = 19 where id = 4'],
    /^El saldo de la disponibilidad no es el de sus registros y liberaciones: disponibilidad 4, guardado 19\.00, saldo 18\.00$/,
  ],
  [
    'the free balance of a commitment',
    ['update commitment set "unobligatedAmount" = 16 where id = 4'],
    /^El saldo del registro presupuestal no es el de sus obligaciones y liberaciones: registro 4, vigente 55\.00, por obligar 16\.00$/,
  ],
  [
    'a payment with another net',
    ['update payment set "netAmount" = 38 where id = 4'],
    /^El pago no es de lo que dice su obligación: pago 4$/,
  ],
  [
    'the net of a CDP',
    ['update availability set "netAmount" = 38 where id = 4'],
    /^El neto de la disponibilidad no es el de sus pagos: disponibilidad 4$/,
  ],
  [
    'a payment dated before its obligation',
    [`update payment set "paymentDate" = '2026-05-03' where id = 4`],
    /^El acto es anterior a aquel en que se apoya: documento payment, id 4$/,
  ],
  [
    'an act of another availability',
    ['update obligation set availability_id = 1 where id = 4'],
    /^El acto no es de la disponibilidad, el rubro o el instituto de aquel en que se apoya: documento obligation, id 4$/,
  ],
  [
    'a live act based on an annulled one',
    ['update commitment set deleted = true where id = 4'],
    /^El acto está vigente y aquel en que se apoya está anulado: documento obligation, id 4$/,
  ],
  [
    'commitments that exceed their contract',
    ['update contract set amount = 99.99 where id = 1'],
    /^Los registros de un documento suman más que él: documento contract, id 1, monto 99\.99, registrado 100\.00$/,
  ],
]

it.each(corruptions)('verify reports a corruption of %s', async (_, statements, sentence) => {
  expect(await faultsOf(erario.store.db, statements)).toContainEqual(expect.stringMatching(sentence))
})

it('every check of the execution has a corruption of its own in this table', () => {
  const tried = executionChecks.filter(({ text }) =>
    corruptions.some(([, , sentence]) => new RegExp(sentence.source.split(/:|, \./)[0] ?? '').test(text)),
  )
  expect(tried.map(({ text }) => text)).toEqual(executionChecks.map(({ text }) => text))
})
