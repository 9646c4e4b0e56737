import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { budget } from '../../../resources/entities/budget.ts'
import { validity } from '../../../resources/entities/validity.ts'
import { verify } from '../../../server/ledger/verify.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { dated, moved, noReduction, openModify, type Row, unusable } from '../../fixtures/modify.ts'
import { createRow, made } from '../../fixtures/school.ts'

type Opened = Awaited<ReturnType<typeof openModify>>
let erario: Erario
let opened: Opened
/** Gratuidad, Ingresos operacionales, and one that is deleted. */
let source: { free: number; own: number; closed: number }

beforeAll(async () => {
  erario = await openErario()
  opened = await openModify(erario)
  const { ana } = opened.school
  const { fundingSources } = (await ana.get('/fundingSource')).body
  const idOf = (code: number): number => fundingSources.find(({ sifseCode }: Row) => sifseCode === code).id
  source = { free: idOf(2), own: idOf(1), closed: idOf(41) }
  await ana.remove(`/fundingSource/delete/${source.closed}?deleted=true`)
})
afterAll(() => erario.close())

/** Each line of the first budget as 'rubro source': its definitive and its present amount. */
async function lines(): Promise<Record<string, unknown[]>> {
  const rows = await opened.listed(opened.linesPath(), 'budgetsActivity')
  return Object.fromEntries(
    rows.map((row) => [`${row.activity_id} ${row.fundingSource_id ?? '-'}`, [row.definitiveAmount, row.presentAmount]]),
  )
}
const of = (fundingSource_id: number, row: Row): Row => ({ ...row, fundingSource_id })
/** A transfer that parts a line without source. */
const parted = (amount: number, contraCredit: number, fundingSource_id: unknown) => ({
  amount,
  budgetActivityContraCredit_id: contraCredit,
  fundingSource_id,
  transferDate: '2026-04-01',
})

describe('the seeded sources', () => {
  it('name the source that a surplus, yields or a refund comes from', async () => {
    const { fundingSources } = (await opened.bruno.get('/fundingSource')).body
    const surplus = fundingSources.find(({ sifseCode }: Row) => sifseCode === 32)
    expect(surplus).toMatchObject({ name: 'Superávit gratuidad', role: 'balance', origin_id: source.free })
    expect(surplus.Origin).toMatchObject({ name: 'Gratuidad', role: 'own' })
    expect(fundingSources).toHaveLength(19)
    expect((await opened.bruno.get('/sifseItem')).body.sifseItems).toHaveLength(35)
  })

  it('may be the origin of one surplus only, and only if they are own', async () => {
    const { ana } = opened.school
    const create = (body: Row) => ana.post('/fundingSource/create', { name: 'Otra', group: 'capital', ...body })
    const { fundingSources } = (await ana.get('/fundingSource')).body
    const surplus = fundingSources.find(({ sifseCode }: Row) => sifseCode === 32)
    expect((await create({ role: 'balance' })).body.msg).toBe('Seleccione la fuente de origen')
    expect((await create({ role: 'balance', origin_id: surplus.id })).body.msg).toBe(unusable)
    const twice = await create({ role: 'balance', origin_id: source.free })
    expect(twice.body.errors).toEqual({ origin_id: 'La fuente de origen ya tiene una de esa clase' })
    expect((await create({ sifseCode: 2 })).body.msg).toBe('Ya existe una fuente con ese código SIFSE')
    const own = made(await create({ role: 'own', origin_id: source.free }), 'fundingSource')
    expect(own).toMatchObject({ role: 'own', origin_id: null })
  })
})

describe('a distribution by source', () => {
  const draft = async () => {
    const { school, bruno } = opened
    const year = await createRow(school.ana, validity, { start: '2027-01-01', end: '2027-12-31' })
    const body = { initialAmount: 100, type: 'egreso' as const, validity_id: year.id }
    return createRow(bruno, budget, body, school.own)
  }

  it('has a rubro once a source, and once without', async () => {
    const { school, bruno, rubro } = opened
    const { id } = await draft()
    const send = (rows: Row[]) =>
      bruno.post(`/budgetActivity/${school.own}/distribution/create`, {
        budgetsActivity: rows.map((row) => ({ initialAmount: 50, activity_id: rubro.paper, budget_id: id, ...row })),
      })
    const twice = await send([{ fundingSource_id: source.free }, { fundingSource_id: source.free }])
    expect(twice.body.msg).toBe('La actividad indicada ya existe en la distribución')
    for (const wrong of [source.closed, 99_999]) {
      const { body } = await send([{}, { fundingSource_id: wrong }])
      expect(body.errors).toEqual({ 'budgetsActivity[1].fundingSource_id': unusable })
    }
    expect((await send([{}, { fundingSource_id: source.free }])).body.status).toBe(true)
    const { state } = (await bruno.get(`/budget/${school.own}/state/${id}`)).body
    expect(state).toMatchObject([
      { name: 'Papelería', fundingSource_id: null, initial: 50 },
      { name: 'Papelería · Gratuidad', fundingSource_id: source.free, initial: 50 },
    ])
  })
})

describe('lines of several sources', () => {
  it('come from parting the line without source', async () => {
    const { line, move, refuses, rubro } = opened
    await refuses(
      [
        ['no source', [parted(1, line.paper, undefined)], 'Indique tanto el rubro que acredita como el que debita'],
        ...['x', 1.5, 3e9, []].map((budgetActivityCredit_id): [string, Row[], string] => [
          `a source beside a line that is ${JSON.stringify(budgetActivityCredit_id)}`,
          [{ ...parted(1, line.paper, source.free), budgetActivityCredit_id }],
          'Indique tanto el rubro que acredita como el que debita',
        ]),
        ['an inactive source', [parted(1, line.paper, source.closed)], unusable, 'transfers[0].fundingSource_id'],
        [
          'a line that never was',
          [parted(1, 99_999, source.free)],
          unusable,
          'transfers[0].budgetActivityContraCredit_id',
        ],
        [
          'more than is free',
          [parted(1000.01, line.paper, source.free)],
          'El presupuesto que debita no tiene los fondos para el traslado',
        ],
        [
          'one source twice',
          [parted(1, line.paper, source.free), parted(2, line.paper, source.free)],
          'Ya existe un traslado con los presupuestos indicados',
          'transfers[1].budgetActivityCredit_id',
        ],
      ],
      move,
    )
    made(await move([parted(300, line.paper, source.free), parted(200, line.paper, source.own)]), 'transfers')
    expect(await lines()).toEqual({
      [`${rubro.paper} -`]: [500, 500],
      [`${rubro.paper} ${source.free}`]: [300, 300],
      [`${rubro.paper} ${source.own}`]: [200, 200],
      [`${rubro.upkeep} -`]: [500.5, 500.5],
    })
  })

  it('are not parted again, and give nothing to another source', async () => {
    const { listed, linesPath, move, refuses } = opened
    const rows = await listed(linesPath(), 'budgetsActivity')
    const idOf = (id: number) => Number(rows.find(({ fundingSource_id }) => fundingSource_id === id)?.id)
    await refuses(
      [
        [
          'a line with a source',
          [parted(1, idOf(source.free), source.own)],
          'El rubro ya tiene una fuente',
          'transfers[0].fundingSource_id',
        ],
        [
          'from one source to the other',
          [moved(1, idOf(source.free), idOf(source.own))],
          'Los rubros deben ser de la misma fuente',
          'transfers[0].budgetActivityContraCredit_id',
        ],
      ],
      move,
    )
  })

  it('are named by rubro and source in additions and reductions', async () => {
    const { line: _, modify, refuses, rubro } = opened
    const which = 'Seleccione la fuente del rubro'
    const at = 'modifications[0].fundingSource_id'
    for (const kind of ['adicion', 'reduccion'])
      await refuses(
        [
          ['no source', [dated(rubro.paper, 1)], which, at],
          ['an inactive source', [of(source.closed, dated(rubro.paper, 1))], unusable, at],
        ],
        (rows) => modify(kind, rows),
      )
    await refuses(
      [
        ['more than the line has', [of(source.free, dated(rubro.paper, 300.01))], noReduction],
        ['a line that is absent', [of(source.free, dated(rubro.upkeep, 1))], unusable],
      ],
      (rows) => modify('reduccion', rows),
    )
    await refuses(
      [
        [
          'one line twice',
          [of(source.free, dated(rubro.water, 1)), of(source.free, dated(rubro.water, 1))],
          'El presupuesto indicado ya existe en la distribución',
        ],
      ],
      (rows) => modify('adicion', rows),
    )
    made(
      await modify('adicion', [
        of(source.free, dated(rubro.paper, 10)),
        of(source.own, dated(rubro.paper, 20)),
        of(source.own, dated(rubro.water, 30)),
      ]),
      'modifications',
    )
    // The only line of a rubro needs no source.
    made(await modify('reduccion', [dated(rubro.water, 5)]), 'modifications')
    expect(await lines()).toMatchObject({
      [`${rubro.paper} -`]: [500, 500],
      [`${rubro.paper} ${source.free}`]: [310, 310],
      [`${rubro.paper} ${source.own}`]: [220, 220],
      [`${rubro.water} ${source.own}`]: [25, 25],
    })
  })

  it('keep the approval of an addition, and leave the books sound', async () => {
    const { school, bruno, budget: of, rubro, listed, additions, reductions } = opened
    const send = (modificationsType: string) =>
      bruno.post(`/modification/disposition/${school.own}/${of.id}/create?budgetType=outcome`, {
        modificationsType,
        modifications: [dated(rubro.upkeep, 1)],
        approvalNumber: '77',
        approvalDate: '2026-02-28',
      })
    for (const kind of ['adicion', 'reduccion']) made(await send(kind), 'modifications')
    const last = async (path: string) =>
      (await listed(path, 'modifications')).sort((a, b) => Number(b.id) - Number(a.id))[0]
    expect(await last(additions())).toMatchObject({ approvalNumber: '77', approvalDate: '2026-02-28' })
    expect(await last(reductions())).toMatchObject({ approvalNumber: null, approvalDate: null })
    expect(await verify(erario.store.db)).toEqual([])
  })
})
