// @module-tag exhaustive
/** docs/money-document.md, carried out in a copy of the project: a declaration, a verb and a paper, and all else follows. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusals } from '../../resources/values/refusals.ts'
import type { Reply } from '../fixtures/erario.ts'
import { certificateBody, directBody, obligationBody, paymentBody } from '../fixtures/execution.ts'
import { type ExecutionSchool, openExecutionSchool } from '../fixtures/executionSchool.ts'
import { textOf } from '../fixtures/poppler.ts'
import { copyProject } from '../fixtures/projectCopy.ts'
import { made } from '../fixtures/school.ts'
import { fromSources, type Server, signingInAt, startServer } from '../fixtures/serverProcess.ts'
import { openWorkbook } from '../fixtures/spreadsheet.ts'
import { blocksIn, quotedIn } from './texts.ts'

const page = 'docs/money-document.md'
const blocks = ['ts', 'typst'].flatMap((language) => blocksIn(page, language))
const pathOf = (block: string): string => /^\/\/ (\S+)/.exec(block)?.[1] ?? ''
const lineWith = (name: string): string => `  ${quotedIn(page).find((text) => text.startsWith(name)) ?? ''}`

/** The product, and the tests that are generated from its declarations. */
const isCopied = (file: string): boolean =>
  /^(resources|src|server|tests\/(fixtures|server\/api|spec))\/|^tests\/docs\/(project|texts)\.ts$|^[a-z.]+\.(json|ts)$/.test(
    file,
  )
const copy = copyProject(isCopied)
let server: Server
let school: ExecutionSchool
/** One payment of 400 of a CDP of 1,000 and an RP of 900, and what came back of it. */
const ids = { cdp: 0, rp: 0, owed: 0, paid: 0, refund: 0 }

beforeAll(async () => {
  for (const block of blocks) copy.write(pathOf(block), block)
  copy.insertAfter(
    'resources/entities/moneyDocuments.ts',
    'export const moneyDocuments = [',
    '  refund,',
    "import { refund } from './refund.ts'\n",
  )
  copy.insertAfter('resources/entities/payment.ts', "label: 'Pagar',", `    ${lineWith('next: {').trim()}`)
  copy.insertAfter(
    'resources/documents.ts',
    'export const documents = {',
    "  refund: { path: '/refund/certificates', documents: [{ name: 'refund', label: 'Reintegro' }] },",
  )
  copy.insertAfter(
    'server/documents/documents.ts',
    'Record<DocumentName, DocumentDefinition>> = {',
    '  refund: defineDocument(readRefunded, refund),',
    "import { readRefunded, refund } from './availability/refund.ts'\n",
  )
  copy.insertAfter(
    'server/endpoints.ts',
    'const verbs: readonly Endpoint[] = [',
    lineWith('verb(refund'),
    "import { refund } from '../resources/entities/refund.ts'\nimport { readRefund, refundPayment } from './verbs/refund.ts'\n",
  )
  copy.insertAfter(
    'server/hooks/hooks.ts',
    'hooksByResource([',
    lineWith('hooksOf(refund'),
    "import { refund } from '../../resources/entities/refund.ts'\nimport { toggleAct } from '../verbs/reverseExecution.ts'\n",
  )
  await copy.inCopy('--import', 'tsx', 'server/db/migration.ts', 'refunds')
  server = await startServer(await copy.settings(), undefined, fromSources(copy.home))
  school = await openExecutionSchool(signingInAt(() => [server.url]))
  const { acts, line, supplier } = school
  ids.cdp = await acts.certify(certificateBody(line, 1000))
  ids.rp = await acts.commit(directBody(ids.cdp, supplier, 900))
  ids.owed = await acts.obligate(obligationBody(ids.rp, 400))
  const { account } = await school.papers(1)
  ids.paid = await acts.pay(paymentBody(ids.owed, account))
  ids.refund = made(await refund(150), 'refund').id
})
afterAll(async () => {
  await server?.stop()
  copy.remove()
})

const refund = (amount: number, more = {}): Promise<Reply> =>
  school.bruno.post(`/refund/${school.own}/create`, {
    payment_id: ids.paid,
    refundDate: '2026-06-10',
    amount,
    reason: 'Se cobró de más',
    ...more,
  })
const faults = async () => {
  const { signIn } = signingInAt(() => [server.url])
  return (await (await signIn('ana')).get('/health/ledger')).body.faults
}
const bytesAt = async (path: string, key: string): Promise<Uint8Array> =>
  new Uint8Array((await school.bruno.get(path)).body[key].data)
const textAt = async (path: string) => textOf(await bytesAt(path, 'pdf'))
const sheetsAt = async (path: string) => openWorkbook(await bytesAt(path, 'excel'))
const after = { definitive: 100_000, certified: 850, committed: 750, obligated: 250, paid: 250, present: 99_150 }

describe('a refund of a payment', () => {
  it('lowers what is paid, obligated and committed, and gives the rubro its money back', async () => {
    expect(await school.figures()).toEqual(after)
    expect(await school.rowOf('availability', ids.cdp)).toMatchObject({
      uncommittedAmount: 100,
      committedAmount: 750,
      obligatedAmount: 250,
      paidAmount: 250,
      releasedAmount: 150,
    })
    expect(await school.rowOf('commitment', ids.rp)).toMatchObject({ currentAmount: 750, unobligatedAmount: 500 })
    expect(await school.rowOf('obligation', ids.owed)).toMatchObject({ amount: 400, paidAmount: 250 })
  })

  it('compiles, in the browser too', async () => {
    await copy.inCopy('node_modules/typescript/bin/tsc', '--noEmit')
  })

  it('passes the contract, as every entity', async () => {
    const words = ['--project', 'embedded-rest', 'tests/server/api/contract.test.ts', '-t', '\\brefund\\b|\\blist\\b']
    const printed = await copy.node(['node_modules/vitest/vitest.mjs', 'run', ...words], { NO_COLOR: '1' })
    expect(printed).toMatch(/Tests {2}\d{2,} passed/)
  })

  it('leaves nothing that verify finds', async () => {
    expect(await faults()).toEqual([])
  })

  it.each([
    ['more than was paid', { amount: 251 }, 'El reintegro supera lo pagado'],
    [
      'a day before the payment',
      { refundDate: '2026-05-31' },
      'La fecha del reintegro no puede ser anterior a la del pago',
    ],
    ['a day after the vigencia', { refundDate: '2027-01-01' }, refusals.outsideValidity],
  ])('is refused for %s, and nothing is written', async (_, more, text) => {
    const { status, body } = await refund(1, more)
    expect([status, body.msg, await school.figures()]).toEqual([400, text, after])
  })

  it('has its paper, and its place in the books', async () => {
    const { own, budget } = school
    const paper = await textAt(`/refund/certificates/${own}/${ids.refund}?document=refund`)
    for (const text of ['CONSTANCIA DE REINTEGRO', '$ 150.00', 'Se cobró de más', 'No. 1 del 01/04/2026'])
      expect(paper).toContain(text)
    expect(await textAt(`/budget/certificates/${own}/${budget}?document=registryBook`)).toMatch(
      /10\/06\/2026 Reintegro No. 1 Se cobró de más · Papelería 1 (- \$ 150.00 ){4}\$ 99,150.00/,
    )
    expect(await textAt(`/budget/certificates/${own}/${budget}?document=executedByActivity`)).toMatch(
      /Reintegro No. 1 10\/06\/2026 .* - \$ 150.00 \$ 0.00 - \$ 150.00/,
    )
    expect(await textAt(`/budget/certificates/${own}/${budget}?document=controlManagement`)).toContain(
      '1 $ 250.00 $ 0.00 $ 250.00',
    )
  })

  it('adds up in the reports of its month', async () => {
    const { own, budget } = school
    const month = 'initDate=2026-06-02&finalDate=2026-06-30'
    const execution = await sheetsAt(`/report/budget/${own}/${budget}?report=activityOutcomeReport&${month}`)
    const acts = await sheetsAt(`/report/availability/${own}?${month}`)
    const totalOf = (book: typeof acts, sheet: string, title: string) => {
      const read = book.get(sheet)
      return read?.record(read.rowOf('TOTAL'), 7)[title]
    }
    expect([
      totalOf(execution, 'Ejecución de egreso', 'Pagos periodo'),
      totalOf(acts, 'Pagos', 'Bruto'),
      totalOf(execution, 'Ejecución de egreso', 'CDP periodo'),
      totalOf(acts, 'CDP anteriores', 'Valor bruto'),
    ]).toEqual([-150, -150, -150, -150])
  })

  it('keeps its payment from being annulled', async () => {
    const { status, body } = await school.toggle('payment', ids.paid)
    expect([status, body.msg]).toEqual([400, 'No se puede borrar: lo usa Reintegro No. 1'])
  })

  it('is annulled and restored on its own days', async () => {
    expect((await school.toggle('refund', ids.refund, 'deleted=true&date=2026-06-20')).status).toBe(200)
    expect(await school.figures()).toEqual({
      ...after,
      certified: 1000,
      committed: 900,
      obligated: 400,
      paid: 400,
      present: 99_000,
    })
    expect(await faults()).toEqual([])
    expect((await school.toggle('refund', ids.refund, 'deleted=false&date=2026-06-21')).status).toBe(200)
    expect([await school.figures(), await faults()]).toEqual([after, []])
  })

  it('is not restored when the rubro spent its money meanwhile', async () => {
    await school.toggle('refund', ids.refund, 'deleted=true&date=2026-06-22')
    made(await refund(300, { refundDate: '2026-06-22' }), 'refund')
    const { status, body } = await school.toggle('refund', ids.refund, 'deleted=false&date=2026-06-23')
    expect([status, body.msg]).toEqual([400, 'El reintegro supera lo pagado'])
    expect(await faults()).toEqual([])
  })
})
