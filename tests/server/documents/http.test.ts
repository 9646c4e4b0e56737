// @module-tag slow
import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AnyResource, staff } from '../../../resources/define/index.ts'
import { type Documented, documentPath, documents, documentsOf } from '../../../resources/documents.ts'
import { activity } from '../../../resources/entities/activity.ts'
import { release } from '../../../resources/entities/release.ts'
import { resources } from '../../../resources/index.ts'
import { tableOf } from '../../../server/db/schema/tables.ts'
import { documentEndpoints } from '../../../server/documents/endpoints.ts'
import { requirePapers } from '../../../server/documents/make.ts'
import type { Call } from '../../../server/http/endpoint.ts'
import type { Issue, Issued } from '../../../server/verification/issue.ts'
import { type Booked, bookSchool, pdfOf } from '../../fixtures/documentsSchool.ts'
import { type Erario, openErario, type Person } from '../../fixtures/erario.ts'
import { distributeIncome } from '../../fixtures/income.ts'
import { poppler, textOf } from '../../fixtures/poppler.ts'
import { made, makeBudget } from '../../fixtures/school.ts'
import { bookBill } from '../../fixtures/steps.ts'

let erario: Erario
let booked: Booked
let bruno: Person
let clara: Person
let acts: Awaited<ReturnType<typeof bookBill>>
let collected: number
beforeAll(async () => {
  erario = await openErario()
  booked = await bookSchool(erario)
  bruno = booked.school.bruno
  clara = booked.school.clara
  const { accounts } = (await bruno.get(`/account/${booked.own}`)).body
  const { budgetsActivity } = (await bruno.get(`/budgetActivity/${booked.own}/${booked.budget}`)).body
  const of = { line: budgetsActivity[0].id, supplier: booked.school.suppliers[0] ?? 0, account: accounts[0].id }
  acts = await bookBill(bruno, booked.own, of)
  const income = await distributeIncome(bruno, booked.own, booked.budget, { name: 'Giros', fundingSource_id: 1 })
  const body = { revenue_id: income.id, collectionDate: '2026-02-01', amount: 400, account_id: of.account }
  collected = made(await bruno.post(`/collection/${booked.own}/create`, body), 'collection').id
})
afterAll(() => erario.close())

const rowOf: Record<Documented, () => number> = {
  budget: () => booked.budget,
  availability: () => booked.forContract,
  commitment: () => acts.commitment,
  obligation: () => acts.obligation,
  payment: () => acts.payment,
  release: () => acts.release,
  collection: () => collected,
  contract: () => booked.firstContract,
  serviceOrder: () => booked.firstService,
  supplyOrder: () => booked.firstSupply,
  modification: () => booked.additions[0] ?? 0,
  transfer: () => booked.transfer,
}
const kinds = Object.keys(documents) as Documented[]
const aDocumentOf = (of: Documented) => documents[of].documents[0].name

describe('the list of documents', () => {
  it('has the papers of each page that shows them, or the server does not start', () => {
    expect(() => requirePapers()).not.toThrow()
    expect(() => requirePapers([{ ...activity, show: { documents: true } }])).toThrow(
      'resource activity, show.documents: it has no papers',
    )
  })

  it('names existing resources, and no document of a resource twice', () => {
    for (const of of kinds) expect(resources.map(({ name }) => name)).toContain(of)
    for (const of of kinds) {
      const names = documents[of].documents.map(({ name }) => name)
      expect([of, new Set(names).size]).toEqual([of, names.length])
    }
  })

  it('offers only documents that fit the row, and none for a resource without documents', () => {
    expect(documentsOf('modification', { modificationsType: 'reduccion' }).map(({ label }) => label)).toEqual([
      'Certificado de reduccion',
    ])
    expect(documentsOf('transfer', {}).map(({ label }) => label)).toEqual(['Cretificado de traslado'])
    expect(documentsOf('bank', {})).toEqual([])
  })
})

describe.each(kinds)('GET of a document of %s', (of) => {
  const path = (institute: number, id: number | string) => documentPath(of, institute, id, aDocumentOf(of))

  it('sends bytes in JSON, or the PDF with a file name, to every related role', async () => {
    const { status, body } = await booked.school.clara.get(path(booked.own, rowOf[of]()))
    expect([status, body.status, body.pdf.type]).toEqual([200, true, 'Buffer'])
    expect(Buffer.from(body.pdf.data).toString('latin1', 0, 8)).toBe('%PDF-1.7')
    const plain = await bruno.get(path(booked.own, rowOf[of]()), { Accept: 'application/pdf' })
    expect(plain.headers.get('content-type')).toBe('application/pdf')
    expect(plain.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\x20-\x7e]+\.pdf"; filename\*=UTF-8''[\w%.~-]+\.pdf$/,
    )
    expect(Buffer.from(plain.body.bytes).toString('latin1', 0, 5)).toBe('%PDF-')
  })

  it('answers 404 for a row of another school, a missing row and an invalid id', async () => {
    for (const [institute, id] of [
      [booked.school.own, rowOf[of]()],
      [booked.own, 99_999],
      [booked.own, 'uno'],
      [booked.own, 0],
    ] as const)
      expect([id, (await bruno.get(path(institute, id))).status]).toEqual([id, 404])
  })

  it('answers 400 to a user of another school, and 401 without a token', async () => {
    const stranger = await booked.school.dario.get(path(booked.own, rowOf[of]()))
    expect([stranger.status, stranger.body.msg]).toEqual([
      400,
      'El usuario no esta relacionado con el instituto indicado',
    ])
    expect((await erario.nobody.get(path(booked.own, rowOf[of]()))).status).toBe(401)
  })

  it('answers 400 for an unknown document', async () => {
    for (const name of ['nada', '', 'constructor', '../frame', 'main']) {
      const { status, body } = await bruno.get(`${documents[of].path}/${booked.own}/${rowOf[of]()}?document=${name}`)
      expect([name, status, body.msg]).toEqual([name, 400, 'El documento no existe'])
    }
  })
})

describe('GET of a document that does not fit the row', () => {
  it.each([
    ['an addition as a reduction', 'modification', () => booked.additions[0], 'reduction'],
    ['a reduction as an addition', 'modification', () => booked.reductions[0], 'adition'],
    ['a document of another resource', 'availability', () => booked.forContract, 'document'],
  ] as const)('answers 400: %s', async (_, of, id, name) => {
    const { status, body } = await bruno.get(documentPath(of, booked.own, id() ?? 0, name))
    expect([status, body.msg]).toEqual([400, 'El documento no existe'])
  })

  it('answers 400 for an order of the other kind with the same id', async () => {
    const third = booked.annulledService + 1
    const lonely = made(
      await bruno.post(`/service/order/${booked.own}/create`, {
        number: 'S-9',
        amount: 5,
        duration: '1 día',
        start: '2026-09-01',
        end: '2026-09-02',
        advance: 0,
        subject: 'Sola',
        contractType_id: 5,
        supplier_id: booked.school.suppliers[0],
      }),
      'serviceOrder',
    ).id
    expect(lonely).toBe(third)
    const asService = documentPath('serviceOrder', booked.own, lonely, 'serviceOrderCertificate')
    expect(textOf(await pdfOf(bruno, asService))).toContain('ORDEN DE SERVICIO No. S-9')
    const asSupply = await bruno.get(documentPath('supplyOrder', booked.own, lonely, 'supplyOrderCertificate'))
    expect([asSupply.status, asSupply.body.msg]).toEqual([400, 'El documento no existe'])
  })

  it('answers 404 for a draft of a budget', async () => {
    const year = made(
      await booked.school.ana.post('/validity/create', { start: '2027-01-01', end: '2027-12-31' }),
      'validity',
    )
    const body = { initialAmount: 5, type: 'egreso', validity_id: year.id, institute_id: booked.own }
    const draft = made(await bruno.post(`/budget/${booked.own}/create`, body), 'budget').id
    expect((await bruno.get(documentPath('budget', booked.own, draft, 'executedBudget'))).status).toBe(404)
  })
})

describe('GET of a document by a user who may not read its row', () => {
  const document = () => documentPath('release', booked.own, rowOf.release(), 'release')
  const many = () => `${documents.release.path}/${booked.own}/zip/${rowOf.release()}?document=release`
  const of: AnyResource = release
  const { list } = of
  afterEach(() => {
    Object.assign(of, { list })
    delete of.sees
  })

  it('answers 404 where the entity hides the row from the role', async () => {
    expect((await clara.get(document())).status).toBe(200)
    of.sees = { client: [{ id: -1 }] }
    for (const path of [document(), many()]) expect([path, (await clara.get(path)).status]).toEqual([path, 404])
    expect((await bruno.get(document())).status).toBe(200)
  })

  it('answers 404 where the role may not read the list', async () => {
    Object.assign(of, { list: { ...list, roles: staff } })
    for (const path of [document(), many()]) expect([path, (await clara.get(path)).status]).toEqual([path, 404])
    expect((await bruno.get(document())).status).toBe(200)
  })
})

describe('the verification code of a document', () => {
  const ask = async (issue: Issue, of: Documented, name: string): Promise<Response> => {
    const endpoint = documentEndpoints(issue).find(({ path }) => path.startsWith(`${documents[of].path}/`))
    const url = `http://erario.test/x?document=${name}`
    const call = {
      db: erario.store.db,
      institute: booked.own,
      id: () => rowOf[of](),
      query: new URL(url).searchParams,
      asker: { id: 7, email: 'ana@erario.example', role: 'root', mustChangePassword: false },
      request: new Request(url, { headers: { Accept: 'application/pdf' } }),
      stillMay: async () => {},
    } as unknown as Call
    return (await endpoint?.run(call)) as Response
  }

  it('is issued with the facts of the document, printed, and recordHash gets the hash of the sent file', async () => {
    const asked: Issued[] = []
    const recordHash: string[] = []
    const issue: Issue = async (_, of) => {
      asked.push(of)
      const verification = { code: 'K7PM-2XQ9', url: 'https://erario.example/verificar/K7PM-2XQ9' }
      return { verification, recordHash: async (sha256) => void recordHash.push(sha256) }
    }
    const pdf = new Uint8Array(await (await ask(issue, 'availability', 'check')).arrayBuffer())
    expect(asked).toMatchObject([
      {
        institute_id: booked.own,
        user_id: 7,
        document: 'check',
        resource: 'availability',
        row_id: booked.forContract,
        title: 'Comprobante de egreso',
        subtitle: 'No. CE-71',
        issuedOn: '2026-04-14',
        amountCents: 285_402_389,
      },
    ])
    expect(recordHash).toEqual([createHash('sha256').update(pdf).digest('hex')])
    expect(textOf(pdf)).toContain('Código de verificación K7PM-2XQ9 · https://erario.example/verificar/K7PM-2XQ9')
  })

  it('has no recordHash call when the document could not be generated', async () => {
    const recordHash: string[] = []
    const tooLongForAnyQr = `https://erario.example/${'x'.repeat(5000)}`
    const issue: Issue = async () => ({
      verification: { code: 'K', url: tooLongForAnyQr },
      recordHash: async (sha256) => void recordHash.push(sha256),
    })
    await expect(ask(issue, 'transfer', 'transfer')).rejects.toThrow(/transfer\.typ/)
    expect(recordHash).toEqual([])
  })
})

describe('a document of a budget of 200 rubros', () => {
  const size = 200
  let budget: number
  const amounts = Array.from({ length: size }, (_, at) => 1_000_000 + at * 1_001.25)
  const nameOf = (at: number) => `Rubro de prueba número ${String(at + 1).padStart(3, '0')}`
  const cents = (pesos: number) => Math.round(pesos * 100)
  const shown = (total: number) => `$ ${(total / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

  beforeAll(async () => {
    const rubros = amounts.map((_, at) => ({ name: nameOf(at), description: 'Gasto' }))
    const rows = await erario.store.db
      .insert(tableOf(activity))
      .values(rubros)
      .returning({ id: tableOf(activity).id })
    const ids = rows.map(({ id }) => id)
    const { sister, validity } = booked.school
    budget = (await makeBudget(bruno, sister, validity, new Map(ids.map((id, at) => [id, amounts[at] ?? 0])))).id
  })

  async function expectComplete(
    name: 'approveBudgetActivity' | 'controlManagement' | 'executedBudget' | 'registryBook',
  ) {
    const pdf = await pdfOf(bruno, documentPath('budget', booked.school.sister, budget, name))
    const pages = Number(/^Pages: +(\d+)$/m.exec(poppler('pdfinfo', pdf))?.[1])
    expect(pages).toBeGreaterThan(3)
    let rows = 0
    let so = 0
    for (let page = 1; page <= pages; page++) {
      const text = textOf(pdf, '-f', String(page), '-l', String(page))
      const on = text.match(name === 'registryBook' ? /Apropiación inicial/g : /Rubro de prueba número \d{3}/g) ?? []
      if (on.length === 0) continue
      for (const _ of on) so += cents(amounts[rows++] ?? 0)
      expect([page, text.includes(name === 'registryBook' ? 'Concepto y beneficiario' : 'Código Rubro')]).toEqual([
        page,
        true,
      ])
      const said = new RegExp(`${rows === size ? 'Total' : 'Suma y sigue'} (\\$ [\\d,.]+)`).exec(text)?.[1]
      expect([page, said]).toEqual([page, shown(so)])
    }
    expect(rows).toBe(size)
    expect(textOf(pdf)).toMatch(
      /Gloria Inés Cárdenas C\.C\. 9999000101 Rector\(a\) y ordenador\(a\) del gasto, con funciones de/,
    )
  }
  const title = 'prints %s completely, with its header and the running total on every page'
  it.each(['executedBudget', 'registryBook'] as const)(title, expectComplete)
  it.each(['approveBudgetActivity', 'controlManagement'] as const)(title, { tags: ['exhaustive'] }, expectComplete)
})
