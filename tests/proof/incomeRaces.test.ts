// @module-tag exhaustive
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person, Reply } from '../fixtures/erario.ts'
import { made, makeBudget, type School } from '../fixtures/school.ts'
import { type Line, openRaceSchool, type RaceSchool, replay, tally } from './raceSchool.ts'

const atOnce = 64
const belowCollected = 'La reducción deja el ingreso por debajo de lo recaudado'

let races: RaceSchool
let school: School
let bruno: Person
let account: number
let year = 2026

beforeAll(async () => {
  races = await openRaceSchool()
  ;({ school, bruno, account } = races)
})
afterAll(() => races?.close())

const times = (work: (index: number) => Promise<Reply>) =>
  Promise.all(Array.from({ length: atOnce }, (_, index) => work(index)))

/** A vigencia of its own for each test, with one income of 1000 for two rubros. */
async function openYear() {
  const { ana, own, rubros } = school
  const [paper = 0, upkeep = 0] = rubros
  const start = `${++year}-01-01`
  const validity = made(await ana.post('/validity/create', { start, end: `${year}-12-31` }), 'validity').id
  const amounts = new Map([
    [paper, 700],
    [upkeep, 300],
  ])
  const { id: budget, lineOf } = await makeBudget(bruno, own, validity, amounts)
  const day = `${year}-03-01`
  const income = { name: 'Giros', fundingSource_id: 1, initialAmount: 1000 }
  const lines = [paper, upkeep].map((rubro) => ({ id: lineOf(rubro), fundingSource_id: 1 }))
  const distribute = () =>
    bruno.post(`/revenue/${own}/distribution/create`, { revenues: [{ ...income, budget_id: budget }], lines })
  const listed = async (path: string, key: string): Promise<Line[]> => (await bruno.get(path)).body[key]
  const incomes = async () => (await listed(`/revenue/${own}/${budget}`, 'revenues')).filter(({ deleted }) => !deleted)
  return {
    distribute,
    undo: () => bruno.remove(`/revenue/${own}/distribution/delete/${budget}`),
    collect: (revenue_id: number, amount: number) =>
      bruno.post(`/collection/${own}/create`, { revenue_id, collectionDate: day, amount, account_id: account }),
    modify: (kind: 'adicion' | 'reduccion', rubro: number, amount: number, revenue_id: number) =>
      bruno.post(`/modification/disposition/${own}/${budget}/create`, {
        modificationsType: kind,
        modifications: [{ activity_id: rubros[rubro], amount, modificationDate: day, revenue_id }],
      }),
    toggle: (id: number, deleted: boolean) =>
      bruno.remove(`/collection/${own}/delete/${id}?deleted=${deleted}&date=${day}`),
    opened: async () => made(await distribute(), 'revenues') as unknown as { id: number }[],
    amounts: async () => (await incomes()).map((row) => [row.definitiveAmount, row.collectedAmount, row.missing]),
    /** Both ledgers follow from their rows, `verify` finds no fault, and PostgreSQL had no deadlock to break. */
    async settle() {
      await replay(school, bruno, await listed(`/budgetActivity/${own}/${budget}`, 'budgetsActivity'))
      expect(await races.deadlocks()).toBe(0)
    },
  }
}

it('64 parallel collections of one income are all recorded, with consecutive numbers', async () => {
  const { opened, collect, toggle, amounts, settle } = await openYear()
  const [{ id } = { id: 0 }] = await opened()
  const { accepted, rows } = tally('collections of one income', await times(() => collect(id, 20)), [])
  expect(accepted).toBe(atOnce)
  const numbers = rows.map(({ body }) => body.collection.number).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: atOnce }, (_, index) => index + 1))
  expect(await amounts()).toEqual([[1000, 1280, -280]])
  const ids = rows.slice(0, 16).map(({ body }) => body.collection.id)
  tally('annulments, each four times', await times((index) => toggle(ids[index % 16], true)), [])
  expect(await amounts()).toEqual([[1000, 960, 40]])
  await settle()
})

it('of 64 parallel reductions of one income, exactly those above what was collected succeed', async () => {
  const { opened, collect, modify, amounts, settle } = await openYear()
  const [{ id } = { id: 0 }] = await opened()
  made(await collect(id, 795), 'collection')
  const replies = await times(() => modify('reduccion', 0, 10, id))
  expect(tally('reductions of one income', replies, [belowCollected]).accepted).toBe(20)
  expect(await amounts()).toEqual([[800, 795, 5]])
  await settle()
})

it('parallel additions, reductions and collections of one income keep both sides equal', async () => {
  const { opened, collect, modify, amounts, settle } = await openYear()
  const [{ id } = { id: 0 }] = await opened()
  const replies = await times((index) => {
    if (index % 4 === 0) return modify('adicion', index % 3, 10, id)
    return index % 4 === 1 ? modify('reduccion', 0, 30, id) : collect(id, 20)
  })
  const { rows } = tally('additions, reductions and collections', replies, [
    belowCollected,
    'El presupuesto no cuenta con suficientes fondos para hacer la reduccions',
  ])
  const booked = rows.flatMap(({ body }) => body.modifications ?? [])
  const change = booked.reduce((sum, row) => sum + (row.modificationsType === 'adicion' ? row.amount : -row.amount), 0)
  const collected = 20 * rows.filter(({ body }) => body.collection).length
  expect(await amounts()).toEqual([[1000 + change, collected, 1000 + change - collected]])
  await settle()
})

it('a distribution is made once, and of parallel undoing, additions and collections only one side succeeds', async () => {
  const year = await openYear()
  const won = tally('distributions', await times(year.distribute), ['El presupuesto de ingresos ya fue distribuido'])
  expect(won.accepted).toBe(1)
  const [{ id }] = won.rows.flatMap(({ body }) => body.revenues)
  const unusable = 'La opción seleccionada no existe o está inactiva'
  const replies = await times((index) => {
    if (index % 4 === 0) return year.undo()
    return index % 2 === 0 ? year.modify('adicion', 0, 10, id) : year.collect(id, 20)
  })
  const { rows } = tally('undoing, additions and collections', replies, [
    ...[unusable, 'El presupuesto no tiene ingresos', 'No se puede deshacer: hay recaudos'],
    'No se puede deshacer: hay adiciones o reducciones con ingreso',
  ])
  const isUndone = (await year.amounts()).length === 0
  expect(rows.some(({ body }) => body.msg === 'Distribución de ingresos deshecha con exito')).toBe(isUndone)
  expect(rows.filter(({ body }) => body.collection)).toHaveLength(isUndone ? 0 : atOnce / 2)
  await year.settle()
})
