// @module-tag slow
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../server/db/engine/query.ts'
import { takeLease } from '../../../server/db/lease.ts'
import { openStore } from '../../../server/db/open.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { openLedger } from '../../fixtures/ledgerSchool.ts'
import { bareEnv } from '../../fixtures/programs.ts'
import type { School } from '../../fixtures/school.ts'
import { faultsOf, ledgerSilenced } from '../../fixtures/tampering.ts'

let erario: Erario
let school: School
beforeAll(async () => {
  erario = await openErario({ own: true })
  school = await openLedger(erario)
})
afterAll(() => erario.close())

const faultsAfter = (...statements: string[]) => faultsOf(erario.store.db, statements)

/** Constraints that would reject the corruptions below. */
const unbound = 'alter table "budgetActivity" drop constraint "budgetActivity_execution"'
const overspent = `update movement set "documentDate" = '2026-12-01' where kind = 'initial'`

describe('verify', () => {
  type Corruption = [what: string, statements: string[], sentence: RegExp]
  /** Each corruption breaks one check, which reports it with the row. */
  const corruptions: Corruption[] = [
    [
      'a stored balance',
      [unbound, 'update "budgetActivity" set "presentAmount" = "presentAmount" + 0.01 where id = 2'],
      /^El saldo de la línea no es la suma de sus movimientos: linea 2, saldo disponible, guardado 477\.01, en el libro 477\.00$/,
    ],
    [
      'a balance after a movement',
      [ledgerSilenced, 'update movement set "presentAfter" = "presentAfter" - 1 where id = 6'],
      /^El saldo después del movimiento no sigue del anterior: movimiento 6, linea 1$/,
    ],
    [
      'the amount of a modification',
      ['update modification set amount = 71 where id = 1'],
      /^El saldo de la línea no es el de sus documentos: linea 5, saldo definitiva, guardado 70\.00, de sus documentos 71\.00$/,
    ],
    [
      'the date of a modification',
      [`update modification set "modificationDate" = '2026-12-30' where id = 1`],
      /^El movimiento no lleva la fecha de su documento: movimiento \d+, /,
    ],
    [
      'an annulment dated before its document',
      [ledgerSilenced, `update movement set "documentDate" = '2026-02-04' where reversal`],
      /^La anulación o restauración es de antes del acto anterior o de después de la vigencia: movimiento \d+, fecha 2026-02-04, acto anterior 2026-02-05, /,
    ],
    [
      'a rubro below zero on a past day',
      [ledgerSilenced, `update movement set "documentDate" = '2026-01-01' where kind = 'contraCredit'`, overspent],
      /^El rubro quedó bajo cero un día: linea 1, dia 2026-02-05, disponible -\d+\.00$/,
    ],
    [
      'a free balance of a rubro on a day',
      [`update "lineDay" set present = present + 0.01 where "budgetActivity_id" = 1 and day = '2026-05-01'`],
      /^Lo disponible de un día no es la suma de sus movimientos: linea 1, dia 2026-05-01, guardado 200\.01, en el libro 200\.00$/,
    ],
    [
      'a modification whose rubro is not that of its line',
      [
        'update modification set activity_id = (select min(a.id) from activity a where a.id <> activity_id) where id = 1',
      ],
      /^El documento no es del presupuesto, el instituto o el rubro de su línea: documento modification, id 1$/,
    ],
    [
      'an availability restored without a movement',
      ['update availability set deleted = false where id = 2'],
      /^El saldo de la línea no es el de sus documentos: linea 1,/,
    ],
    [
      'the sum of the distribution',
      ['update "budgetActivity" set "initialAmount" = 999.99 where id = 1'],
      /^La distribución no suma el monto del presupuesto: presupuesto 1, monto 1500\.00, distribuido 1499\.99$/,
    ],
    [
      'a transfer with its two sides swapped',
      ['update transfer set "budgetActivityCredit_id" = 1, "budgetActivityContraCredit_id" = 2 where id = 1'],
      /^El documento no está en el libro por lo que vale: documento transfer, id 1, linea 1, saldo definitiva, vale 50\.00, en el libro -50\.00$/,
    ],
    [
      'a deleted document',
      ['delete from modification where id = 1'],
      /^El movimiento no tiene documento: movimiento 5, documento modification, id 1$/,
    ],
    [
      'a gap in the consecutives',
      ['update availability set consecutive = 7 where id = 3'],
      /^Los consecutivos tienen huecos o repetidos: serie availability\.consecutive, instituto 1, vigencia 2026, documentos 4, ultimo 7, contador 4$/,
    ],
    [
      'a modification with the number of another',
      ['update modification set number = (select number from modification where id = 2) where id = 1'],
      /^Los números de una modificación o un traslado faltan, .*: serie modification, instituto 1, vigencia 2026,/,
    ],
    [
      'the net amount of an obligation',
      ['update obligation set "netAmount" = 97.51 where id = 1'],
      /^El neto no es el monto menos sus impuestos, o estos no caben en él: obligacion 1, monto 100\.00, neto 97\.51, impuestos 2\.50$/,
    ],
    [
      'the stored net of an availability',
      ['update availability set "netAmount" = 97.51 where id = 1'],
      /^El neto de la disponibilidad no es el de sus pagos: disponibilidad 1$/,
    ],
    [
      'a tax that is rounded down',
      ['update "availabilityTax" set fee = 2.505, amount = 2.5 where availability_id = 1'],
      /^El impuesto 1 de la disponibilidad 1 no es su porcentaje de la base$/,
    ],
    [
      'a contract with another amount',
      ['update contract set amount = 100.01 where id = 1'],
      /^La disponibilidad no vale lo que su documento: disponibilidad 1, monto 100\.00$/,
    ],
    [
      'a movement in another budget than its line',
      [
        ledgerSilenced,
        'alter table movement drop constraint "movement_budget_id"',
        'update movement set budget_id = 2 where id = 5',
      ],
      /^El movimiento no es del instituto de su línea: movimiento 5$/,
    ],
    [
      'an availability with the study of another school',
      [
        'alter table availability drop constraint "availability_preliminaryStudy_id"',
        'update "preliminaryStudy" set institute_id = 2 where id = 1',
      ],
      /^La disponibilidad usa filas de otro instituto: disponibilidad 1$/,
    ],
    [
      'an availability in another budget than its line',
      [
        'alter table availability drop constraint "availability_budget_id"',
        'update availability set budget_id = 2 where id = 1',
      ],
      /^El documento no es del presupuesto, el instituto o el rubro de su línea: documento availability, id 1$/,
    ],
  ]

  /** Other corruptions that the same checks report. */
  const more: Corruption[] = [
    [
      'a stored appropriation',
      [unbound, 'update "budgetActivity" set "definitiveAmount" = "definitiveAmount" - 0.01 where id = 1'],
      /^El saldo de la línea no es la suma de sus movimientos: linea 1, saldo definitiva, guardado 919\.99, en el libro 920\.00$/,
    ],
    [
      'the first day of the vigencia',
      [`update validity set start = '2026-01-02' where id = 1`],
      /^El movimiento no lleva la fecha de su documento: movimiento 1, fecha 2026-01-01, la del documento 2026-01-02$/,
    ],
    [
      'an annulment dated after the vigencia',
      [ledgerSilenced, `update movement set "documentDate" = '2027-01-01' where reversal`],
      /^La anulación o restauración es de antes del acto anterior o de después de la vigencia: .* fin de la vigencia 2026-12-31$/,
    ],
    [
      'a deleted day',
      [`delete from "lineDay" where "budgetActivity_id" = 2 and day = '2026-04-01'`],
      /^Lo disponible de un día no es la suma de sus movimientos: linea 2, dia 2026-04-01, guardado 0, en el libro 50\.00$/,
    ],
    [
      'the lines of a draft budget',
      ['update budget set completed = false where id = 2'],
      /^La distribución no suma el monto del presupuesto: presupuesto 2,/,
    ],
    [
      'a transfer with another amount',
      ['update transfer set amount = 49 where id = 1'],
      /^El documento no está en el libro por lo que vale: documento transfer, id 1, linea 1, saldo definitiva, vale -49\.00, en el libro -50\.00$/,
    ],
    [
      'a modification deleted without a movement',
      ['update modification set deleted = true where id = 2'],
      /^El documento no está en el libro por lo que vale: documento modification, id 2, linea 1, saldo disponible, vale 0(\.00)?, en el libro -30\.00$/,
    ],
    [
      'a repeated consecutive',
      ['drop index "availability_once_year_consecutive"', 'update availability set consecutive = 1 where id = 2'],
      /^Los consecutivos tienen huecos o repetidos: serie availability\.consecutive, instituto 1,/,
    ],
    [
      'a transfer without its number',
      ['update transfer set number = null where id = 1'],
      /^Los números de una modificación o un traslado faltan, .*: serie transfer, instituto 1, vigencia 2026,/,
    ],
    [
      'taxes as large as the amount',
      [
        'update "availabilityTax" set base = 4000, amount = 100 where availability_id = 1',
        'update obligation set "netAmount" = 0 where id = 1',
      ],
      /^El neto no es el monto menos sus impuestos, o estos no caben en él: obligacion 1,/,
    ],
    [
      'a counter that is too high',
      [`update consecutive set last = 9 where series = 'payment.number'`],
      /^Los consecutivos tienen huecos o repetidos: serie payment\.number, .* ultimo 4, contador 9$/,
    ],
  ]

  async function expectReported(...[, statements, sentence]: Corruption) {
    expect(await faultsAfter(...statements)).toContainEqual(expect.stringMatching(sentence))
  }
  it.each(corruptions)('reports a corruption of %s', expectReported)
  it.each(more)('reports a corruption of %s', { tags: ['exhaustive'] }, expectReported)

  it('runs at GET /health/ledger only for root', async () => {
    const { ana, bruno, clara } = school
    expect((await ana.get('/health/ledger')).body).toEqual({ status: true, faults: [] })
    for (const person of [bruno, clara]) expect((await person.get('/health/ledger')).status).toBe(403)
    expect((await erario.nobody.get('/health/ledger')).status).toBe(401)
  })

  it('runs once at a time', async () => {
    const running = await takeLease(erario.store.db, 'ledgerCheck')
    const refused = await school.ana.get('/health/ledger')
    await running?.end()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await school.ana.get('/health/ledger')).status).toBe(200)
  })
})

describe('npm run verify', () => {
  let fingerprint: string
  beforeAll(async () => {
    const [second] = await rowsOf<{ hash: string }>(
      erario.store.db,
      sql`select hash from movement where institute_id = ${school.own} and number = 2`,
    )
    fingerprint = String(second?.hash)
      .slice(0, 16)
      .replace(/(.{4})/g, '$1 ')
      .trim()
  })

  it('exits with 2 when it cannot read', { tags: ['exhaustive'] }, async () => {
    const { engine } = erario.store
    if (engine === 'embedded') {
      const busy = await verifyTool()
      expect([busy.code, busy.text]).toEqual([
        2,
        expect.stringContaining(`ya está en uso por el proceso ${process.pid}`),
      ])
      expect(busy.text).toContain('GET /health/ledger')
      const mistyped = `${erario.settings.dataDir}-2`
      const empty = await verifyTool({ DATA_DIR: mistyped })
      expect([empty.code, empty.text]).toEqual([2, expect.stringContaining(`No hay datos en ${mistyped}`)])
      expect(existsSync(mistyped)).toBe(false)
    } else {
      const nowhere = await verifyTool({ DATABASE_URL: 'postgres://erario@127.0.0.1:1/none' })
      expect([nowhere.code, nowhere.text]).toEqual([2, expect.stringMatching(/^No se pudo verificar: /)])
    }
    const usage = await verifyTool({}, '--anchor', '0000')
    expect([usage.code, usage.text]).toEqual([
      2,
      expect.stringContaining('npm run verify -- --anchor <número> <huella>'),
    ])
  })

  it('exits with 0 for a sound database, 1 with the row of a fault', {
    tags: ['slow'],
  }, async () => {
    const { store, settings } = erario
    const { engine } = store
    if (engine === 'embedded') await store.close()
    expect(await verifyTool()).toEqual({ code: 0, text: '✓ Cada peso está donde debe estar.\n' })

    const again = engine === 'embedded' ? await openStore(settings, () => {}) : store
    await again.db.execute(sql`update availability set "netAmount" = 1 where id = 1`)
    if (engine === 'embedded') await again.close()
    else
      expect((await school.ana.get('/health/ledger')).body).toMatchObject({
        status: false,
        faults: [expect.stringMatching(/^El neto /)],
      })
    const found = await verifyTool()
    expect(found.code).toBe(1)
    expect(found.text).toContain('✗ El neto de la disponibilidad no es el de sus pagos: disponibilidad 1')
    expect(found.text).toContain('1 diferencias.')
  })

  it('exits with 0 for an end of its ledger', { tags: ['exhaustive'] }, async () => {
    const place = 'el asiento 2 del libro de Institución San Isidro'
    expect(await verifyTool({}, '--anchor', '2', ...fingerprint.split(' '))).toEqual({
      code: 0,
      text: `✓ Esa huella la tiene ${place}.\n`,
    })
  })

  async function verifyTool(
    env: Record<string, string> = {},
    ...words: string[]
  ): Promise<{ code: unknown; text: string }> {
    const { databaseUrl, dataDir } = erario.settings
    const place = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }
    const child = spawn(process.execPath, ['dist/server/tools/verify.js', ...words], {
      env: { ...bareEnv(), ...place, ...env },
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        text += chunk
      })
    const [code] = await once(child, 'close')
    return { code, text }
  }
})
