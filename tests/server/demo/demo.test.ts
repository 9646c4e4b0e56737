/** The demonstration, filled over HTTP and read back by each school's rector, against the figures its file states. */
import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentPath } from '../../../resources/documents.ts'
import { demo } from '../../../server/demo/data.ts'
import { fill } from '../../../server/demo/fill.ts'
import { closeWorkers } from '../../../server/workers/pool.ts'
import { type Erario, openErario, type Person } from '../../fixtures/erario.ts'
import { people } from '../../fixtures/people.ts'
import { poppler } from '../../fixtures/poppler.ts'

let erario: Erario
let server: ReturnType<typeof serve>
let base: string

beforeAll(async () => {
  erario = await openErario()
  server = serve({ fetch: erario.app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const address = server.address()
  base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  await fill(base, people.ana)
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await erario.close()
  await closeWorkers()
})

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const amounts = <R extends { amount: number }>(rows: readonly R[], which: (row: R) => boolean): number =>
  sum(rows.filter(which).map(({ amount }) => amount))

type Line = (typeof demo.budgetActivities)[number]

/** What the file's own movements make of a line, in pesos. */
function figuresOf({ id, budget_id, activity_id, initialAmount }: Line) {
  const modified = (type: string) =>
    amounts(
      demo.modifications,
      (row) => row.budget_id === budget_id && row.activity_id === activity_id && row.modificationsType === type,
    )
  const credited = amounts(demo.transfers, (row) => row.budgetActivityCredit_id === id)
  const debited = amounts(demo.transfers, (row) => row.budgetActivityContraCredit_id === id)
  const committed = amounts(demo.availabilities, (row) => row.budgetActivity_id === id)
  const definitive = initialAmount + modified('adicion') - modified('reduccion') + credited - debited
  return { definitive, committed, present: definitive - committed }
}

describe('the file of the demonstration', () => {
  it('states the figures that follow from its own movements', () => {
    for (const line of demo.budgetActivities) {
      const { definitive, committed, presentAmount } = line
      expect(figuresOf(line), `line ${line.id}`).toEqual({ definitive, committed, present: presentAmount })
    }
    for (const { id, initialAmount, totalAmount, committed, available } of demo.budgets) {
      const lines = demo.budgetActivities.filter((line) => line.budget_id === id)
      expect(sum(lines.map((line) => line.initialAmount))).toBe(initialAmount)
      expect(sum(lines.map((line) => line.definitive))).toBe(totalAmount)
      expect(sum(lines.map((line) => line.committed))).toBe(committed)
      expect(totalAmount - committed).toBe(available)
    }
  })
})

describe('the filled demonstration', () => {
  it('has every user and catalogue row', async () => {
    const ana = await erario.signIn('ana')
    const rows = async (path: string, key: string) => (await ana.get(path)).body[key]
    const emails = demo.users.filter(({ role }) => role !== 'root').map(({ email, role }) => [email, role])
    const users: { email: string; Role: { type: string } }[] = await rows('/user', 'users')
    expect(users.map(({ email, Role }) => [email, Role.type])).toEqual(expect.arrayContaining(emails))
    expect(users).toHaveLength(demo.users.length)
    expect(await rows('/activity', 'activities')).toHaveLength(demo.activities.length)
    expect(await rows('/validity', 'validities')).toHaveLength(demo.validities.length)
    expect(await rows('/supplier', 'suppliers')).toHaveLength(demo.suppliers.length)
    expect(await rows('/institute', 'institutes')).toHaveLength(demo.institutes.length)
  })

  for (const school of demo.institutes) {
    describe(school.nameInstitute, () => {
      const own = <R extends { institute_id: number }>(rows: readonly R[]): R[] =>
        rows.filter(({ institute_id }) => institute_id === school.id)
      const budgetInFile = own(demo.budgets)[0]
      let rector: Person
      let id: number
      let budgets: { id: number; initialAmount: number; totalAmount: number; presentAmount: number }[]

      beforeAll(async () => {
        const email = demo.users.find((user) => user.id === school.userOwner_id)?.email
        const { token } = (await erario.nobody.post('/auth/login', { email, password: people.ana.password })).body
        rector = erario.withToken('nobody', token)
        const { institutes } = (await rector.get('/institute')).body
        expect(institutes).toHaveLength(1)
        expect(institutes[0]).toMatchObject({ NIT: school.NIT, nameInstitute: school.nameInstitute })
        id = institutes[0].id
        budgets = (await rector.get(`/budget/${id}`)).body.budgets
      })
      const rows = async (path: string, key: string) => (await rector.get(`${path}/${id}`)).body[key]

      it('has its papers and its logo', async () => {
        expect(await rows('/account', 'accounts')).toHaveLength(own(demo.accounts).length)
        expect(await rows('/preliminaryStudy', 'preliminaryStudies')).toHaveLength(own(demo.preliminaryStudies).length)
        expect(await rows('/contract', 'contracts')).toHaveLength(own(demo.contracts).length)
        expect(await rows('/service/order', 'serviceOrders')).toHaveLength(own(demo.serviceOrders).length)
        expect(await rows('/supply/order', 'supplyOrders')).toHaveLength(own(demo.supplyOrders).length)
        const { logo } = (await rector.get(`/institute/${id}`)).body.institute
        expect((await rector.get(logo)).headers.get('content-type')).toBe('image/png')
      })

      it('comes to the definitiva, the ejecutado and the disponible of every line and of the budget', async () => {
        const lines = demo.budgetActivities.filter(({ budget_id }) => budget_id === budgetInFile?.id)
        const figures = lines.map(figuresOf)
        const [budget] = budgets
        expect(budgets).toHaveLength(1)
        expect(budget).toMatchObject({
          initialAmount: budgetInFile?.initialAmount,
          totalAmount: sum(figures.map(({ definitive }) => definitive)),
          presentAmount: sum(figures.map(({ present }) => present)),
        })
        const { budgetsActivity } = (await rector.get(`/budgetActivity/${id}/${budget?.id}`)).body
        const shown = new Map(budgetsActivity.map((row: { Activity: { name: string } }) => [row.Activity.name, row]))
        expect(budgetsActivity).toHaveLength(lines.length)
        for (const [index, line] of lines.entries()) {
          const name = demo.activities.find((activity) => activity.id === line.activity_id)?.name
          const { definitive, present } = figures[index] ?? {}
          expect(shown.get(name), name).toMatchObject({
            initialAmount: line.initialAmount,
            definitiveAmount: definitive,
            presentAmount: present,
          })
        }
      })

      it('has its additions, reductions and transfers', async () => {
        const within = (path: string) => rector.get(path.replace('{budget}', `${id}/${budgets[0]?.id}`))
        const ofType = (type: string) => (row: { budget_id: number; modificationsType: string }) =>
          row.budget_id === budgetInFile?.id && row.modificationsType === type
        const additions = (await within('/budget/modification/{budget}?budgetType=activity&type=adicion')).body
        expect(additions.modifications).toHaveLength(demo.modifications.filter(ofType('adicion')).length)
        const reductions = (
          await within('/modification/disposition/{budget}?budgetType=activity&modificationType=reduccion')
        ).body
        expect(reductions.modifications).toHaveLength(demo.modifications.filter(ofType('reduccion')).length)
        const moved = demo.transfers.filter(({ budget_id }) => budget_id === budgetInFile?.id)
        const { transfers } = (await within('/transfer/{budget}')).body
        expect(transfers).toHaveLength(moved.length)
      })

      it('has its comprobantes de egreso and its control on one sheet each', async () => {
        const pages = async (path: string) => {
          const { pdf } = (await rector.get(path)).body
          return Number(/^Pages: +(\d+)$/m.exec(poppler('pdfinfo', Uint8Array.from(pdf.data)))?.[1])
        }
        const control = documentPath('budget', id, budgets[0]?.id ?? 0, 'controlManagement')
        expect(await pages(control)).toBe(1)
        for (const { id: row } of await rows('/availability', 'availabilities'))
          expect(await pages(documentPath('availability', id, row, 'check')), `availability ${row}`).toBe(1)
      })

      it('has its availabilities with the taxes and the net of the file', async () => {
        type Shown = { transactionRecordNumber: string; amount: number; taxes: { Tax: { concept: string } }[] }
        const shown: Shown[] = await rows('/availability', 'availabilities')
        const expected = own(demo.availabilities)
        expect(shown).toHaveLength(expected.length)
        expect(amounts(shown, () => true)).toBe(amounts(expected, () => true))
        for (const { consecutive, amount, netAmount, documentType, taxes, transactionRecordNumber } of expected) {
          const row = shown.find((each) => each.transactionRecordNumber === transactionRecordNumber)
          expect(row, transactionRecordNumber).toMatchObject({
            amount,
            netAmount,
            documentType,
            deleted: false,
            consecutive,
          })
          const byConcept = taxes.map(({ tax_id, ...tax }) => ({
            ...tax,
            Tax: { concept: demo.taxes.find(({ id }) => id === tax_id)?.concept },
          }))
          expect(row?.taxes, transactionRecordNumber).toHaveLength(taxes.length)
          expect(row?.taxes, transactionRecordNumber).toEqual(
            expect.arrayContaining(
              byConcept.map((tax) => expect.objectContaining({ ...tax, Tax: expect.objectContaining(tax.Tax) })),
            ),
          )
        }
      })
    })
  }
})
