import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { budgetActivity } from '../../../resources/entities/budget.ts'
import { movement } from '../../../resources/entities/movement.ts'
import { cents } from '../../../resources/values/money.ts'
import type { Actor } from '../../../server/base/actor.ts'
import { inTransactionAs } from '../../../server/db/actAs.ts'
import { tableOf } from '../../../server/db/schema/tables.ts'
import { verify } from '../../../server/ledger/verify.ts'
import { findOpenBudget, modifyBudget } from '../../../server/verbs/modify.ts'
import { readTransfers, transferBetweenLines } from '../../../server/verbs/transfer.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { makeBudget, openSchools, type School } from '../../fixtures/school.ts'

const lines = tableOf(budgetActivity)
const movements = tableOf(movement)

let erario: Erario
let school: School
let budget: Awaited<ReturnType<typeof makeBudget>>
let actor: Actor

beforeAll(async () => {
  erario = await openErario()
  school = await openSchools(erario)
  const [paper = 0, upkeep = 0] = school.rubros
  budget = await makeBudget(
    school.bruno,
    school.own,
    school.validity,
    new Map([
      [paper, 1000],
      [upkeep, 500],
    ]),
  )
  actor = { user: 1, seesAs: 'root', institute: school.own, address: 'script' }
})
afterAll(() => erario.close())

const presentOf = async (line: number) => {
  const [found] = await erario.store.db.select({ present: lines.presentAmount }).from(lines).where(eq(lines.id, line))
  return found?.present
}

it('transferBetweenLines runs in a script with a transaction, an actor and a command', async () => {
  const [paper = 0, upkeep = 0] = school.rubros.map(budget.lineOf)
  const row = { amountCents: cents(200_00), credit: upkeep, contraCredit: paper, transferDate: '2026-03-01' }
  const { transfers } = await inTransactionAs(erario.store.db, actor, (tx) =>
    transferBetweenLines(tx, actor, { rows: [row] }),
  )
  expect(transfers).toMatchObject([{ amount: 200, budgetActivityCredit_id: upkeep, transferDate: '2026-03-01' }])
  expect([await presentOf(paper), await presentOf(upkeep)]).toEqual(['800.00', '700.00'])
  const booked = await erario.store.db.select().from(movements).where(eq(movements.document, 'transfer'))
  expect(booked.map(({ user_id, kind }) => [user_id, kind])).toEqual([
    [1, 'contraCredit'],
    [1, 'credit'],
  ])
  expect(await verify(erario.store.db)).toEqual([])
})

it('a refused verb throws its code and writes nothing, without any request', async () => {
  const [paper = 0, upkeep = 0] = school.rubros.map(budget.lineOf)
  const command = readTransfers({
    transfers: [
      {
        amount: 5000,
        budgetActivityCredit_id: upkeep,
        budgetActivityContraCredit_id: paper,
        transferDate: '2026-03-01',
      },
    ],
  })
  const before = await presentOf(paper)
  await expect(
    inTransactionAs(erario.store.db, actor, (tx) => transferBetweenLines(tx, actor, command)),
  ).rejects.toMatchObject({ status: 400, more: { code: 'noFunds', detail: { requested: 5000 } } })
  expect(await presentOf(paper)).toBe(before)
})

it('a verb throws 404 for an actor of another institute', async () => {
  const stranger = { ...actor, institute: school.foreign }
  const command = { budget: budget.id, modificationsType: 'adicion', rows: [] } as const
  await expect(
    inTransactionAs(erario.store.db, stranger, (tx) => modifyBudget(tx, stranger, command)),
  ).rejects.toMatchObject({ status: 404 })
  await expect(findOpenBudget(erario.store.db, stranger, budget.id)).rejects.toMatchObject({ status: 404 })
})
