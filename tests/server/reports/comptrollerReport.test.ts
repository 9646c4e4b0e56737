// @module-tag slow
import { readXlsx, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '../../../resources/entities/account.ts'
import { budget as budgetEntity } from '../../../resources/entities/budget.ts'
import { type ComptrollerSheet, comptrollerSheetNames, comptrollerSheets } from '../../../resources/reports.ts'
import { refusals } from '../../../resources/values/refusals.ts'
import { templateTexts } from '../../../server/import/fillTemplate.ts'
import { type Erario, openErario, type Person } from '../../fixtures/erario.ts'
import { actsOf, certificateBody, obligationBody, paymentBody } from '../../fixtures/execution.ts'
import { distributeIncome } from '../../fixtures/income.ts'
import { bookReported, expectFormulas, header, type Reported, sumOf, xlsx } from '../../fixtures/reportedSchool.ts'
import { createRow, made, makePapers } from '../../fixtures/school.ts'
import { openWorkbook } from '../../fixtures/spreadsheet.ts'

let erario: Erario
let reported: Reported
/** The names of the parties, and the number of the contract that is booked in steps. */
let stepped: { number: string; account: string }

/** The year of the other workbooks, with income, and with acts that were annulled later. */
beforeAll(async () => {
  erario = await openErario()
  reported = await bookReported(erario)
  const { bruno, school, budget } = reported
  const [paper = 0] = school.rubros
  const steps = actsOf(bruno, school.own)

  // A contract of 80 in steps: 30 are released, and the payment of 20 is annulled.
  const papers = await makePapers(bruno, school.own, school.suppliers[0] ?? 0, 80)
  const availability_id = await steps.certify(
    certificateBody(budget.lineOf(paper), 100, { preliminaryStudy_id: papers.study }),
  )
  const commitment_id = await steps.commit({
    ...{ availability_id, commitmentDate: '2026-03-05', amount: 80 },
    ...{ documentType: 'contracts', contract_id: papers.contract },
  })
  const obligation_id = await steps.obligate(obligationBody(commitment_id, 20.25))
  const payment = await steps.pay(paymentBody(obligation_id, papers.account, { transactionRecordNumber: '=1+1' }))
  const release = { releaseDate: '2026-07-01', amount: 30, reason: 'Costó menos' }
  await steps.release({ availability_id, commitment_id, ...release })
  await annul(`/payment/${school.own}/delete/${payment}`, '2026-08-03')

  // An addition that no income financed: it was annulled before the distribution.
  await annul(await add({ activity_id: paper, amount: 70, modificationDate: '2026-02-15' }), '2026-04-10')
  const income = { name: 'Giros', code: '1.1.02', fundingSource_id: 1 }
  const { id: revenue_id } = await distributeIncome(bruno, school.own, budget.id, income)
  const row = { activity_id: paper, revenue_id, amount: 40.4, modificationDate: '2026-09-10' }
  await annul(await add(row, { agreementNumber: '=AC-9' }), '2026-10-05')
  const bank = { name: 'FSE', number: '44-7', type: 'Ahorros', bank_id: 1 }
  const { id: account_id } = await createRow(bruno, account, bank, school.own)
  for (const [collectionDate, amount] of [
    ['2026-01-20', 700.25],
    ['2026-03-31', 500],
  ] as const) {
    const reply = await bruno.post(`/collection/${school.own}/create`, {
      ...{ collectionDate, amount, revenue_id, account_id },
    })
    const { id } = made(reply, 'collection')
    if (amount === 700.25) await annul(`/collection/${school.own}/delete/${id}`, '2026-04-10')
  }
  await savePlan([
    { budgetActivity_id: budget.lineOf(paper), month: 1, amount: 90.25 },
    { budgetActivity_id: budget.lineOf(paper), month: 3, amount: 5 },
    { budgetActivity_id: budget.lineOf(paper), month: 4, amount: 1000 },
    { revenue_id, month: 3, amount: 600 },
  ])
  const { contracts } = (await bruno.get(`/contract/${school.own}`)).body
  const { accounts } = (await bruno.get(`/account/${school.own}`)).body
  const numberOf = (rows: { id: number; number: string }[], id: number) =>
    String(rows.find((one) => one.id === id)?.number)
  stepped = { number: numberOf(contracts, papers.contract), account: numberOf(accounts, papers.account) }

  async function add(modification: object, more: object = {}): Promise<string> {
    const path = `/modification/disposition/${school.own}`
    const body = { modificationsType: 'adicion', modifications: [modification], ...more }
    const reply = await bruno.post(`${path}/${budget.id}/create?budgetType=outcome`, body)
    made(reply, 'modifications')
    return `${path}/delete/${reply.body.modifications[0].id}`
  }
  async function annul(path: string, date: string) {
    const { body } = await bruno.remove(`${path}?${new URLSearchParams({ deleted: 'true', date, reason: 'Error' })}`)
    expect([path, body.deleted, body.msg]).toEqual([path, true, body.msg])
  }
})
afterAll(() => erario.close())

async function savePlan(rows: object[]) {
  const { bruno, school, budget } = reported
  expect((await bruno.post(`/cashPlan/${school.own}/save/${budget.id}`, { rows })).status).toBe(200)
}

type Period = readonly [initDate: string, finalDate: string]
const quarters: Period[] = [
  ['2026-01-01', '2026-03-31'],
  ['2026-04-01', '2026-06-30'],
  ['2026-07-01', '2026-09-30'],
  ['2026-10-01', '2026-12-31'],
]
const year: Period = ['2026-01-01', '2026-12-31']

const pathOf = (period: Period, more: Record<string, string> = {}) =>
  `${reported.executionPath(...period).replace('activityOutcomeReport', 'comptrollerReport')}&${new URLSearchParams(more)}`
const sheetOf = (name: ComptrollerSheet, period: Period) => reported.sheetOf(pathOf(period), comptrollerSheets[name])

type Sheet = Awaited<ReturnType<typeof sheetOf>>
/** Without the total and the note. */
const rowsOf = ({ sheet, rowOf }: Sheet) => {
  const table = sheet.rows.slice(header)
  const end = table.findIndex(([first]) => first === 'TOTAL' || String(first).startsWith('Sin información'))
  expect(rowOf('TOTAL')).not.toBe(header)
  return table.slice(0, end < 0 ? table.length : end).filter((row) => row[1] !== null && row[1] !== undefined)
}
const recordsOf = (sheet: Sheet) => rowsOf(sheet).map((_, at) => sheet.record(header + 1 + at, header))
const total = (sheet: Sheet) => sheet.record(sheet.rowOf('TOTAL'), header)

async function csv(sheet: string, period: Period = year) {
  const { status, body, headers } = await reported.bruno.get(pathOf(period, { format: 'csv', sheet }))
  return { status, msg: body.msg, errors: body.errors, headers, text: Buffer.from(body.bytes ?? []).toString() }
}

describe('from 2026-04-02 to 2026-04-09', () => describePeriod('2026-04-02', '2026-04-09'))
describe.each(quarters)('from %s to %s', { tags: ['exhaustive'] }, describePeriod)

function describePeriod(...period: Period): void {
  it('F06 and F07 have the figures of both execution workbooks on the last day', async () => {
    const path = reported.executionPath(...period)
    const spent = await reported.sheetOf(path, 'Ejecución de egreso')
    const income = await reported.sheetOf(path.replace('Outcome', 'Income'), 'Ejecución de ingreso')
    const [f06, f07] = [await sheetOf('F06', period), await sheetOf('F07', period)]
    const same = (row: Record<string, unknown>, names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, row[name]]))
    const sides = ['Inicial', 'Adiciones', 'Reducciones']
    const incomeRow = (row: Record<string, unknown>) => ({
      ...same(row, ['Código', ...sides, 'Definitivo']),
      Nombre: row.Ingreso,
      Recaudos: row['Recaudo acum.'],
    })
    const spentRow = (row: Record<string, unknown>) => ({
      ...same(row, ['Código', ...sides, 'Créditos', 'Contracréditos']),
      Nombre: row.Rubro === null ? null : `${row.Rubro} · ${row.Fuente}`,
      Definitivo: row.Definitiva,
      Compromisos: row['Compromisos acum.'],
      Obligaciones: row['Obligaciones acum.'],
      Pagos: row['Pagos acum.'],
    })
    expect([...recordsOf(f06), total(f06)]).toEqual([...recordsOf(income), total(income)].map(incomeRow))
    expect([...recordsOf(f07), total(f07)]).toEqual([...recordsOf(spent), total(spent)].map(spentRow))
    expectFormulas(f06, 1 + 5)
    expectFormulas(f07, 3 * 1 + 8)
  })

  it('F7B and F08A have the acts whose sums are those of the period', async () => {
    const [initDate, finalDate] = period
    const f7b = await sheetOf('F7B', period)
    expect(total(f7b)['Valor comprobante']).toBe(total(await reported.execution(...period))['Pagos periodo'])
    expectFormulas(f7b, 3)
    const changed = async (day: string, column: string) =>
      Number(total(await reported.execution('2026-01-01', day))[column])
    const dayBefore = new Date(Date.parse(initDate) - 86_400_000).toISOString().slice(0, 10)
    const changes = total(await sheetOf('F08A-gastos', period))
    for (const [column, of] of [
      ['Adición', 'Adiciones'],
      ['Reducción', 'Reducciones'],
    ] as const) {
      const before = initDate.endsWith('-01-01') ? 0 : await changed(dayBefore, of)
      expect([column, changes[column]]).toEqual([column, sumOf([await changed(finalDate, of), -before])])
    }
  })
}

describe('an act that was annulled later', () => {
  it('stays in its period, and is negative in the period of its annulment', async () => {
    const payments = async (period: Period) =>
      recordsOf(await sheetOf('F7B', period)).filter((row) => row['No. cheque o ND'] === '=1+1')
    const row = {
      'Fecha de pago': new Date('2026-06-01'),
      'Código presupuestal': reported.school.rubros[0],
      'Clase de pago': null,
      Fuente: 'Ingresos operacionales',
      Beneficiario: 'Papelería El Cóndor',
      'Cédula o NIT': '999201101',
      Detalle: 'Suministro de papel',
      'Valor comprobante': 20.25,
      'Descuento seguridad social': null,
      'Descuentos retenciones': 0,
      'Otros descuentos': null,
      'Neto pagado': 20.25,
      'No. cuenta': stepped.account,
    }
    expect(await payments(quarters[1] ?? year)).toMatchObject([row])
    expect(await payments(quarters[2] ?? year)).toMatchObject([
      { ...row, 'Valor comprobante': -20.25, 'Neto pagado': -20.25 },
    ])
    expect(await payments(year)).toEqual([])
  })

  it('is a modification of its income too, if it had one', async () => {
    const changes = async (name: 'F08A-ingresos' | 'F08A-gastos', period: Period) =>
      rowsOf(await sheetOf(name, period)).filter(([, , , amount]) => [70, -70, 40.4, -40.4].includes(Number(amount)))
    const { rubros } = reported.school
    const [first, second] = [new Date('2026-02-15'), new Date('2026-09-10')]
    const expected: [quarter: number, expenses: unknown[], incomes: unknown[]][] = [
      [0, [[rubros[0], '', first, 70, 0]], []],
      [1, [[rubros[0], '', first, -70, 0]], []],
      [2, [[rubros[0], '=AC-9', second, 40.4, 0]], [['1.1.02', '=AC-9', second, 40.4, 0]]],
      [3, [[rubros[0], '=AC-9', second, -40.4, 0]], [['1.1.02', '=AC-9', second, -40.4, 0]]],
    ]
    for (const [at, expenses, incomes] of expected) {
      const period = quarters[at] ?? year
      expect([at, await changes('F08A-gastos', period)]).toEqual([at, expenses])
      expect([at, await changes('F08A-ingresos', period)]).toEqual([at, incomes])
    }
  })
})

describe('F13A', () => {
  const text = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : (value ?? ''))
  const contracts = async (finalDate: string) =>
    rowsOf(await sheetOf('F13A', ['2026-01-01', finalDate])).map((row) => row.map(text))

  it('has one row an RP of a contract or order that is live, net of releases', async () => {
    const rows = await contracts('2026-12-31')
    const [, , rubro] = reported.school.rubros
    const party = ['Marcela Ríos', '9999000201']
    expect(rows.find(([number]) => number === 'OSV-1')).toEqual([
      ...['OSV-1', 'Ingresos operacionales', 'Mantener la red', expect.any(String), 250, ...party],
      ...[expect.any(Number), '2026-03-31', 250, '', '', '2026-04-01', expect.any(Number)],
      ...[reported.school.rubros[0], 250, '', '2026-04-01', '1 mes', '', 250, '2026-05-01', ''],
    ])
    expect(rows.find(([number]) => number === 'OS-1')).toEqual([
      ...['OS-1', 'Ingresos operacionales', expect.stringContaining('Resmas'), 'Orden de suministro', 60.3, ...party],
      ...[expect.any(Number), '2026-04-01', 60.3, '2026-03-01', '', '2026-04-01', expect.any(Number)],
      ...[rubro, 60.3, '', '', '', '', 60.3, '', ''],
    ])
    expect(rows.find(([number]) => number === stepped.number)?.slice(7)).toEqual([
      ...[expect.any(Number), '2026-03-02', 70, '', '', '2026-03-05', expect.any(Number)],
      ...[reported.school.rubros[0], 50, '', '2026-02-10', '30 días', '', 0, '2026-03-10', ''],
    ])
    expect(rows).toHaveLength(5)
  })

  it('does not change for a past day when it is released or its payment annulled', async () => {
    const row = (await contracts('2026-06-30')).find(([number]) => number === stepped.number)
    expect([row?.[9], row?.[15], row?.[20]]).toEqual([100, 80, 20.25])
  })
})

it('each sheet has its name, the headings of its CSV and a note of the columns without information', async () => {
  const { status, body, headers } = await reported.bruno.get(pathOf(year), { accept: xlsx })
  expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="Informe contraloria.xlsx"'])
  const book = await openWorkbook(body.bytes)
  expect([...book.keys()]).toEqual(Object.values(comptrollerSheets))
  const notes = comptrollerSheetNames.map((name) =>
    book
      .get(comptrollerSheets[name])
      ?.sheet.rows.map(([first]) => String(first ?? ''))
      .find((first) => first.startsWith('Sin información')),
  )
  expect(notes).toEqual([
    ...[undefined, undefined],
    'Sin información en el programa: Clase de pago, Descuento seguridad social, Otros descuentos',
    ...[undefined, undefined],
    'Sin información en el programa: Anticipos, Adiciones, Reducciones, Aplazamientos, PAC situado',
    'Sin información en el programa: Forma de contratación, Fecha aprobación garantía, Fecha, plazo y valor adición, Fecha acta de liquidación',
  ])
  for (const name of comptrollerSheetNames) {
    const titles = book.get(comptrollerSheets[name])?.sheet.rows[header - 1]
    const { text } = await csv(name)
    expect(text.split('\r\n')[0]).toBe(titles?.map((title) => `"${title}"`).join(','))
    expect(text.split('\r\n')).toHaveLength(rowsOf(await sheetOf(name, year)).length + 2)
    expect(text).not.toMatch(/TOTAL|Sin información/)
  }
})

describe('F09', () => {
  it('has what each line plans in the months of the period beside its payments', async () => {
    const sheet = await sheetOf('F09', quarters[0] ?? year)
    const spent = await reported.execution(...(quarters[0] ?? year))
    const planned = recordsOf(sheet).map((row) => row['PAC periodo rendido'])
    expect(planned.toSorted((one, other) => Number(other) - Number(one))).toEqual([95.25, ...planned.slice(1).fill(0)])
    expect(total(sheet)).toMatchObject({ 'PAC periodo rendido': 95.25, Pago: total(spent)['Pagos periodo'] })
    expectFormulas(sheet, 2)
    expect((await csv('F09', quarters[0])).text).toMatch(/,95.25,,,,,,[\d.]+\r\n/)
  })
})

describe('a sheet as CSV', () => {
  it('has commas, years first, points, and no text that is a formula', async () => {
    const { text, headers } = await csv('F7B', quarters[1])
    expect(headers.get('content-type')).toContain('text/csv')
    expect(headers.get('content-disposition')).toContain('F7B Pagos.csv')
    const [, ...lines] = text.split('\r\n')
    const line = lines.find((one) => one.includes(`"'=1+1"`))
    expect(line).toMatch(
      new RegExp(
        `^2026/06/01,${reported.school.rubros[0]},\\d+,,"Ingresos operacionales","[^"]+","Papelería El Cóndor","999201101","Suministro de papel",20.25,,0,,20.25,"[^"]+","${stepped.account}","'=1\\+1"$`,
      ),
    )
    const [, change] = (await csv('F08A-ingresos', quarters[2])).text.split('\r\n')
    expect(change).toBe(`"1.1.02","'=AC-9",2026/09/10,40.4,0`)
    expect((await csv('F06', quarters[0])).text.split('\r\n')[1]).toMatch(/^"1.1.02","Giros",1750.75,[\d.,]+,1200.25$/)
  })

  it('is refused for a sheet that the report does not have', async () => {
    for (const sheet of ['', 'F03', 'f06', 'toString', 'F08A'])
      expect(await csv(sheet)).toMatchObject({
        status: 400,
        msg: 'La hoja no existe',
        errors: { sheet: 'La hoja no existe' },
      })
  })
})

describe('the report', () => {
  it('is for everyone of the school, of a budget without income too, and for no other', async () => {
    const { school, budget } = reported
    for (const person of [school.bruno, school.clara, school.ana])
      expect([person.name, (await person.get(pathOf(year))).status]).toEqual([person.name, 200])
    for (const person of [school.dario, school.elena])
      for (const more of [{}, { format: 'csv', sheet: 'F07' }] as Record<string, string>[])
        expect([person.name, (await person.get(pathOf(year, more))).status]).toEqual([
          person.name,
          (await person.get(reported.executionPath(...year))).status,
        ])
    const foreign = pathOf(year).replace(`/${school.own}/`, `/${school.sister}/`)
    expect((await school.bruno.get(foreign)).status).toBe(404)
    const draft = await createRow(
      school.bruno,
      budgetEntity,
      { initialAmount: 10, type: 'egreso', validity_id: school.validity },
      school.sister,
    )
    const ofDraft = foreign.replace(`/${budget.id}?`, `/${draft.id}?`)
    for (const path of [ofDraft, `${ofDraft}&format=csv&sheet=F07`, `${ofDraft}&format=csv&sheet=F99`])
      expect([path, (await school.bruno.get(path)).status]).toEqual([path, 404])
  })

  it.each([
    ['no dates', '', ''],
    ['no day', '2026-02-30', '2026-03-31'],
    ['an end before the start', '2026-03-31', '2026-01-01'],
  ])('is refused as the other workbooks for %s', async (_, initDate, finalDate) => {
    const { bruno } = reported
    const refused = await bruno.get(reported.executionPath(initDate, finalDate))
    expect(refused.status).toBe(400)
    for (const more of [{}, { format: 'csv', sheet: 'F07' }] as Record<string, string>[]) {
      const { status, body } = await bruno.get(pathOf([initDate, finalDate], more))
      expect([status, body]).toEqual([400, refused.body])
    }
  })
})

describe("the contraloría's own file", () => {
  const change = ['CODIGO RUBRO', 'Acto_administrativo', 'fecha', 'Adicion', 'Reducción']
  const sheets: WriteSheet[] = [
    { name: 'Ingresos', rows: [['Formato F08A'], change] },
    {
      name: 'Formato de gastos',
      rows: [['Formato F08A'], [], ['Nota', ...change]],
      cells: new Map([['3,3', { value: null, style: { numFmt: 'yyyy-mm-dd' } }]]),
    },
  ]
  const own = (change = sheets) => writeXlsx({ sheets: change })
  type Sent = { bytes: Uint8Array | null; sheet?: string | null; by?: Person; path?: string }
  async function send({ bytes, sheet = 'F08A-gastos', by = reported.bruno, path = pathOf(quarters[2] ?? year) }: Sent) {
    const form = new FormData()
    if (sheet !== null) form.set('sheet', sheet)
    if (bytes) form.set('template', new Blob([Buffer.from(bytes)]), 'formato.xlsx')
    const { status, body, headers } = await by.ask('POST', path, form, { accept: xlsx })
    return { status, msg: body.msg, name: headers.get('content-disposition'), bytes: body.bytes }
  }

  it('has the rows below its headings, in the sheet of its name, and nothing else changed', async () => {
    const sent = await own()
    const { status, name, bytes } = await send({ bytes: sent })
    expect([status, name]).toEqual([200, 'attachment; filename="F08A Modificaciones gastos.xlsx"'])
    const [before, after] = await Promise.all([sent, bytes].map((one) => readXlsx(one)))
    expect(after?.sheets[0]).toEqual(before?.sheets[0])
    expect(after?.sheets[1]?.rows.slice(0, 3)).toEqual(
      before?.sheets[1]?.rows.slice(0, 3).map((row) => expect.arrayContaining(row)),
    )
    const rows = rowsOf(await sheetOf('F08A-gastos', quarters[2] ?? year))
    expect(after?.sheets[1]?.rows.slice(3).map((row) => row.slice(1))).toEqual(rows)
  })

  it('is judged with its period before the file is read, where the query names it', async () => {
    const refused = await Promise.all(
      [pathOf(year, { sheet: 'F99' }), pathOf(year, { sheet: 'F06' }).replace(/initDate=[^&]*/, 'initDate=ayer')].map(
        (path) => send({ bytes: null, sheet: null, path }),
      ),
    )
    expect(refused.map(({ status, msg }) => [status, msg === 'Falta el archivo'])).toEqual([
      [400, false],
      [400, false],
    ])
    expect(refused[0]?.msg).toBe('La hoja no existe')
  })

  it('is taken from the query too, and each format fits its own workbook', async () => {
    for (const sheet of comptrollerSheetNames) {
      const book = (await reported.bruno.get(pathOf(year), { accept: xlsx })).body.bytes
      const titles = (await openWorkbook(book)).get(comptrollerSheets[sheet])?.sheet.rows[header - 1] ?? []
      const bytes = await own([{ name: 'Hoja1', rows: [titles] }])
      const { status, msg } = await send({ bytes, sheet: null, path: pathOf(year, { sheet }) })
      expect([sheet, status, msg]).toEqual([sheet, 200, undefined])
    }
  })

  const missing = sheets.map((sheet) => ({ ...sheet, rows: [change.slice(0, -1)] }))
  const guarded = sheets.map((sheet) => ({ ...sheet, protection: { sheet: true } }))
  it.each<[string, () => Promise<Partial<Sent>>, number, string]>([
    ['no file', async () => ({ bytes: null }), 400, 'Falta el archivo'],
    [
      'a workbook before 2007',
      async () => ({ bytes: new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]) }),
      400,
      templateTexts.old,
    ],
    ['a text', async () => ({ bytes: Buffer.from('a;b\n1;2') }), 400, templateTexts.foreign],
    ['no sheet', async () => ({ sheet: null }), 400, 'La hoja no existe'],
    ['an unknown sheet', async () => ({ sheet: 'F03' }), 400, 'La hoja no existe'],
    ['a missing column', async () => ({ bytes: await own(missing) }), 400, templateTexts.column('Reducción')],
    [
      'a protected sheet with too few rows',
      async () => ({ bytes: await own(guarded), path: pathOf(year) }),
      400,
      templateTexts.rows,
    ],
    ['another report', async () => ({ path: reported.executionPath(...year) }), 400, 'El reporte no existe'],
    ['wrong dates', async () => ({ path: pathOf(['2026-03-01', '2026-01-01']) }), 400, expect.any(String)],
    ['a user of another school', async () => ({ by: reported.school.elena }), 400, refusals.notRelated],
  ])('is refused with its first fault: %s', async (_, make, status, msg) => {
    expect(await send({ bytes: await own(), ...(await make()) })).toMatchObject({ status, msg })
  })
})

it('a budget without a cash plan has no F09', async () => {
  await savePlan([])
  const { body } = await reported.bruno.get(pathOf(year), { accept: xlsx })
  expect([...(await openWorkbook(body.bytes)).keys()]).not.toContain(comptrollerSheets.F09)
  expect(await csv('F09')).toMatchObject({ status: 400, msg: 'La hoja no existe' })
})
