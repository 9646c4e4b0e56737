// @module-tag exhaustive
/** The demonstration, filled over HTTP and read back by each school's rector. */
import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../../../resources/define/index.ts'
import { type Documented, documentPath, documentsOf } from '../../../resources/documents.ts'
import type { WireBudgetLine } from '../../../resources/rules/budgetLine.ts'
import { sifseTexts } from '../../../resources/rules/sifse.ts'
import { demo, readYear } from '../../../server/demo/data.ts'
import { baseOf, withheldOf } from '../../../server/demo/execution.ts'
import { fill } from '../../../server/demo/fill.ts'
import type { Agreement, Charged, DemoTax } from '../../../server/demo/year.ts'
import { type Erario, openErario, type Person } from '../../fixtures/erario.ts'
import { people } from '../../fixtures/people.ts'
import { poppler, textOf } from '../../fixtures/poppler.ts'
import { cellsOf } from './cells.ts'
import { contradictionsIn } from './contradictions.ts'
import { monthlyOf, type Rows, readRows } from './rows.ts'

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
})

const agreementOf = ({ agreementNumber, agreementDate, reason }: Agreement) => ({
  agreementNumber,
  agreementDate,
  reason,
})
/** Of every row of every request. */
const agreementsOf = (requests: readonly (Agreement & { rows: readonly object[] })[]) =>
  requests.flatMap((request) => request.rows.map(() => agreementOf(request)))

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

describe('the filled demonstration', () => {
  it('has every user and catalogue row', async () => {
    const ana = await erario.signIn('ana')
    const rows = async (path: string, key: string) => (await ana.get(path)).body[key]
    const emails = demo.users.filter(({ role }) => role !== 'root').map(({ email, role }) => [email, role])
    const users: { email: string; Role: { type: string } }[] = await rows('/user', 'users')
    expect(users.map(({ email, Role }) => [email, Role.type])).toEqual(expect.arrayContaining(emails))
    expect(users).toHaveLength(demo.users.length)
    const codes = (await rows('/activity', 'activities')).map(({ code }: { code: string }) => code)
    expect(codes.toSorted()).toEqual(demo.activities.map(({ code }) => code).toSorted())
    expect(await rows('/validity', 'validities')).toHaveLength(demo.validities.length)
    expect(await rows('/supplier', 'suppliers')).toHaveLength(demo.suppliers.length)
    expect(await rows('/institute', 'institutes')).toHaveLength(demo.institutes.length)
  })

  it('has a ledger without faults', async () => {
    const ana = await erario.signIn('ana')
    expect((await ana.get('/health/ledger')).body).toEqual({ status: true, faults: [] })
  })

  for (const school of demo.institutes) {
    describe(school.nameInstitute, () => {
      const year = readYear(school)
      let rector: Person
      let id: number
      let rows: Rows
      let lines: WireBudgetLine[]

      beforeAll(async () => {
        const email = demo.users.find((user) => user.id === school.userOwner_id)?.email
        const { token } = (await erario.nobody.post('/auth/login', { email, password: people.ana.password })).body
        rector = erario.withToken('nobody', token)
        const { institutes } = (await rector.get('/institute')).body
        expect(institutes).toHaveLength(1)
        expect(institutes[0]).toMatchObject({ NIT: school.NIT, nameInstitute: school.nameInstitute })
        id = institutes[0].id
        rows = await readRows(rector, id)
        lines = (await rector.get(`/budget/${id}/state/${rows.budgets[0]?.id}?date=${demo.toldOn}`)).body.state
      })
      const total = (figure: (line: WireBudgetLine) => number) => sum(lines.map(figure))
      const supplierOf = (id: number) => demo.suppliers.find((supplier) => supplier.id === id)?.name

      it('has the rows of its file and its logo', async () => {
        for (const key of ['accounts', 'preliminaryStudies', 'contracts', 'serviceOrders', 'supplyOrders'] as const)
          expect(rows[key], key).toHaveLength(year[key].length)
        const { logo } = (await rector.get(`/institute/${id}`)).body.institute
        expect((await rector.get(logo)).headers.get('content-type')).toBe('image/png')
      })

      it('has no contradictory date, and none in the future', () => {
        expect(contradictionsIn(rows, demo.toldOn)).toEqual([])
      })

      it('shows a text for every value of its lists and pages', () => {
        const cells = Object.entries(rows).flatMap(([list, found]) => cellsOf(list, found))
        expect(cells.length).toBeGreaterThan(100)
        expect(cells.filter(([, text]) => /\[object|undefined|NaN|Invalid/.test(text))).toEqual([])
      })

      it('has the totals of its file', () => {
        const { initialAmount, result } = year.budget
        expect(total(({ initial }) => initial)).toBe(initialAmount)
        expect({
          definitive: total(({ definitive }) => definitive),
          certified: total(({ certified }) => certified),
          committed: total(({ committed }) => committed),
          obligated: total(({ obligated }) => obligated),
          paid: total(({ paid }) => paid),
        }).toEqual(result)
        for (const { name, definitive, certified, committed, obligated, paid, present } of lines) {
          expect(definitive - certified, name).toBe(present)
          expect(
            [certified, committed, obligated, paid].toSorted((a, b) => b - a),
            name,
          ).toEqual([...[certified, committed, obligated, paid]])
        }
      })

      it('pays a contract monthly with retentions, on a CDP of an earlier month', () => {
        const monthly = monthlyOf(rows)
        const owed = rows.obligations.filter(({ commitment_id }) => commitment_id === monthly?.id)
        const paid = rows.payments.filter(({ commitment_id }) => commitment_id === monthly?.id)
        expect(monthly?.Availability.dcpDate.slice(0, 7) < monthly?.commitmentDate.slice(0, 7)).toBe(true)
        expect(paid.length).toBeGreaterThanOrEqual(owed.length - 1)
        for (const { taxes, socialSecurity, invoice } of owed) {
          expect(taxes.length).toBeGreaterThan(0)
          expect([socialSecurity, invoice]).toEqual([true, expect.stringMatching(/^CC-\d{3}$/)])
        }
      })

      it('pays energy and water without a contract, each bill with its number', () => {
        const direct = rows.commitments.filter(({ documentType }) => documentType === 'direct')
        for (const { concept, bills } of [
          { concept: 'Energía', bills: year.certificates.find(({ activity_id }) => activity_id === 9)?.bills },
          { concept: 'Acueducto', bills: year.certificates.find(({ activity_id }) => activity_id === 10)?.bills },
        ]) {
          const ofConcept = direct.filter((row) => row.concept.startsWith(concept))
          expect(ofConcept.map(({ reference }) => reference).toReversed()).toEqual(
            bills?.rows.map((row) => row.reference),
          )
          for (const { Supplier } of ofConcept) expect(Supplier.name).toBe(supplierOf(bills?.supplier_id ?? 0))
        }
      })

      it('pays the agreed advance of a contract before its deliveries', () => {
        const advance = rows.obligations.find(({ kind }) => kind === 'advance')
        const contract = rows.contracts.find(({ advance: agreed }) => agreed > 0)
        expect(advance?.amount).toBe(contract?.advance)
        const deliveries = rows.obligations.filter(
          ({ kind, commitment_id }) => kind === 'delivery' && commitment_id === advance?.commitment_id,
        )
        expect(deliveries.length).toBeGreaterThanOrEqual(2)
        for (const { obligationDate } of deliveries) expect(obligationDate > advance?.obligationDate).toBe(true)
        expect(sum(deliveries.map(({ amount }) => amount)) + advance?.amount).toBe(contract?.amount)
      })

      it('withholds of its works the contribution on all that is paid without IVA, advances too', () => {
        const works = rows.contracts.filter(({ ContractType }) => ContractType.name === 'Obra')
        expect(works.map(({ contractSubject }) => contractSubject).join()).toMatch(/cubierta|pintura/)
        const contribution = ({ taxes }: Row) =>
          (taxes as { fee: number; base: number; Tax: { concept: string } }[]).find(({ Tax }) =>
            /^Contribución/.test(Tax.concept),
          )
        for (const { id, amount } of works) {
          const own = rows.commitments.filter(({ contract_id }) => contract_id === id).map((row) => row.id)
          const paid = rows.obligations.filter(({ commitment_id }) => own.includes(commitment_id)).map(contribution)
          expect(paid.map((tax) => tax?.fee)).toEqual([5, 5, 5])
          expect(sum(paid.map((tax) => tax?.base ?? 0)) * 1.0095).toBeCloseTo(amount, 2)
        }
      })

      it('releases unused amounts late in the year', () => {
        expect(rows.releases.length).toBeGreaterThan(0)
        for (const { releaseDate } of rows.releases) expect(releaseDate >= '2026-10-01').toBe(true)
      })

      it('has open payments, commitments and one open certificate', () => {
        const unpaid = rows.obligations.filter((row) =>
          rows.payments.every(({ obligation_id }) => obligation_id !== row.id),
        )
        expect(unpaid.length).toBeGreaterThan(0)
        expect(total(({ obligated, paid }) => obligated - paid)).toBe(sum(unpaid.map(({ amount }) => amount)))
        expect(rows.commitments.filter(({ unobligatedAmount }) => unobligatedAmount > 0).length).toBeGreaterThan(0)
        const open = rows.availabilities.filter(
          ({ upTo, amount, uncommittedAmount }) => upTo === 'certificate' && uncommittedAmount === amount,
        )
        expect(open).toHaveLength(1)
      })

      it('has its additions, reductions and transfers, each with its acuerdo', async () => {
        const budget = `${id}/${rows.budgets[0]?.id}`
        expect(rows.budgets).toMatchObject([agreementOf(year.budget)])
        for (const type of ['adicion', 'reduccion']) {
          const path = `/modification/disposition/${budget}?budgetType=activity&modificationType=${type}`
          const told = year.modifications.filter((row) => row.modificationsType === type)
          expect((await rector.get(path)).body.modifications.toReversed(), type).toMatchObject(agreementsOf(told))
        }
        const { transfers } = (await rector.get(`/transfer/${budget}`)).body
        expect(transfers.toReversed()).toMatchObject(agreementsOf(year.transfers))
      })

      it('has an income for each source, collected before it is paid, approved additions, and quarters without faults', async () => {
        const budget = rows.budgets[0]?.id
        const { revenues } = (await rector.get(`/revenue/${id}/${budget}`)).body
        expect(revenues.map(({ code, name }: Row) => [code, name]).toSorted()).toEqual(
          year.budget.incomes.map(({ code, name }) => [code, name]).toSorted(),
        )
        for (const day of ['2026-03-31', '2026-06-30', '2026-09-30', demo.toldOn]) {
          const { treasury } = (await rector.get(`/budget/${id}/treasury/${budget}?date=${day}`)).body
          for (const { name, cash, collected, definitive } of treasury)
            expect([day, name, cash >= 0, collected <= definitive]).toEqual([day, name, true, true])
        }
        for (const quarter of [1, 2, 3, 4]) {
          const { faults } = (await rector.get(`/report/sifse/${id}/${budget}/faults?quarter=${quarter}`)).body
          const told = faults.filter(({ text }: Row) => text !== sifseTexts.unfinished)
          expect([quarter, told]).toEqual([quarter, []])
        }
        const additions = year.modifications.filter(({ modificationsType }) => modificationsType === 'adicion')
        expect(additions.every(({ approvalNumber, approvalDate }) => approvalNumber && approvalDate)).toBe(true)
      })

      it('plans what each line and income has initially, in equal parts', async () => {
        const budget = `${id}/${rows.budgets[0]?.id}`
        const { cashPlans } = (await rector.get(`/cashPlan/${budget}`)).body
        const planned = (key: string) =>
          sum(cashPlans.filter((row: Row) => row[key] !== null).map(({ amount }: { amount: number }) => amount * 100))
        const expected = sum(year.budget.incomes.map(({ initialAmount }) => initialAmount * 100))
        const { initialAmount } = year.budget
        expect([planned('budgetActivity_id'), planned('revenue_id')]).toEqual([initialAmount * 100, expected])
      })

      it('has the net amount of its file for every invoice', () => {
        const cents = (taxes: readonly DemoTax[], of: Charged) =>
          sum(taxes.map((tax) => Math.round((baseOf(tax, of) * 100 * tax.fee) / 100)))
        const expected = [
          ...year.availabilities.map((row) => [row.invoice, row.amount * 100 - cents(row.taxes, row)]),
          ...year.certificates
            .flatMap(({ commitments = [] }) => commitments)
            .flatMap(({ taxes, obligations }) =>
              obligations.map((row) => [row.invoice, row.amount * 100 - cents(withheldOf(taxes, row), row)]),
            ),
        ]
        const byInvoice = new Map(
          rows.obligations.map(({ invoice, netAmount }) => [invoice, Math.round(netAmount * 100)]),
        )
        for (const [invoice, net] of expected) expect(byInvoice.get(invoice), String(invoice)).toBe(net)
      })

      it('offers exactly the documents that can be generated, at every stage of an availability', async () => {
        const stage = ({ deleted, upTo, committedAmount, obligatedAmount, paidAmount, preliminaryStudy_id }: Row) =>
          [
            deleted,
            upTo,
            preliminaryStudy_id === null,
            ...[committedAmount, obligatedAmount, paidAmount].map(Boolean),
          ].join()
        const each = new Map(rows.availabilities.map((row) => [stage(row), row]))
        expect(each.size).toBeGreaterThan(3)
        for (const row of each.values()) {
          const all = documentsOf('availability', row)
          const offered = all.filter((one) => one.offered?.(row) ?? true).map(({ name }) => name)
          const made: string[] = []
          for (const { name } of all)
            if ((await rector.get(documentPath('availability', id, row.id, name))).status === 200) made.push(name)
          expect([row.consecutive, offered]).toEqual([row.consecutive, made])
        }
      })

      it('has each document signed by the rector in office on its day', async () => {
        const [former, present] = year.signatories.map(({ name, lastName }) => `${name} ${lastName}`.toUpperCase())
        expect(year.signatories.map(({ end }) => end)).toEqual(['2026-07-31', undefined])
        const signed = async (isOf: (day: string) => boolean) => {
          const row = rows.availabilities.find(({ dcpDate }) => isOf(dcpDate))
          const { body } = await rector.get(documentPath('availability', id, row.id, 'availability'))
          const text = textOf(Uint8Array.from(body.pdf.data)).toUpperCase()
          return [former, present].filter((name) => text.includes(String(name)))
        }
        expect(await signed((day) => day <= '2026-07-31')).toEqual([former])
        expect(await signed((day) => day >= '2026-08-01')).toEqual([present])
      })

      it('has all attachments of one contract, and some of another', async () => {
        const lacking = await Promise.all(
          year.attachments.map(async ({ contract }) => {
            const row = rows.contracts.find(({ number }) => number === contract)
            const { required } = (await rector.get(`/contract/checklist/${id}/${row.id}`)).body
            return required.filter(({ attached }: { attached: boolean }) => !attached).length
          }),
        )
        expect(lacking.map((count) => count > 0)).toEqual([false, true])
        const { attachments } = (await rector.get(`/attachment/${id}`)).body
        const { body } = await rector.get(`/attachment/${id}/${attachments[0].id}/file`)
        expect(poppler('pdfinfo', new Uint8Array(body.bytes))).toMatch(/^Pages: +1$/m)
      })

      it('generates every document of a contract paid in steps', async () => {
        const monthly = monthlyOf(rows)
        const [owed] = rows.obligations.filter((row) => row.commitment_id === monthly?.id && row.paidAmount > 0)
        const paid = rows.payments.find((row) => row.obligation_id === owed?.id)
        const papers: [Documented, { id: number }][] = [
          ['availability', { id: monthly?.availability_id }],
          ['contract', { id: monthly?.contract_id }],
          ['commitment', monthly],
          ['obligation', owed],
          ['payment', paid],
        ]
        for (const [of, row] of papers)
          for (const { name } of documentsOf(of, row)) {
            const { status, body } = await rector.get(documentPath(of, id, row.id, name))
            expect([of, name, status]).toEqual([of, name, 200])
            const pages = /^Pages: +(\d+)$/m.exec(poppler('pdfinfo', Uint8Array.from(body.pdf.data)))?.[1]
            if (of === 'payment') expect(pages, name).toBe('1')
            else expect(Number(pages), name).toBeGreaterThan(0)
          }
      })
    })
  }
})
