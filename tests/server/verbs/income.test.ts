import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindMessages } from '../../../resources/define/index.ts'
import { account } from '../../../resources/entities/account.ts'
import { budget } from '../../../resources/entities/budget.ts'
import { validity } from '../../../resources/entities/validity.ts'
import { rowsOf } from '../../../server/db/engine/query.ts'
import { verify } from '../../../server/ledger/verify.ts'
import { type Erario, openErario, type Reply } from '../../fixtures/erario.ts'
import { actsOf, certificateBody, directBody, obligationBody, paymentBody } from '../../fixtures/execution.ts'
import { dated, empty, moved, noReduction, openModify, outside, type Row, unusable } from '../../fixtures/modify.ts'
import { createRow, made, makeBudget } from '../../fixtures/school.ts'
import { faultsOf, undone } from '../../fixtures/tampering.ts'

type Opened = Awaited<ReturnType<typeof openModify>>
let erario: Erario
let opened: Opened
/** Gratuidad, Ingresos operacionales, Superávit gratuidad, and one that is deleted. */
let source: { free: number; own: number; surplus: number; closed: number }
/** What there was before the income: an addition of 100 to the water, a reduction of 1.50 of the upkeep, one that was annulled. */
let before: { addition: number; reduction: number; annulled: number }
let bank: number

const other = 'Los rubros deben ser de la misma fuente'

beforeAll(async () => {
  erario = await openErario()
  opened = await openModify(erario)
  const { school, bruno, modify, move, rubro, line } = opened
  const { fundingSources } = (await school.ana.get('/fundingSource')).body
  const idOf = (code: number): number => fundingSources.find(({ sifseCode }: Row) => sifseCode === code).id
  source = { free: idOf(2), own: idOf(1), surplus: idOf(32), closed: idOf(41) }
  await school.ana.remove(`/fundingSource/delete/${source.closed}?deleted=true`)
  const part = { amount: 300, budgetActivityContraCredit_id: line.paper, fundingSource_id: source.free }
  made(await move([{ ...part, transferDate: '2026-02-01' }]), 'transfers')
  const addition = await modify('adicion', [dated(rubro.water, 100)])
  const reduction = await modify('reduccion', [dated(rubro.upkeep, 1.5)])
  const annulled = await modify('adicion', [dated(rubro.upkeep, 7)])
  before = { addition: idIn(addition), reduction: idIn(reduction), annulled: idIn(annulled) }
  expect((await toggleModification(before.annulled, true)).body.deleted).toBe(true)
  const body = { name: 'FSE', number: '1', type: 'Ahorros', bank_id: 1 }
  bank = (await createRow(bruno, account, body, school.own)).id
})
afterAll(() => erario.close())

const idIn = ({ body }: Reply): number => body.modifications[0].id

const linesOf = () => opened.listed(opened.linesPath(), 'budgetsActivity')
async function lineOf(rubro: number, fundingSource_id: number | null): Promise<number> {
  const found = (await linesOf()).find((row) => row.activity_id === rubro && row.fundingSource_id === fundingSource_id)
  return Number(found?.id)
}
const incomes = (): Promise<Row[]> => opened.listed(`/revenue/${opened.school.own}/${opened.budget.id}`, 'revenues')
/** What each live income expects and what came. */
const amounts = async (): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    (await incomes()).flatMap((row) =>
      row.deleted ? [] : [[row.name, [row.definitiveAmount, row.collectedAmount, row.missing]]],
    ),
  )
const incomeOf = async (name: string) => Number((await incomes()).find((row) => row.name === name && !row.deleted)?.id)
const sound = async () => expect(await verify(erario.store.db)).toEqual([])

/** 700 + 100 of the addition of own income, 800.50 − 1.50 of gratuidad. */
const tienda = () => ({ name: 'Tienda escolar', fundingSource_id: source.own, initialAmount: 700 })
const giros = () => ({ name: 'Giros', code: '1.1.02', fundingSource_id: source.free, initialAmount: 800.5 })
async function whole(): Promise<Row> {
  const { rubro, line } = opened
  return {
    revenues: [tienda(), giros()],
    lines: [
      { id: line.paper, fundingSource_id: source.own },
      { id: line.upkeep, fundingSource_id: source.free },
      { id: await lineOf(rubro.water, null), fundingSource_id: source.own },
    ],
    modifications: [
      { id: before.addition, revenue: 'TIENDA escolar' },
      { id: before.reduction, revenue: 'Giros' },
    ],
  }
}
const distribute = (body: Row, budget_id: unknown = opened.budget.id): Promise<Reply> => {
  const revenues = Array.isArray(body.revenues) ? body.revenues.map((row) => ({ budget_id, ...row })) : body.revenues
  return opened.bruno.post(`/revenue/${opened.school.own}/distribution/create`, { ...body, revenues })
}
const undo = (budget = opened.budget.id) =>
  opened.bruno.remove(`/revenue/${opened.school.own}/distribution/delete/${budget}`)
const collect = (body: Row) => opened.bruno.post(`/collection/${opened.school.own}/create`, body)
const toggle = (path: string, id: unknown, deleted: boolean, date?: string) =>
  opened.bruno.remove(`/${path}/${id}?deleted=${deleted}${date ? `&date=${date}` : ''}`)
const toggleModification = (id: unknown, deleted: boolean, date?: string) =>
  toggle(`modification/disposition/${opened.school.own}/delete`, id, deleted, date)
const toggleCollection = (id: unknown, deleted: boolean, date?: string) =>
  toggle(`collection/${opened.school.own}/delete`, id, deleted, date)

/** Each changed body is refused, and nothing is written. */
async function refuses(
  faults: readonly (readonly [change: Row, msg: string, field?: string])[],
  ask: (change: Row) => Promise<Reply>,
): Promise<void> {
  const state = async () => [await opened.everything(), await incomes(), await ledgerOf()]
  const earlier = await state()
  for (const [change, msg, field] of faults) {
    const { status, body } = await ask(change)
    expect([change, status, body.msg]).toEqual([change, 400, msg])
    if (field) expect([change, body.errors]).toEqual([change, { [field]: msg }])
  }
  expect(await state()).toEqual(earlier)
}
async function ledgerOf() {
  const found = []
  for (const { id } of await incomes())
    found.push(await opened.listed(`/revenueMovement/${opened.school.own}/${id}`, 'revenueMovements'))
  return found
}

describe('a distribution of income', () => {
  it('is refused with the first broken rule, and nothing is written', async () => {
    const { line, foreign, rubro } = opened
    const body = await whole()
    const rows = (change: Row) => ({ revenues: [tienda(), { ...giros(), ...change }] })
    await refuses(
      [
        [{ revenues: [] }, empty],
        [{ revenues: [{ ...tienda(), budget_id: null }, giros()] }, 'Seleccione un presupuesto', 'budget_id'],
        [{ revenues: [{ ...tienda(), budget_id: foreign.id }] }, unusable, 'budget_id'],
        [rows({ name: '' }), 'Ingrese el nombre', 'revenues[1].name'],
        [rows({ fundingSource_id: null }), 'Seleccione una fuente', 'revenues[1].fundingSource_id'],
        [rows({ initialAmount: 0 }), 'El monto ingresado debe ser mayor de cero', 'revenues[1].initialAmount'],
        [rows({ fundingSource_id: source.closed }), unusable, 'revenues[1].fundingSource_id'],
        [rows({ name: 'tienda ESCOLAR' }), 'El ingreso indicado ya existe en la distribución', 'revenues[1].name'],
        [{ lines: [{ id: line.paper }] }, 'Seleccione una fuente', 'lines[0].fundingSource_id'],
        [{ lines: [{ id: line.paper, fundingSource_id: 99_999 }] }, unusable, 'lines[0].fundingSource_id'],
        [{ lines: [{ id: foreign.lineOf(rubro.paper), fundingSource_id: source.own }] }, unusable, 'lines[0].id'],
        [
          { lines: [1, 2].map(() => ({ id: line.paper, fundingSource_id: source.own })) },
          'El rubro ya tiene una fuente',
          'lines[1].fundingSource_id',
        ],
        [
          { lines: [{ id: line.paper, fundingSource_id: source.free }] },
          'La actividad indicada ya existe en la distribución',
          'lines[0].fundingSource_id',
        ],
        [{ lines: [{ id: line.paper, fundingSource_id: source.own }] }, 'Seleccione la fuente de cada rubro'],
        [{ modifications: [] }, 'Seleccione el ingreso de cada adición'],
        [{ modifications: [{ id: 99_999, revenue: 'Giros' }] }, unusable, 'modifications[0].id'],
        [{ modifications: Array(1000).fill({ id: 99_999, revenue: 'Giros' }) }, unusable, 'modifications[0].id'],
        [{ modifications: Array(1001).fill({}) }, kindMessages.tooManyLines(1000), 'modifications'],
        [{ lines: Array(1000).fill({ id: 99_999, fundingSource_id: source.own }) }, unusable, 'lines[0].id'],
        [{ lines: Array(1001).fill({}) }, kindMessages.tooManyLines(1000), 'lines'],
        [
          { modifications: [{ id: before.addition, revenue: 'Giros' }] },
          'Seleccione el ingreso de cada adición',
          'modifications[0].revenue',
        ],
        [rows({ initialAmount: 800 }), 'El presupuesto de ingresos debe ser igual al de gastos'],
        [
          {
            revenues: [
              { ...tienda(), initialAmount: 701 },
              { ...giros(), initialAmount: 799.5 },
            ],
          },
          'La fuente Ingresos operacionales suma $ 801.00 en ingresos y $ 800.00 en gastos',
        ],
      ],
      (change) => distribute({ ...body, ...change }),
    )
  })

  it('gives each source the same on both sides, once', async () => {
    const { body } = await distribute(await whole())
    expect([body.msg, body.revenues.map(({ name }: Row) => name)]).toEqual([
      'Ingresos distribuidos con exito',
      ['Tienda escolar', 'Giros'],
    ])
    expect(await amounts()).toEqual({ 'Tienda escolar': [800, 0, 800], Giros: [799, 0, 799] })
    expect(
      (await ledgerOf()).flat().map(({ kind, documentDate, definitive }) => [kind, documentDate, definitive]),
    ).toEqual([
      ['initial', '2026-01-01', 700],
      ['addition', '2026-03-01', 100],
      ['initial', '2026-01-01', 800.5],
      ['reduction', '2026-03-01', -1.5],
    ])
    await refuses([[{}, 'El presupuesto de ingresos ya fue distribuido']], async () => distribute(await whole()))
    await sound()
  })
})

describe('a budget with income', () => {
  it('asks the income of an addition after its other rules, and of a reduction before its line', async () => {
    const { modify, rubro } = opened
    const free = await incomeOf('Giros')
    const addition = 'Seleccione el ingreso que financia la adición'
    const isNew = (revenue: Row) => ({ revenue: { name: 'Rendimientos', fundingSource_id: source.own, ...revenue } })
    const ask = (kind: string) => (change: Row) => modify(kind, [{ ...dated(rubro.paper, 10), ...change }])
    await refuses(
      [
        [{}, addition, 'modifications[0].revenue_id'],
        [{ revenue_id: 99_999 }, unusable, 'modifications[0].revenue_id'],
        ...['abc', 1.5, 3e9, []].map((revenue_id): [Row, string, string] => [
          { revenue_id, ...isNew({}) },
          unusable,
          'modifications[0].revenue_id',
        ]),
        [{ amount: 0 }, 'El monto ingresado debe ser mayor a cero'],
        [{ modificationDate: '2027-01-01' }, outside],
        [isNew({ name: ' ' }), 'Ingrese el nombre', 'modifications[0].revenue.name'],
        [isNew({ fundingSource_id: null }), 'Seleccione una fuente', 'modifications[0].revenue.fundingSource_id'],
        [isNew({ fundingSource_id: source.closed }), unusable, 'modifications[0].revenue.fundingSource_id'],
        [isNew({ name: 'GIROS' }), 'El ingreso indicado ya existe en la distribución', 'modifications[0].revenue.name'],
      ],
      ask('adicion'),
    )
    await refuses(
      [
        [{ activity_id: rubro.internet }, 'Seleccione el ingreso que se reduce', 'modifications[0].revenue_id'],
        [{ revenue_id: free, activity_id: rubro.internet }, unusable, 'modifications[0].activity_id'],
        [{ revenue_id: free, amount: 300.01 }, noReduction],
      ],
      ask('reduccion'),
    )
    const twice = [1, 2].map(() => ({ ...dated(rubro.paper, 1), revenue_id: free }))
    expect((await modify('adicion', twice)).body.msg).toBe('El presupuesto indicado ya existe en la distribución')
  })

  it('raises the income and its line together, also an income that the addition makes', async () => {
    const { modify, rubro } = opened
    const yields = { name: 'Rendimientos', fundingSource_id: source.own }
    const rows = [
      { ...dated(rubro.paper, 10), revenue_id: await incomeOf('Giros') },
      { ...dated(rubro.paper, 20, '2026-04-01'), revenue: yields },
      { ...dated(rubro.internet, 30, '2026-04-01'), revenue: yields },
    ]
    made(await modify('adicion', rows), 'modifications')
    expect(await amounts()).toEqual({
      'Tienda escolar': [800, 0, 800],
      Giros: [809, 0, 809],
      Rendimientos: [50, 0, 50],
    })
    expect(await lineOf(rubro.internet, source.own)).toBeGreaterThan(0)
    await sound()
  })

  it('moves money within one source only, and a line without source counts as another', async () => {
    const { move, rubro, line } = opened
    const [free, own] = [await lineOf(rubro.paper, source.free), await lineOf(rubro.paper, source.own)]
    await refuses(
      [
        [moved(1, own, free), other, 'transfers[0].budgetActivityContraCredit_id'],
        [
          { amount: 1, transferDate: '2026-04-01', budgetActivityContraCredit_id: own, fundingSource_id: source.free },
          'El rubro ya tiene una fuente',
          'transfers[0].fundingSource_id',
        ],
      ],
      (row) => move([row]),
    )
    made(await move([moved(5, line.upkeep, free)]), 'transfers')
    await sound()
  })

  it('neither annuls nor restores what would change one side only', async () => {
    const { bruno, school, budget, listed } = opened
    const [parted] = (await listed(`/transfer/${school.own}/${budget.id}`, 'transfers')).filter(
      ({ amount }) => amount === 300,
    )
    const refused = await bruno.remove(`/transfer/${school.own}/delete/${parted?.id}`)
    expect([refused.status, refused.body.msg]).toEqual([400, other])
    const restored = await toggleModification(before.annulled, false)
    expect([restored.status, restored.body.msg]).toEqual([400, 'Seleccione el ingreso que financia la adición'])
  })

  it('annuls and restores modifications on both sides, on the day of the act', async () => {
    const { modify, rubro } = opened
    expect((await toggleModification(before.addition, true, '2026-05-01')).body.deleted).toBe(true)
    expect(await amounts()).toMatchObject({ 'Tienda escolar': [700, 0, 700] })
    expect((await toggleModification(before.addition, false, '2026-05-02')).body.deleted).toBe(false)
    expect(await amounts()).toMatchObject({ 'Tienda escolar': [800, 0, 800] })
    await sound()
    const giros = await incomeOf('Giros')
    const cut = idIn(await modify('reduccion', [{ ...dated(rubro.paper, 100, '2026-05-03'), revenue_id: giros }]))
    expect((await toggleModification(cut, true, '2026-05-03')).body.deleted).toBe(true)
    made(
      await collect({ revenue_id: giros, collectionDate: '2026-05-04', amount: 750, account_id: bank }),
      'collection',
    )
    const below = 'La reducción deja el ingreso por debajo de lo recaudado'
    const restored = await toggleModification(cut, false)
    expect([restored.status, restored.body.msg, restored.body.detail]).toEqual([
      400,
      below,
      { available: 59, requested: 100, missing: 41 },
    ])
    const two = [30, 30].map((amount, at) => ({
      ...dated(at === 0 ? rubro.paper : rubro.upkeep, amount, '2026-06-01'),
      revenue_id: giros,
    }))
    const both = await modify('reduccion', two)
    expect([both.body.msg, both.body.detail]).toEqual([below, { available: 59, requested: 60, missing: 1 }])
    await sound()
  })
})

describe('a collection', () => {
  it('is refused with the message of each field, and without an account only where the money is in the banks', async () => {
    const { school } = opened
    const body = { revenue_id: await incomeOf('Giros'), collectionDate: '2026-06-01', amount: 10, account_id: bank }
    const { id: foreign } = await createRow(
      school.dario,
      account,
      { name: 'Otra', number: '9', type: 'Ahorros', bank_id: 1 },
      school.foreign,
    )
    await refuses(
      [
        [{ revenue_id: null }, 'Seleccione un ingreso', 'revenue_id'],
        [{ collectionDate: '' }, 'Ingrese una fecha', 'collectionDate'],
        [{ amount: '' }, 'Ingrese el monto', 'amount'],
        [{ amount: 0 }, 'El monto debe ser mayor a cero', 'amount'],
        [{ account_id: null }, 'Seleccione una opción', 'account_id'],
        [{ revenue_id: 99_999 }, unusable, 'revenue_id'],
        [{ account_id: foreign }, unusable, 'account_id'],
        [{ collectionDate: '2025-12-31' }, outside, 'collectionDate'],
        [{ amount: 999_999_999_999.99 }, 'El ingreso superaría el valor máximo, $ 999,999,999,999.99'],
      ],
      (change) => collect({ ...body, ...change }),
    )
  })

  it('is numbered in the year, goes beyond what was expected, and asks a surplus no account', async () => {
    const { modify, rubro } = opened
    const isNew = { revenue: { name: 'Superávit', fundingSource_id: source.surplus } }
    made(await modify('adicion', [{ ...dated(rubro.paper, 40), ...isNew }]), 'modifications')
    const row = {
      revenue_id: await incomeOf('Superávit'),
      collectionDate: '2026-03-02',
      amount: 50,
      account_id: 99_999,
    }
    const found = made(await collect(row), 'collection')
    expect(found).toMatchObject({ number: 2, year: 2026, account_id: null, budget_id: opened.budget.id })
    expect(await amounts()).toMatchObject({ Superávit: [40, 50, -10] })
    await sound()
  })

  it('is annulled and restored on days of its own, and keeps its budget from being deleted', async () => {
    const { bruno, school, budget, listed } = opened
    const [last] = await listed(`/collection/${school.own}/${budget.id}?sort=["id","DESC"]`, 'collections')
    expect((await toggleCollection(last?.id, true, '2026-02-01')).body.msg).toMatch(/^La fecha debe estar entre/)
    expect((await toggleCollection(last?.id, true, '2026-07-01')).body.msg).toBe('Recaudo borrado con exito')
    expect(await amounts()).toMatchObject({ Superávit: [40, 0, 40] })
    expect((await toggleCollection(last?.id, false, '2026-07-02')).body.msg).toBe('Recaudo restaurado con exito')
    expect(await amounts()).toMatchObject({ Superávit: [40, 50, -10] })
    await sound()
    const kept = await bruno.remove(`/budget/${school.own}/delete/${budget.id}`)
    expect(kept.body.msg).toMatch(/^No se puede borrar: lo usa /)
  })
})

describe('the treasury', () => {
  const read = async (query = '') =>
    (await opened.bruno.get(`/budget/${opened.school.own}/treasury/${opened.budget.id}${query}`)).body
  const figures = (row: Row) => [
    row.sifseCode,
    row.initial,
    row.definitive,
    row.collected,
    row.certified,
    row.paid,
    row.cash,
  ]

  it('has what each source expected, received and spent until a day', async () => {
    const { bruno, school, line } = opened
    const { certify, commit, obligate, pay } = actsOf(bruno, school.own)
    const cdp = await certify(certificateBody(line.upkeep, 100))
    const rp = await commit(directBody(cdp, school.suppliers[0] ?? 0, 80))
    const owed = await obligate(obligationBody(rp, 60, { taxes: [{ tax_id: 1, fee: 10, base: 60 }] }))
    await pay(paymentBody(owed, bank))
    const now = await read()
    expect([now.treasury.map(figures), now.withheld]).toEqual([
      [
        [1, 700, 850, 0, 0, 0, 0],
        [2, 800.5, 809, 750, 100, 60, 690],
        [32, 0, 40, 50, 0, 0, 50],
      ],
      6,
    ])
    expect(now.treasury[1]).toMatchObject({
      name: 'Gratuidad',
      fundingSource_id: source.free,
      committed: 80,
      obligated: 60,
    })
    const then = await read('?date=2026-05-10')
    expect([then.treasury.map(figures)[1], then.withheld]).toEqual([[2, 800.5, 809, 750, 100, 0, 750], 0])
    expect((await read('?date=2026-01-01')).treasury.map(figures)).toEqual([
      [1, 700, 700, 0, 0, 0, 0],
      [2, 800.5, 800.5, 0, 0, 0, 0],
      [32, 0, 0, 0, 0, 0, 0],
    ])
  })

  it('is empty without income, and refuses a wrong day and a budget of another institute', async () => {
    const { bruno, school, foreign } = opened
    const draft = await bruno.get(`/budget/${school.sister}/treasury/${opened.sister.id}`)
    expect(draft.body).toEqual({ status: true, treasury: [], withheld: 0 })
    expect((await read('?date=ayer')).errors).toEqual({ date: 'Ingrese una fecha' })
    expect((await bruno.get(`/budget/${school.own}/treasury/${foreign.id}`)).status).toBe(404)
  })
})

describe('verify', () => {
  const silenced = 'alter table "revenueMovement" disable trigger user'
  const later = `document = 'modification' and "documentDate" = '2026-04-01'`

  it.each<[what: string, statements: string[], sentence: RegExp]>([
    [
      'a stored amount',
      [`update revenue set "collectedAmount" = "collectedAmount" + 0.01 where name = 'Giros'`],
      /^Lo definitivo o lo recaudado del ingreso no es la suma de sus movimientos: ingreso \d+, /,
    ],
    [
      'a balance after a movement',
      [silenced, 'update "revenueMovement" set "definitiveAfter" = 1 where number = 1'],
      /^El saldo después del movimiento de ingreso no sigue del anterior: movimiento \d+, ingreso \d+$/,
    ],
    [
      'the amount of a collection',
      ['update collection set amount = amount + 1'],
      /^El documento no está en el libro de ingresos por lo que vale: documento collection, /,
    ],
    [
      'the income of a modification',
      [`update modification set revenue_id = null where revenue_id is not null and not deleted`],
      /^El documento no está en el libro de ingresos por lo que vale: documento modification, /,
    ],
    [
      'the date of a collection',
      [`update collection set "collectionDate" = '2026-12-30'`],
      /^El movimiento de ingreso no lleva la fecha de su documento: movimiento \d+, /,
    ],
    [
      'an income below zero on a past day',
      [silenced, `update "revenueMovement" set "documentDate" = '2026-12-01' where kind in ('initial', 'addition')`],
      /^El ingreso quedó bajo cero un día: ingreso \d+, dia 2026-03-01, /,
    ],
    [
      'the source of a line',
      [`update "budgetActivity" set "fundingSource_id" = 9 where "definitiveAmount" = 30`],
      /^La fuente no suma lo mismo en ingresos y en gastos: presupuesto \d+, fuente 9, /,
    ],
    [
      'the day of one side of an addition',
      [silenced, `update "revenueMovement" set "documentDate" = '2026-04-02' where ${later}`],
      /^Un acto posterior a la distribución de los ingresos cambió solo un lado de la fuente: .* dia 2026-04-0[12], /,
    ],
    [
      'a reason in the chain',
      [silenced, `update "revenueMovement" set reason = 'otra' where number = 2`],
      /^instituto \d+: el movimiento de ingreso 2 fue alterado$/,
    ],
    [
      'the end of the chain',
      [silenced, 'delete from "revenueMovement" where number = (select max(number) from "revenueMovement")'],
      /^instituto \d+: el libro de ingresos termina en el movimiento de ingreso \d+ y debía terminar en el \d+$/,
    ],
    [
      'who paid',
      [`update collection set payer = 'Otro'`],
      /^instituto \d+, Recaudo \d+, asentado en el movimiento \d+: Recaudo \d+ decía en Recibido de /,
    ],
  ])('reports a change of %s', async (_, statements, sentence) => {
    expect(await faultsOf(erario.store.db, statements)).toContainEqual(expect.stringMatching(sentence))
  })
})

describe('the moment of a movement', () => {
  const columns = (more: string) =>
    `institute_id, budget_id, ${more}, kind, "documentDate", document, document_id, "definitiveAfter", user_id, "recordedAt"`
  const own = { movement: columns('"budgetActivity_id"'), revenueMovement: columns('revenue_id') }

  it.each([
    ['movement', 'revenueMovement'],
    ['revenueMovement', 'movement'],
  ] as const)('of %s is after the last of %s, even when the clock is set back', async (ledger, other) => {
    const ofSchool = `institute_id = ${opened.school.own}`
    const moments = await undone(erario.store.db, async (tx) => {
      await tx.execute(sql.raw(`alter table "${other}" disable trigger "${other}_append_only"`))
      await tx.execute(sql.raw(`update "${other}" set "recordedAt" = '2100-01-01Z' where ${ofSchool}`))
      return rowsOf(
        tx,
        sql.raw(`insert into "${ledger}" (${own[ledger]})
          (select ${own[ledger]} from "${ledger}" where ${ofSchool} limit 1) returning "recordedAt" > '2100-01-01Z' as after`),
      )
    })
    expect(moments).toEqual([{ after: true }])
  })
})

describe('an undone distribution', () => {
  it('is refused with live collections or later modifications, and without income', async () => {
    const { foreign, sister, school, budget, listed } = opened
    expect((await undo(foreign.id)).status).toBe(404)
    expect((await undo(sister.id)).status).toBe(404)
    await refuses([[{}, 'No se puede deshacer: hay recaudos']], () => undo())
    for (const { id } of await listed(`/collection/${school.own}/${budget.id}`, 'collections'))
      expect((await toggleCollection(id, true)).body.deleted).toBe(true)
    await refuses([[{}, 'No se puede deshacer: hay adiciones o reducciones con ingreso']], () => undo())
  })

  it('leaves no amount on any day, and may be distributed again', async () => {
    const { listed, additions, reductions, line, rubro } = opened
    const modified = [...(await listed(additions(), 'modifications')), ...(await listed(reductions(), 'modifications'))]
    for (const { id, deleted } of modified)
      if (!deleted && id !== before.addition && id !== before.reduction)
        expect([id, (await toggleModification(id, true)).body.deleted]).toEqual([id, true])
    const partedBefore = await lineOf(rubro.paper, source.free)
    expect((await undo()).body).toEqual({ status: true, msg: 'Distribución de ingresos deshecha con exito' })
    expect(await amounts()).toEqual({})
    const free = (await listed(additions(), 'modifications')).find(({ id }) => id === before.addition)
    expect(free).toMatchObject({ revenue_id: null, deleted: false })
    expect([await lineOf(rubro.paper, null), await lineOf(rubro.paper, source.free)]).toEqual([
      line.paper,
      partedBefore,
    ])
    await sound()
    const gone = modified.find(({ id, deleted }) => !deleted && id !== before.addition && id !== before.reduction)
    expect((await toggleModification(gone?.id, false)).body.msg).toMatch(
      /^No se puede restaurar: Ingreso .* está inactivo$/,
    )
    await refuses([[{}, 'El presupuesto no tiene ingresos']], () => undo())
    expect((await distribute(await whole())).status).toBe(200)
    expect(await amounts()).toEqual({ 'Tienda escolar': [800, 0, 800], Giros: [799, 0, 799] })
    await sound()
  })
})

describe('an addition of before the distribution', () => {
  /** A rubro that begins with 100 and gets 20 more, of which the transfers take `parts` to its lines by source. */
  async function parted(year: number, parts: readonly (readonly [source: number, amount: number])[]) {
    const { bruno, school, rubro, move } = opened
    const { id: validity_id } = await createRow(school.ana, validity, { start: `${year}-01-01`, end: `${year}-12-31` })
    const { id, lineOf } = await makeBudget(bruno, school.own, validity_id, new Map([[rubro.paper, 100]]))
    const added = await bruno.post(`/modification/disposition/${school.own}/${id}/create?budgetType=outcome`, {
      modificationsType: 'adicion',
      modifications: [{ amount: 20, modificationDate: `${year}-02-01`, activity_id: rubro.paper }],
    })
    const part = { transferDate: `${year}-03-01`, budgetActivityContraCredit_id: lineOf(rubro.paper) }
    for (const [fundingSource_id, amount] of parts)
      made(await move([{ ...part, fundingSource_id, amount }]), 'transfers')
    const sides = (own: number, free: number, of = 'Giros', lines: Row[] = []) =>
      distribute(
        {
          revenues: [
            { ...tienda(), initialAmount: own },
            { ...giros(), initialAmount: free },
          ],
          lines,
          modifications: [{ id: idIn(added), revenue: of }],
        },
        id,
      )
    return { id, line: lineOf(rubro.paper), addition: idIn(added), sides }
  }

  it('names an income of a source that its rubro was parted into, and stays', async () => {
    const { sides, addition } = await parted(2025, [
      [source.own, 70],
      [source.free, 50],
    ])
    expect((await sides(50, 50)).body.msg).toBe(
      'La fuente Ingresos operacionales suma $ 50.00 en ingresos y $ 70.00 en gastos',
    )
    expect((await sides(70, 30)).status).toBe(200)
    const annulled = await toggleModification(addition, true)
    expect([annulled.status, annulled.body.msg]).toEqual([400, other])
    await sound()
  })

  it('of a line that always had its source names an income of that source', async () => {
    const { bruno, school, rubro } = opened
    const { id: validity_id } = await createRow(school.ana, validity, { start: '2023-01-01', end: '2023-12-31' })
    const { id: budget_id } = await createRow(
      bruno,
      budget,
      { initialAmount: 200, type: 'egreso', validity_id },
      school.own,
    )
    const budgetsActivity = [source.own, source.free].map((fundingSource_id) => ({
      initialAmount: 100,
      activity_id: rubro.paper,
      budget_id,
      fundingSource_id,
    }))
    made(await bruno.post(`/budgetActivity/${school.own}/distribution/create`, { budgetsActivity }), 'budget')
    const added = await bruno.post(`/modification/disposition/${school.own}/${budget_id}/create?budgetType=outcome`, {
      modificationsType: 'adicion',
      modifications: [
        { amount: 20, modificationDate: '2023-02-01', activity_id: rubro.paper, fundingSource_id: source.own },
      ],
    })
    const sides = (own: number, free: number, revenue: string) => {
      const revenues = [
        { ...tienda(), initialAmount: own },
        { ...giros(), initialAmount: free },
      ]
      return distribute({ revenues, modifications: [{ id: idIn(added), revenue }] }, budget_id)
    }
    expect((await sides(120, 80, 'Giros')).body.errors).toEqual({
      'modifications[0].revenue': 'Seleccione el ingreso de cada adición',
    })
    expect((await sides(100, 100, 'Tienda escolar')).status).toBe(200)
    expect((await toggleModification(idIn(added), true)).status).toBe(200)
    await sound()
  })

  it('is all that its income expects, which then starts with nothing; and is undone', async () => {
    const { id, line, sides, addition } = await parted(2024, [[source.free, 20]])
    const lines = [{ id: line, fundingSource_id: source.own }]
    expect((await sides(100, 0, 'Tienda escolar', lines)).body.errors).toEqual({
      'revenues[1].initialAmount': 'El monto ingresado debe ser mayor de cero',
    })
    const reply = await sides(100, 0, 'Giros', lines)
    expect([reply.status, reply.body.revenues?.[1]]).toMatchObject([
      200,
      { initialAmount: 0, definitiveAmount: 20, collectedAmount: 0 },
    ])
    await sound()
    const annulled = await toggleModification(addition, true)
    expect([annulled.status, annulled.body.msg]).toEqual([400, other])
    expect((await undo(id)).status).toBe(200)
    await sound()
    expect((await sides(100, 0, 'Giros', lines)).status).toBe(200)
    await sound()
  })
})
