/** The requests of the writers under load: both sides of a budget, the acts of the execution and the cash plan, in rotation. */
import { expect } from 'vitest'
import type { Reply } from '../fixtures/erario.ts'
import { actsOf, certificateBody, directBody, obligationBody, paymentBody, releaseBody } from '../fixtures/execution.ts'
import { distributeIncome } from '../fixtures/income.ts'
import { made, makeBudget, type School } from '../fixtures/school.ts'

const acts = ['availability', 'commitment', 'obligation', 'payment', 'release', 'collection'] as const
type List = (typeof acts)[number] | 'modification' | 'transfer' | 'annulment' | 'plan'
/** @property cents the amount of its rows, which no other write of that list has; @property rows how many: all of them or none */
export type Write = { method?: 'DELETE'; path: string; body?: object; list: List; rows: 1 | 2 | 3; cents: number }

/** Over a budget of three rubros and one income, with one CDP and one commitment that the acts take from. */
export async function openWrites({ bruno, own, rubros, validity, suppliers }: School) {
  const budget = await makeBudget(bruno, own, validity, new Map(rubros.map((rubro) => [rubro, 1_000_000])))
  const [first = 0, second = 0, third = 0] = rubros
  const [supplier = 0] = suppliers
  const [line, ...others] = rubros.map(budget.lineOf)
  const account = made(
    await bruno.post(`/account/${own}/create`, { name: 'FSE', number: '1', type: 'Ahorros', bank_id: 1 }),
    'account',
  ).id
  const income = await distributeIncome(bruno, own, budget.id, { fundingSource_id: 1, name: 'Giros' })
  const act = actsOf(bruno, own)
  const certificate = await act.certify(certificateBody(line ?? 0, 200_000))
  const commitment = await act.commit(directBody(certificate, supplier, 100_000))
  /** Acknowledged obligations that no write pays yet. */
  const owed: { id: number; cents: number }[] = []
  /** Acknowledged collections that no write annuls yet. */
  const collected: { id: number; cents: number }[] = []
  let serial = 0

  const add = (cents: number): Write => {
    const row = { amount: cents / 100, modificationDate: '2026-03-01', revenue_id: income.id }
    const modifications = [first, second].map((activity_id) => ({ activity_id, ...row }))
    const path = `/modification/disposition/${own}/${budget.id}/create`
    return { path, body: { modificationsType: 'adicion', modifications }, list: 'modification', rows: 2, cents }
  }
  const transfer = (cents: number): Write => {
    const [a, b, c] = serial % 2 === 0 ? [first, second, third] : [third, first, second]
    const transfers = [[a, b] as const, [b, c] as const].map(([credit, contraCredit]) => ({
      amount: cents / 100,
      budgetActivityCredit_id: budget.lineOf(credit),
      budgetActivityContraCredit_id: budget.lineOf(contraCredit),
      transferDate: '2026-04-01',
    }))
    return { path: `/transfer/${own}/create`, body: { transfers }, list: 'transfer', rows: 2, cents }
  }
  const one = (list: (typeof acts)[number], cents: number, body: object): Write => ({
    path: `/${list}/${own}/create`,
    body,
    list,
    rows: 1,
    cents,
  })
  const certify = (cents: number) => one('availability', cents, certificateBody(others[1] ?? 0, cents / 100))
  const commit = (cents: number) => one('commitment', cents, directBody(certificate, supplier, cents / 100))
  const obligate = (cents: number) => one('obligation', cents, obligationBody(commitment, cents / 100))
  const pay = (cents: number) => {
    const debt = owed.shift()
    return debt ? one('payment', debt.cents, paymentBody(debt.id, account)) : obligate(cents)
  }
  const release = (cents: number) => one('release', cents, releaseBody(certificate, cents / 100))
  const releaseOfCommitment = (cents: number) =>
    one('release', cents, releaseBody(certificate, cents / 100, { commitment_id: commitment }))
  const collect = (cents: number) =>
    one('collection', cents, {
      ...{ revenue_id: income.id, account_id: account },
      ...{ collectionDate: '2026-05-04', amount: cents / 100 },
    })
  const annul = (cents: number): Write => {
    const received = collected.shift()
    const path = `/collection/${own}/delete/${received?.id}?deleted=true`
    return received ? { method: 'DELETE', path, list: 'annulment', rows: 1, cents: received.cents } : collect(cents)
  }
  const plan = (cents: number): Write => {
    const rows = rubros.map((rubro) => ({ budgetActivity_id: budget.lineOf(rubro), month: 6, amount: cents / 100 }))
    return { path: `/cashPlan/${own}/save/${budget.id}`, body: { rows }, list: 'plan', rows: 3, cents }
  }

  const turns = [
    ...[add, collect, obligate, transfer, pay, collect, commit, plan, add, annul],
    ...[release, collect, transfer, certify, plan, obligate, releaseOfCommitment, collect, pay, annul],
  ]
  return {
    next: (): Write => {
      const write = turns[serial % turns.length] ?? add
      return write(100 + ++serial)
    },
    acknowledged({ list, cents }: Write, answer: Reply['body']): void {
      if (list === 'obligation') owed.push({ id: answer.obligation.id, cents })
      if (list === 'collection') collected.push({ id: answer.collection.id, cents })
    },
    /** The income has the sums of these writes, and the plan is that of one of them. */
    async agree(writes: readonly Write[]): Promise<void> {
      const sum = (of: List) =>
        writes.filter(({ list }) => list === of).reduce((total, { rows, cents }) => total + rows * cents, 0)
      const [{ definitiveAmount, collectedAmount }] = (await bruno.get(`/revenue/${own}/${budget.id}`)).body.revenues
      expect([definitiveAmount, collectedAmount]).toEqual([
        (300_000_000 + sum('modification')) / 100,
        (sum('collection') - sum('annulment')) / 100,
      ])
      const { cashPlans } = (await bruno.get(`/cashPlan/${own}/${budget.id}`)).body
      const amounts: number[] = cashPlans.map(({ amount }: { amount: number }) => amount)
      expect(amounts).toEqual(amounts.map(() => amounts[0]))
    },
    /** Where what was written is found: the path of its list and the key in its answer. */
    lists: {
      modification: [`/modification/disposition/${own}/${budget.id}`, 'modifications'],
      transfer: [`/transfer/${own}/${budget.id}`, 'transfers'],
      availability: [`/availability/${own}`, 'availabilities'],
      commitment: [`/commitment/${own}`, 'commitments'],
      obligation: [`/obligation/${own}`, 'obligations'],
      payment: [`/payment/${own}`, 'payments'],
      release: [`/release/${own}`, 'releases'],
      collection: [`/collection/${own}`, 'collections'],
      annulment: [`/collection/${own}?deleted=true`, 'collections'],
      // A plan replaces the one before, so what was saved is in the audit.
      plan: ['/audit?filter={"resource":"cashPlan"}', 'audits'],
    } satisfies Record<List, [path: string, key: string]>,
  }
}
