import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activity } from '../../../resources/entities/activity.ts'
import { validity } from '../../../resources/entities/validity.ts'
import { flowSums, maxPlanRows, planMonths, planTexts } from '../../../resources/rules/cashPlan.ts'
import { nothingToSend } from '../../../resources/rules/rowRules.ts'
import { refusals } from '../../../resources/values/refusals.ts'
import { insertRows } from '../../../server/db/query/insertMany.ts'
import { verify } from '../../../server/ledger/verify.ts'
import { type Erario, openErario, type Reply } from '../../fixtures/erario.ts'
import { imported } from '../../fixtures/importFile.ts'
import { distributeIncome } from '../../fixtures/income.ts'
import { openModify, type Row } from '../../fixtures/modify.ts'
import { createRow, makeBudget } from '../../fixtures/school.ts'

type Opened = Awaited<ReturnType<typeof openModify>>
let erario: Erario
let opened: Opened
let income: number

beforeAll(async () => {
  erario = await openErario()
  opened = await openModify(erario)
  const { school, bruno, budget } = opened
  const { fundingSources } = (await bruno.get('/fundingSource')).body
  const named = { name: 'Giros', fundingSource_id: fundingSources[0].id }
  income = (await distributeIncome(bruno, school.own, budget.id, named)).id
})
afterAll(() => erario.close())

const save = (rows: unknown, budget = opened.budget.id, by = opened.bruno): Promise<Reply> =>
  by.post(`/cashPlan/${opened.school.own}/save/${budget}`, { rows })
const plan = async (by = opened.bruno): Promise<Row[]> =>
  (await by.get(`/cashPlan/${opened.school.own}/${opened.budget.id}`)).body.cashPlans
/** What each line and income plans by month. */
const planned = async () =>
  (await plan()).map(({ budgetActivity_id, revenue_id, month, amount }) => [
    budgetActivity_id ?? revenue_id,
    month,
    amount,
  ])
const changes = async (): Promise<unknown[]> => {
  const filter = encodeURIComponent(JSON.stringify({ resource: 'cashPlan' }))
  const { audits } = (await opened.school.ana.get(`/audit?filter=${filter}&sort=["id","ASC"]`)).body
  return audits.map(({ action }: Row) => action)
}

describe('a cash plan', () => {
  it('replaces the grid, and only what changed is audited', async () => {
    const { paper, upkeep } = opened.line
    const rows = [
      { budgetActivity_id: paper, month: 1, amount: 100.5 },
      { budgetActivity_id: paper, month: 2, amount: 5000 },
      { budgetActivity_id: upkeep, month: 12, amount: 0 },
      { revenue_id: income, month: 1, amount: 300 },
    ]
    const { status, body } = await save(rows)
    expect([status, body]).toEqual([200, { status: true, msg: planTexts.done }])
    expect(await planned()).toEqual([
      [paper, 1, 100.5],
      [paper, 2, 5000],
      [upkeep, 12, 0],
      [income, 1, 300],
    ])
    const [kept] = await plan()
    await save([rows[0], { ...rows[1], amount: 7 }, rows[3], { budgetActivity_id: paper, month: 3, amount: 1 }])
    expect(await planned()).toEqual([
      [paper, 1, 100.5],
      [paper, 2, 7],
      [income, 1, 300],
      [paper, 3, 1],
    ])
    expect((await plan())[0]).toEqual(kept)
    expect(await changes()).toEqual(['create', 'create', 'create', 'create', 'delete', 'update', 'create'])
    expect(await verify(erario.store.db)).toEqual([])
  })

  it('is refused with the first broken rule, and nothing is written', async () => {
    const { paper, upkeep } = opened.line
    const row = { budgetActivity_id: paper, month: 1, amount: 1 }
    const other = opened.sister.lineOf(opened.rubro.paper)
    const foreign = opened.foreign.lineOf(opened.rubro.paper)
    const faults: readonly (readonly [rows: unknown, msg: string, field: string])[] = [
      [undefined, nothingToSend, 'rows'],
      ['1', 'La información enviada no es valida', 'rows'],
      [[{}], planTexts.side, 'rows[0].budgetActivity_id'],
      [[{ ...row, revenue_id: income, month: 13 }], planTexts.side, 'rows[0].budgetActivity_id'],
      [[{ ...row, month: null, amount: -1 }], 'Seleccione un mes', 'rows[0].month'],
      [[{ ...row, month: 13 }], 'Seleccione un mes', 'rows[0].month'],
      [[{ ...row, month: 0 }], 'Seleccione un mes', 'rows[0].month'],
      [[{ ...row, budgetActivity_id: foreign, amount: -0.01 }], 'El monto no puede ser negativo', 'rows[0].amount'],
      [[{ ...row, amount: null }], 'Ingrese el monto', 'rows[0].amount'],
      [[row, row, { ...row, budgetActivity_id: foreign }], refusals.unusable, 'rows[2].budgetActivity_id'],
      [[{ ...row, budgetActivity_id: other }], refusals.unusable, 'rows[0].budgetActivity_id'],
      [[{ ...row, budgetActivity_id: null, revenue_id: paper + 9999 }], refusals.unusable, 'rows[0].revenue_id'],
      [[row, { ...row, budgetActivity_id: upkeep }, { ...row, amount: 2 }], planTexts.repeated, 'rows[2].month'],
    ]
    const before = await plan()
    for (const [rows, msg, field] of faults) {
      const { status, body } = await save(rows)
      expect([rows, status, body.msg]).toEqual([rows, 400, msg])
      expect([rows, body.errors[field]]).toEqual([rows, msg])
    }
    for (const { id } of [opened.sister, opened.foreign]) expect((await save([row], id)).status).toBe(404)
    expect((await save([row], undefined, opened.school.clara)).status).toBe(403)
    expect(await plan()).toEqual(before)
    expect(await plan(opened.school.clara)).toEqual(before)
  })

  it('is read from a sheet of months without its sums, and nothing is stored', async () => {
    const before = await plan()
    const sums = Object.values(flowSums).map((title) => `${title};Gastos;1;1\n`)
    const file = `Código;Rubro;Enero;Diciembre\n9;Papelería;1.000,50;-3\n;Aseo;;2\nTOTAL;;1;1\n${sums.join('')}`
    const { body } = await imported(opened.bruno, `/cashPlan/${opened.school.own}/rows`, file)
    expect(body.unknown).toEqual(['Código'])
    expect(body.rows.map(({ line, errors }: Row) => line ?? errors)).toEqual([
      { month12: 'El monto no puede ser negativo' },
      expect.objectContaining({ name: 'Aseo', month1: null, month12: 2 }),
    ])
    expect(await plan()).toEqual(before)
  })

  it('loses the incomes of a distribution that is undone, and is emptied by no rows', async () => {
    const { paper } = opened.line
    const { school, budget, bruno } = opened
    expect((await bruno.remove(`/revenue/${school.own}/distribution/delete/${budget.id}`)).status).toBe(200)
    expect(await planned()).toEqual([
      [paper, 1, 100.5],
      [paper, 2, 7],
      [paper, 3, 1],
    ])
    expect((await save([])).body.msg).toBe(planTexts.done)
    expect(await plan()).toEqual([])
    expect(await verify(erario.store.db)).toEqual([])
  })

  it('stays with its budget when that is deleted and restored, and is not changed meanwhile', async () => {
    const { paper } = opened.line
    const { school, budget, bruno } = opened
    const row = { budgetActivity_id: paper, month: 6, amount: 2 }
    await save([row])
    expect((await bruno.remove(`/budget/${school.own}/delete/${budget.id}?deleted=true`)).status).toBe(200)
    expect((await save([])).status).toBe(404)
    expect(await planned()).toEqual([[paper, 6, 2]])
    expect((await bruno.remove(`/budget/${school.own}/delete/${budget.id}?deleted=false`)).status).toBe(200)
    expect((await save([{ ...row, amount: 3 }])).status).toBe(200)
    expect(await planned()).toEqual([[paper, 6, 3]])
  })

  it('has the months of 500 lines, and is read in pages', async () => {
    const { school, bruno } = opened
    const names = Array.from({ length: 500 }, (_, at) => ({ name: `Rubro ${at}`, description: 'Gastos' }))
    const rubros = await insertRows(erario.store.db, activity, names)
    const { id: validity_id } = await createRow(school.ana, validity, { start: '2025-01-01', end: '2025-12-31' })
    const amounts = new Map(rubros.map((id) => [id, 12]))
    const { id, lineOf } = await makeBudget(bruno, school.own, validity_id, amounts)
    const rows = rubros.flatMap((rubro) =>
      planMonths.map((_, at) => ({ budgetActivity_id: lineOf(rubro), month: at + 1, amount: 999_999_999_999.99 })),
    )
    expect((await save(rows, id)).body.msg).toBe(planTexts.done)
    const found: Row[] = []
    for (const first of [0, 1000, 2000, 3000, 4000, 5000]) {
      const range = encodeURIComponent(JSON.stringify([first, first + 999]))
      found.push(...(await bruno.get(`/cashPlan/${school.own}/${id}?range=${range}`)).body.cashPlans)
    }
    expect(found.map(({ budgetActivity_id, month }) => [budgetActivity_id, month])).toEqual(
      rows.map(({ budgetActivity_id, month }) => [budgetActivity_id, month]),
    )
    const most = Array(maxPlanRows).fill({ ...rows[0], budgetActivity_id: 9_999_999, month: 12 })
    expect(JSON.stringify({ rows: most }).length).toBeLessThan(1024 * 1024)
  })
})
