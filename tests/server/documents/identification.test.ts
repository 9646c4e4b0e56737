// @module-tag slow
/** Optional facts of schools, suppliers, contracts and acuerdos on documents (decision 42). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { editPathOf } from '../../../resources/define/index.ts'
import { type Documented, type DocumentName, documentPath } from '../../../resources/documents.ts'
import { institute } from '../../../resources/entities/institute.ts'
import { supplier } from '../../../resources/entities/supplier.ts'
import { pdfOf } from '../../fixtures/documentsSchool.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { textOf } from '../../fixtures/poppler.ts'
import { availabilityBody, made, makeBudget, makePapers, openSchools, type School } from '../../fixtures/school.ts'

const act = { agreementNumber: '004', agreementDate: '2026-02-03', reason: 'Recursos del balance' }
const acuerdo = 'Acuerdo del Consejo Directivo No. 004 del 3 de febrero de 2026 Motivo: Recursos del balance'
const representative = { representative: 'Luz Marina Peña', representativeDocument: '9999000303' }
const account = { bank_id: 2, accountType: 'Corriente', accountNumber: '0771-22' }
const supervisor = { supervisorName: 'Iván Torres', supervisorDocument: '9999000404', supervisorRole: 'Coordinador' }

let erario: Erario
let school: School
let budget: Awaited<ReturnType<typeof makeBudget>>
let coded: number
beforeAll(async () => {
  erario = await openErario()
  school = await openSchools(erario)
  const { ana, bruno, own, rubros, validity } = school
  const code = '2.1.2.02.01'
  coded = made(await ana.post('/activity/create', { name: 'Aseo', description: 'Aseo', code }), 'activity').id
  budget = await makeBudget(
    bruno,
    own,
    validity,
    new Map([
      [coded, 900_000],
      [rubros[0] ?? 0, 100_000],
    ]),
  )
})
afterAll(() => erario.close())

const paper = async (of: Documented, id: number, name: DocumentName): Promise<string> =>
  textOf(await pdfOf(school.bruno, documentPath(of, school.own, id, name)))

const add = (more: object) =>
  school.bruno.post(`/modification/disposition/${school.own}/${budget.id}/create`, {
    modificationsType: 'adicion',
    modifications: [{ activity_id: coded, amount: 10, modificationDate: '2026-03-01' }],
    ...more,
  })

it('the document of an addition contains its acuerdo, its reason, its number in the year and the code of its rubro', async () => {
  const [first] = (await add(act)).body.modifications
  const [second] = (await add({})).body.modifications
  expect([first.number, second.number]).toEqual([1, 2])
  const text = await paper('modification', first.id, 'adition')
  expect(text).toContain('PRESUPUESTAL No. 1')
  expect(text).toContain(acuerdo)
  expect(text).toContain('2.1.2.02.01 Aseo')
  expect(await paper('modification', second.id, 'adition')).toContain('Acuerdo del Consejo Directivo No. del de de')
})

it('an acuerdo with an invalid number or date is rejected, and nothing is booked', async () => {
  const listed = async () =>
    (await school.bruno.get(`/modification/disposition/${school.own}/${budget.id}`)).body.modifications.length
  const before = await listed()
  const { status, body } = await add({ agreementNumber: 'x'.repeat(41), agreementDate: '2026-02-30' })
  expect([status, Object.keys(body.errors).sort()]).toEqual([400, ['agreementDate', 'agreementNumber']])
  expect([before, await listed()]).toEqual([2, 2])
})

it('each transfer has its own number and the acuerdo of its request, on its certificate and in the report', async () => {
  const { bruno, own, rubros } = school
  const [credit, contraCredit] = [budget.lineOf(coded), budget.lineOf(rubros[0] ?? 0)]
  const row = (budgetActivityCredit_id: number, budgetActivityContraCredit_id: number) => ({
    amount: 5,
    transferDate: '2026-03-02',
    budgetActivityCredit_id,
    budgetActivityContraCredit_id,
  })
  const body = { ...act, transfers: [row(credit, contraCredit), row(contraCredit, credit)] }
  const { transfers } = (await bruno.post(`/transfer/${own}/create`, body)).body
  expect(transfers.map(({ number }: { number: number }) => number)).toEqual([1, 2])
  for (const { id } of transfers) {
    const text = await paper('transfer', id, 'transfer')
    expect(text).toContain(acuerdo)
    expect(text).toContain('Presupuesto, sin variación $ 1,000,020.00')
  }
  expect(await paper('budget', budget.id, 'transferReport')).toContain('2 02/03/2026 004 del 03/02/2026')
})

it('the document of a contract contains signatories, supervisor, obligations, terms and publication', async () => {
  const { ana, bruno, own } = school
  const body = {
    personType: 'juridica',
    document: '999201909-1',
    name: 'Aseo Total',
    address: 'Calle 3',
    phone: '302',
    ...representative,
    ...account,
  }
  const cleaner = made(await ana.post('/supplier/create', body), 'supplier').id
  const papers = await makePapers(bruno, own, cleaner, 100_000)
  const contract = made(
    await bruno.post(`/contract/${own}/create`, {
      number: 'CT-9',
      amount: 100_000,
      duration: '30 días',
      start: '2026-02-10',
      end: '2026-03-10',
      advance: 0,
      contractSubject: 'Aseo',
      policy: true,
      contractType_id: 3,
      supplier_id: cleaner,
      signedDate: '2026-02-07',
      insurer: 'Seguros del Estado',
      policyNumber: '12-44',
      executionPlace: 'Sede central',
      obligations: 'Barrer los salones\nLavar los pisos',
      paymentTerms: 'Un pago al final',
      ...supervisor,
      secopUrl: 'https://www.secop.example/CT-9',
    }),
    'contract',
  ).id
  const text = await paper('contract', contract, 'document')
  for (const said of [
    'representada legalmente por Luz Marina Peña, con C.C. 9999000303',
    'Representante legal de Aseo Total, NIT 999201909-1',
    'Supervisor(a) Iván Torres, Coordinador',
    'Póliza No. 12-44 de Seguros del Estado',
    'El lugar de ejecución es Sede central',
    '1. Barrer los salones 2. Lavar los pisos',
    'Un pago al final. De cada pago',
    'SECOP https://www.secop.example/CT-9',
    'el 7 de febrero de 2026',
  ])
    expect(text).toContain(said)

  const booked = await bruno.post(
    `/availability/${own}/create`,
    availabilityBody({ ...papers, contract }, budget.lineOf(coded), 100_000, { receivedDate: '2026-03-11' }),
  )
  const { id } = made(booked, 'availability')
  const charge = await paper('availability', id, 'billingStatement')
  expect(charge).toContain('Cuenta del beneficiario Bancolombia, Corriente No. 0771-22 LIQUIDACIÓN DE LA INSTITUCIÓN')
  expect(charge).not.toContain('Medio de pago')
  expect(await paper('availability', id, 'check')).toContain('Cuenta del beneficiario Bancolombia, Corriente')
  expect(await paper('availability', id, 'received')).toContain('Coordinador · Supervisor(a)')
})

it('what the papers of an RP and a payment print of their supplier is of the day they were booked', async () => {
  const { ana, bruno, own } = school
  const body = {
    personType: 'juridica',
    document: '999301909-1',
    name: 'Pintores Unidos',
    address: 'Calle 4',
    phone: '303',
    documentType: 'NIT',
    ...representative,
    ...account,
  }
  const paid = made(await ana.post('/supplier/create', body), 'supplier').id
  const papers = await makePapers(bruno, own, paid, 50_000)
  const booked = await bruno.post(
    `/availability/${own}/create`,
    availabilityBody(papers, budget.lineOf(coded), 50_000, { receivedDate: '2026-03-11' }),
  )
  const { id } = made(booked, 'availability')
  const names = ['check', 'billingStatement', 'budgetaryRecord', 'received'] as const
  const printed = async () => {
    const texts = await Promise.all(names.map((name) => paper('availability', id, name)))
    texts.push(await paper('contract', papers.contract, 'document'))
    return texts.map((text) => text.replace(/Código de verificación .*? Página/g, 'Página'))
  }
  const before = await printed()
  const path = editPathOf(supplier).replace(':id', String(paid))
  const was = (await ana.get(path)).body.supplier
  const later = {
    documentType: 'CE',
    representative: 'Otro Firmante',
    representativeDocument: '9999000777',
    bank_id: 5,
    accountType: 'Ahorros',
    accountNumber: '999-999',
  }
  expect((await ana.ask('PUT', path, { ...later, was })).status).toBe(200)
  expect(await printed()).toEqual(before)
  expect(before[0]).toContain('Cuenta del beneficiario Bancolombia, Corriente No. 0771-22')
})

it('the documents of a school contain its DANE code, which must have 12 digits', async () => {
  const { ana, own } = school
  const path = editPathOf(institute).replace(':id', String(own))
  const was = (await ana.get(path)).body.institute
  const edit = (daneCode: string) => ana.ask('PUT', path, { daneCode, was })
  expect((await edit('12345')).body.errors).toEqual({ daneCode: 'El código DANE debe tener 12 dígitos' })
  expect((await edit('115238000123')).status).toBe(200)
  expect(await paper('budget', budget.id, 'executedBudget')).toContain('NIT 999104221-3 · Código DANE 115238000123')
})
