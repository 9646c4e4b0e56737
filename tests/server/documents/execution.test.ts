// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Documented, type DocumentName, documentPath, documents } from '../../../resources/documents.ts'
import { contract } from '../../../resources/entities/contract.ts'
import { preliminaryStudy } from '../../../resources/entities/preliminaryStudy.ts'
import { validity } from '../../../resources/entities/validity.ts'
import { incomeTexts } from '../../../resources/rules/income.ts'
import { formatDay } from '../../../resources/values/dates.ts'
import { pesos } from '../../fixtures/documentsModel.ts'
import { pdfOf } from '../../fixtures/documentsSchool.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { actsOf, certificateBody, directBody, obligationBody, paymentBody } from '../../fixtures/execution.ts'
import { poppler, textOf } from '../../fixtures/poppler.ts'
import { createRow, makeBudget } from '../../fixtures/school.ts'
import { bookSteppedYear, monthly, months, type SteppedYear } from '../../fixtures/steppedYear.ts'

let erario: Erario
let year: SteppedYear
beforeAll(async () => {
  erario = await openErario()
  year = await bookSteppedYear(erario)
})
afterAll(() => erario.close())

const idOf = ({ id }: { id: number }) => id
const pathOf = (of: Documented, id: number, name: DocumentName) => documentPath(of, year.own, id, name)
const paper = async (of: Documented, id: number, name: DocumentName): Promise<string> =>
  textOf(await pdfOf(year.bruno, pathOf(of, id, name)))
const refusal = async (of: Documented, id: number, name: DocumentName) => {
  const { status, body } = await year.bruno.get(pathOf(of, id, name))
  return [status, body.msg]
}

describe('the documents of single acts', () => {
  it('a CDP contains no contract and no supplier, and may have no study', async () => {
    const text = await paper('availability', year.certificate, 'availability')
    expect(text).toContain('OBJETO Asesoría contable mensual DATOS')
    expect(text).toContain('Fecha del CDP 05/03/2026 Estudio previo No. E-7 del 02/03/2026 Solicitado por')
    expect(text).not.toMatch(/CT-7|Marcela/)
    expect(await paper('availability', year.bill.certificate, 'availability')).toContain('Válido hasta el 31/12/2026')
    expect(await refusal('availability', year.bill.certificate, 'studies')).toEqual([400, 'El documento no existe'])
  })

  it('an RP has its own number, day and amount', async () => {
    const text = await paper('commitment', year.record, 'budgetaryRecord')
    expect(text).toContain('REGISTRO PRESUPUESTAL No. 1')
    expect(text).toContain(`Fecha del registro 08/04/2026 Disponibilidad CDP No. 1 del 05/03/2026 Contrato No. CT-7`)
    expect(text).toContain(`Total ${pesos(900_000)}`)
    expect(await paper('commitment', year.record, 'initiationReport')).toContain('el 10 de abril de 2026')
  })

  type Month = (typeof months)[number]
  async function expectDays({ received, paid, invoice }: Month) {
    const at = months.findIndex((month) => month.invoice === invoice)
    const obligation = year.obligations[at] ?? 0
    const receipt = await paper('obligation', obligation, 'received')
    expect(receipt).toContain(`Porcentaje recibido 33.33 % Factura No. ${invoice}`)
    expect(receipt).toContain(`Obligación No. ${at + 1} del ${formatDay(received)}`)
    expect(receipt).toContain('seguridad social integral')
    const resolution = await paper('obligation', obligation, 'resolution')
    expect(resolution).toContain(`RESOLUCIÓN DE PAGO No. ${at + 1}`)
    expect(resolution).toContain(
      `del ${formatDay(received)}, y el acreedor presentó factura No. ${invoice}, por lo que`,
    )
    const voucher = await paper('payment', year.payments[at] ?? 0, 'check')
    expect(voucher).toContain(`COMPROBANTE DE EGRESO No. ${at + 1}`)
    expect(voucher).toContain(`${formatDay(paid)} Neto pagado ${pesos(monthly.net)}`)
    const statement = await paper('obligation', obligation, 'billingStatement')
    expect(statement).toContain(pesos(monthly.held))
  }
  const [, second, ...others] = months
  const title = 'the obligation and payment of $invoice have their own days'
  it.each(second ? [second] : [])(title, expectDays)
  it.each([...months.slice(0, 1), ...others])(title, { tags: ['exhaustive'] }, expectDays)

  it('a bill without contract is named by its invoice, and has no acta de inicio', async () => {
    const { bill } = year
    expect(await paper('obligation', bill.obligation, 'resolution')).toContain(
      'se causó el gasto de la factura o acto No. FE-1001 con Papelería El Cóndor',
    )
    expect(await paper('obligation', bill.obligation, 'received')).not.toContain('Porcentaje')
    expect(await paper('payment', bill.payment, 'check')).toContain('Factura o acto No. FE-1001')
    for (const [of, id] of [['commitment', bill.record] as const, ['availability', bill.certificate] as const])
      expect(await refusal(of, id, 'initiationReport')).toEqual([400, 'El documento no existe'])
  })

  it('a release contains the balance before and after, of a CDP or of an RP', async () => {
    expect(await paper('release', year.released, 'release')).toMatch(
      /LIBERACIÓN DE SALDO No\. 1 .*Fecha de la liberación 10\/11\/2026 .*Saldo anterior \$ 100,000\.00 Saldo posterior \$ 0\.00/,
    )
    expect(await paper('release', year.bill.release, 'release')).toMatch(
      /del registro presupuestal .*Registro presupuestal No\. 2 del 21\/04\/2026 .*Saldo anterior \$ 5,000\.00 Saldo posterior \$ 0\.00/,
    )
  })
})

describe('the documents of an availability', () => {
  it('contain all of its acts, each on pages of its own', async () => {
    for (const name of ['received', 'billingStatement', 'resolution', 'check'] as const) {
      const pdf = await pdfOf(year.bruno, pathOf('availability', year.certificate, name))
      expect([name, poppler('pdfinfo', pdf)]).toEqual([name, expect.stringMatching(/^Pages: +3$/m)])
    }
    const text = await paper('availability', year.certificate, 'check')
    expect(text.match(/COMPROBANTE DE EGRESO No\. \d/g)).toEqual(
      months.map((_, at) => `COMPROBANTE DE EGRESO No. ${at + 1}`),
    )
  })

  it('are refused while there is no such act', async () => {
    expect(await refusal('availability', year.bare, 'budgetaryRecord')).toEqual([
      400,
      'La disponibilidad aún no tiene registro presupuestal',
    ])
    for (const name of ['received', 'billingStatement', 'resolution'] as const)
      expect(await refusal('availability', year.bare, name)).toEqual([
        400,
        'La disponibilidad aún no tiene obligaciones',
      ])
    expect(await refusal('availability', year.bare, 'check')).toEqual([400, 'La disponibilidad aún no tiene pagos'])
    expect(await paper('availability', year.bare, 'availability')).toContain(pesos(10_000))
  })
})

describe('all documents of a year', () => {
  const absent = ['El documento no existe', incomeTexts.none]

  /** Every document there is of the year. */
  async function everyText(): Promise<string[]> {
    const rows: [Documented, number[]][] = [
      ['budget', [year.budget]],
      ['availability', [year.certificate, year.bill.certificate]],
      ['commitment', [year.record, year.bill.record]],
      ['obligation', [...year.obligations, year.bill.obligation]],
      ['payment', [...year.payments, year.bill.payment]],
      ['release', [year.released, year.bill.release]],
      ['contract', [year.contract]],
    ]
    const texts: string[] = []
    for (const [of, ids] of rows)
      for (const id of ids)
        for (const { name } of documents[of].documents) {
          const { status, body } = await year.bruno.get(pathOf(of, id, name), { Accept: 'application/pdf' })
          if (status === 200) texts.push(textOf(new Uint8Array(body.bytes)))
          else expect(absent, `${of} ${name}`).toContain(body.msg)
        }
    return texts
  }

  it('give each act the same day', { tags: ['exhaustive'] }, async () => {
    const texts = await everyText()
    expect(texts.length).toBeGreaterThan(40)
    const days = new Map<string, Set<string>>()
    const add = (act: string, day: string) => days.set(act, (days.get(act) ?? new Set()).add(day))
    for (const text of texts) {
      for (const [, name = '', number, day = ''] of text.matchAll(
        /(CDP|[Rr]egistro presupuestal|Obligación) No\. (\d+) del (\d\d\/\d\d\/\d{4})/g,
      ))
        add(`${name.toLowerCase().replace('registro presupuestal', 'rp')} ${number}`, day)
      for (const [, day = '', name = '', number] of text.matchAll(
        /(\d\d\/\d\d\/\d{4}) (CDP|RP|Obligación|Egreso|Liberación) No\. (\d+)\b(?! del)/g,
      ))
        add(`${name.toLowerCase()} ${number}`, day)
    }
    const found = Object.fromEntries([...days].map(([act, all]) => [act, [...all].join(', ')]))
    expect(found).toEqual({
      'cdp 1': '05/03/2026',
      'cdp 2': '20/03/2026',
      'cdp 3': '01/12/2026',
      'rp 1': '08/04/2026',
      'rp 2': '21/04/2026',
      'obligación 1': '11/05/2026',
      'obligación 2': '10/06/2026',
      'obligación 3': '09/07/2026',
      'obligación 4': '20/05/2026',
      'egreso 4': '25/05/2026',
      'egreso 1': '15/05/2026',
      'egreso 2': '12/06/2026',
      'egreso 3': '10/07/2026',
      'liberación 1': '10/11/2026',
      'liberación 2': '12/11/2026',
    })
  })

  it('have the figures of the acts in the books', async () => {
    const line = (name: string, figures: number[]) => `${name} ${figures.map(pesos).join(' ')}`
    const executed = await paper('budget', year.budget, 'executedBudget')
    expect(executed).toContain(line('Papelería', [10_000_000, ...Array(4).fill(900_000), 0, 0, 9_100_000]))
    const power = [2_000_000, 155_000, ...Array(3).fill(145_000), 0, 0, 1_845_000]
    expect(executed).toContain(line('Mantenimiento', power))
    const paid = await paper('budget', year.budget, 'executedByActivity')
    for (const [at, month] of months.entries())
      expect(paid).toContain(`${at + 1} ${formatDay(month.paid)} 1 1 Contrato No. CT-7 Marcela Ríos`)
    expect(paid).toContain(line('Total', [1_045_000, 90_000, 955_000]))
    const kardex = await paper('budget', year.budget, 'executionControlByActivity')
    expect(kardex).toContain(
      line('Subtotal', [10_000_000, 0, 1_000_000, 900_000, 900_000, 900_000, 100_000, 9_100_000]),
    )
    const book = await paper('budget', year.budget, 'registryBook')
    expect(book).toContain(line('Total', [12_000_000, 0, 1_055_000, 1_045_000, 1_045_000, 1_045_000, 10_945_000]))
  })
})

// The following ones last, because they add acts to the year.
describe('the records of an availability', () => {
  it('have a code for each act: an annulled one is not live, and the others are', async () => {
    const { bruno, school, own } = year
    const act = actsOf(bruno, own)
    const [line = 0] = (await bruno.get(`/budgetActivity/${own}/${year.budget}`)).body.budgetsActivity.map(idOf)
    const certificate = await act.certify(certificateBody(line, 300, { dcpDate: '2026-09-01' }))
    const records: number[] = []
    for (const amount of [100, 200]) {
      const body = directBody(certificate, school.suppliers[0] ?? 0, amount, { commitmentDate: '2026-09-02' })
      records.push(await act.commit({ ...body, reference: `FE-${amount}` }))
    }
    const text = await paper('availability', certificate, 'budgetaryRecord')
    const codes = [...new Set([...text.matchAll(/Código de verificación ([A-Z2-9-]{14})/g)].map(([, code]) => code))]
    await bruno.remove(`/commitment/${own}/delete/${records[1]}?deleted=true`)
    const looked = []
    for (const code of codes) looked.push((await erario.nobody.get(`/verify/${code}`)).body.document)
    expect(looked).toMatchObject([
      { amount: 100, annulled: false },
      { amount: 200, annulled: true },
    ])
  })
})

describe('the documents of a contract with an advance', () => {
  it('state it, and no part of what was received; an acta is of the RP that is live', async () => {
    const { bruno, school, own } = year
    const act = actsOf(bruno, own)
    const [line = 0] = (await bruno.get(`/budgetActivity/${own}/${year.budget}`)).body.budgetsActivity.map(idOf)
    const { id: contract_id } = await createRow(
      bruno,
      contract,
      {
        number: 'CT-ADV',
        amount: 1000,
        duration: '1 mes',
        start: '2026-10-10',
        end: '2026-11-09',
        advance: 400,
        contractSubject: 'Pintar aulas',
        policy: false,
        contractType_id: 1,
        supplier_id: school.suppliers[1] ?? 0,
        paymentTerms: 'Un anticipo, que se amortiza',
        signedDate: '2026-10-05',
        supervisorName: 'Iván Torres',
        supervisorDocument: '9999000404',
      },
      own,
    )
    const certificate = await act.certify(certificateBody(line, 1000, { dcpDate: '2026-10-01' }))
    const commit = () =>
      act.commit({
        availability_id: certificate,
        commitmentDate: '2026-10-06',
        amount: 1000,
        documentType: 'contracts',
        contract_id,
      })
    await bruno.remove(`/commitment/${own}/delete/${await commit()}?deleted=true&date=2026-10-06`)
    const record = await commit()
    const advance = await act.obligate(obligationBody(record, 400, { kind: 'advance', obligationDate: '2026-10-08' }))
    const paid = await act.pay(paymentBody(advance, year.account, { paymentDate: '2026-10-09' }))
    const delivery = await act.obligate(obligationBody(record, 300, { obligationDate: '2026-10-20' }))

    expect(await paper('contract', contract_id, 'document')).toContain('Adelanto $ 400.00')
    const report = await paper('commitment', record, 'initiationReport')
    expect(report).toContain('Suscrito el 05/10/2026')
    expect(report).toMatch(/Iván Torres C\.C\. 9999000404 .*Rector\(a\)/)
    const bill = await paper('obligation', advance, 'billingStatement')
    expect(bill).toContain('Anticipo del contrato No. CT-ADV. Pintar aulas')
    expect(bill).toContain('declara que lo cobrado es el anticipo pactado en la celebración del contrato No. CT-ADV')
    expect(await paper('payment', paid, 'check')).toContain('Anticipo del contrato No. CT-ADV')
    const receipt = await paper('obligation', delivery, 'received')
    expect(receipt).toContain('Valor Lo que se paga de lo recibido, descontado el anticipo')
    expect(receipt).not.toContain('Porcentaje')
  })
})

describe('a study of several certificates', () => {
  it('has the amount of all that are live, with the rubro of each', async () => {
    const { bruno, own } = year
    const act = actsOf(bruno, own)
    const lines = (await bruno.get(`/budgetActivity/${own}/${year.budget}`)).body.budgetsActivity.map(idOf)
    const need = { requirement: 'Goteras', task: 'Reparar' }
    const study = await createRow(bruno, preliminaryStudy, { number: 'E-8', studyDate: '2026-11-01', ...need }, own)
    const more = { preliminaryStudy_id: study.id, dcpDate: '2026-11-01' }
    const ids: number[] = []
    for (const [at, line] of lines.slice(0, 2).entries())
      ids.push(await act.certify(certificateBody(line, 600 - 200 * at, more)))
    const gone = await act.certify(certificateBody(lines[0], 7, more))
    await bruno.remove(`/availability/${own}/delete/${gone}?deleted=true&date=2026-11-01`)
    for (const id of ids)
      expect(await paper('availability', id, 'studies')).toMatch(
        /MIL PESOS M\/CTE \(\$ 1,000\.00\).* Papelería · \$ 600\.00 .* Mantenimiento · \$ 400\.00/,
      )
    expect(await paper('availability', gone, 'studies')).toContain('$ 7.00')
  })
})

describe('a certificate of a short vigencia', () => {
  it('is valid until its last day', async () => {
    const { bruno, school, own } = year
    const { id } = await createRow(school.ana, validity, { start: '2027-01-01', end: '2027-06-30' })
    const [rubro = 0] = school.rubros
    const { lineOf } = await makeBudget(bruno, own, id, new Map([[rubro, 500]]))
    const certificate = await actsOf(bruno, own).certify(certificateBody(lineOf(rubro), 100, { dcpDate: '2027-02-01' }))
    expect(await paper('availability', certificate, 'availability')).toContain('Válido hasta el 30/06/2027')
  })
})

describe('the comprobante de egreso', () => {
  it('fits one page with five retentions', async () => {
    const { account, bruno, own, school } = year
    const act = actsOf(bruno, own)
    const [line = 0] = (await bruno.get(`/budgetActivity/${own}/${year.budget}`)).body.budgetsActivity.map(idOf)
    const object =
      'Mantenimiento correctivo de cubiertas y baterías sanitarias de la sede principal y de dos sedes rurales, con materiales'
    const more = { dcpDate: '2026-09-01', object }
    const certificate = await act.certify(certificateBody(line, 500_000, more))
    const [supplier = 0] = school.suppliers
    const record = await act.commit(
      directBody(certificate, supplier, 500_000, { commitmentDate: '2026-09-02', concept: object }),
    )
    const taxes = [3, 10, 11, 12, 13].map((tax_id) => ({ tax_id, fee: 1, base: 500_000 }))
    const received = { obligationDate: '2026-09-03', taxes }
    const obligation = await act.obligate(obligationBody(record, 500_000, received))
    const payment = await act.pay(paymentBody(obligation, account, { paymentDate: '2026-09-04' }))
    const pdf = await pdfOf(bruno, pathOf('payment', payment, 'check'))
    expect(textOf(pdf).match(/ 1 %/g)).toHaveLength(5)
    expect(poppler('pdfinfo', pdf)).toMatch(/^Pages: +1$/m)
  })
})
