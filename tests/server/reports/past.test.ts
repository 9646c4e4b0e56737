// @module-tag slow
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { reportEndpoints } from '../../../server/reports/endpoints.ts'
import { type Erario, openErario, type Person } from '../../fixtures/erario.ts'
import { availabilityBody, made, makeBudget, makePapers, openSchools, type School } from '../../fixtures/school.ts'
import { openWorkbook } from '../../fixtures/spreadsheet.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const header = 7

let erario: Erario
let school: School
let bruno: Person
let budget: Awaited<ReturnType<typeof makeBudget>>
/** Paths that delete one document each. */
const deletes = { availability: '', unpaid: '', addition: '', reduction: '', transfer: '' }

beforeAll(async () => {
  // One instant for all reports: the bytes of two equal ones differ in nothing.
  vi.useFakeTimers({ toFake: ['Date'] })
  erario = await openErario()
  school = await openSchools(erario)
  bruno = school.bruno
  const [paper = 0, upkeep = 0] = school.rubros
  budget = await makeBudget(
    bruno,
    school.own,
    school.validity,
    new Map([
      [paper, 10_000],
      [upkeep, 5_000],
    ]),
  )
  deletes.addition = await modify('adicion', paper, 1000, '2026-01-15')
  deletes.reduction = await modify('reduccion', upkeep, 500, '2026-02-01')
  const sides = { budgetActivityCredit_id: budget.lineOf(upkeep), budgetActivityContraCredit_id: budget.lineOf(paper) }
  const transfers = [{ amount: 300, transferDate: '2026-02-10', ...sides }]
  const moved = await bruno.post(`/transfer/${school.own}/create`, { transfers })
  const transfer = made(moved, 'transfers') as unknown as { id: number }[]
  deletes.transfer = `/transfer/${school.own}/delete/${transfer[0]?.id}`
  const ids: number[] = []
  for (const [amount, dcpDate, budgetRecordDate, fee] of [
    [4000, '2026-02-05', '2026-02-20', 10],
    [700, '2026-03-31', '2026-04-10', 4],
    [600, '2026-05-04', '2026-05-04', 2],
  ] as const) {
    const papers = await makePapers(bruno, school.own, school.suppliers[1] ?? 0, amount)
    const more = { dcpDate, budgetRecordDate, taxes: [{ tax_id: 1, fee, base: amount }] }
    const body = availabilityBody(papers, budget.lineOf(paper), amount, more)
    ids.push(made(await bruno.post(`/availability/${school.own}/create`, body), 'availability').id)
  }
  const [paid, unpaid] = ids.map((id) => `/availability/${school.own}/delete/${id}`)
  deletes.availability = paid ?? ''
  deletes.unpaid = unpaid ?? ''
})
afterAll(async () => {
  vi.useRealTimers()
  await erario.close()
})

async function modify(modificationsType: 'adicion' | 'reduccion', activity_id: number, amount: number, day: string) {
  const path = `/modification/disposition/${school.own}`
  const modifications = [{ activity_id, amount, modificationDate: day }]
  const reply = await bruno.post(`${path}/${budget.id}/create?budgetType=outcome`, { modificationsType, modifications })
  const rows = made(reply, 'modifications') as unknown as { id: number }[]
  return `${path}/delete/${rows[0]?.id}`
}

async function act(path: string, deleted: boolean, date: string, reason = 'Error de digitación') {
  const { status, body } = await bruno.remove(
    `${path}?${new URLSearchParams({ deleted: String(deleted), date, reason })}`,
  )
  expect([status, body.deleted]).toEqual([200, deleted])
}

type Period = readonly [initDate: string, finalDate: string]
const quarters: Period[] = [
  ['2026-01-01', '2026-03-31'],
  ['2026-04-01', '2026-06-30'],
  ['2026-07-01', '2026-09-30'],
  ['2026-10-01', '2026-12-31'],
]
const past: Period[] = [
  ['2026-04-01', '2026-06-30'],
  ['2026-01-01', '2026-10-31'],
  ['2026-02-05', '2026-02-05'],
]

/** @throws Error for a report with a parameter that nothing here fills: it must not be left out. */
function pathOf(path: string, [initDate, finalDate]: Period, report = 'activityOutcomeReport'): string {
  const filled = path.replace(':institute', String(school.own)).replace(':budget', String(budget.id))
  if (filled.includes(':')) throw new Error(`say in this file what ${path} is asked with`)
  return `${filled}?${new URLSearchParams({ report, initDate, finalDate })}`
}

/** Of this school, which has no income. */
const workbooks = reportEndpoints().flatMap(({ method, path }) => {
  if (method !== 'GET') return []
  const reports = path.includes(':budget') ? ['activityOutcomeReport', 'comptrollerReport'] : [undefined]
  return reports.map((report) => ({ path, report }))
})

async function bytesOf(path: string): Promise<Buffer> {
  const { status, body } = await bruno.get(path, { accept: xlsx })
  expect(status).toBe(200)
  return Buffer.from(body.bytes)
}

/** Every declared report of every past period, and the state at the end of each. */
async function readPast(): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for (const period of past) {
    for (const { path, report } of workbooks)
      found.set(`${path} ${report} ${period.join(' a ')}`, await bytesOf(pathOf(path, period, report)))
    const { body } = await bruno.get(`/budget/${school.own}/state/${budget.id}?date=${period[1]}`)
    const withMoney = body.state.filter(({ initial }: { initial: number }) => initial > 0)
    found.set(`state ${period[1]}`, Buffer.from(JSON.stringify(withMoney)))
  }
  return found
}

async function cellsOf(bytes: Buffer) {
  return [...(await openWorkbook(bytes))].map(([name, { sheet }]) => [name, sheet.rows])
}

const sheetOf = async (path: string, name: string) => {
  const sheet = (await openWorkbook(await bytesOf(path))).get(name)
  if (!sheet) throw new Error(`there is no sheet ${name}`)
  return sheet
}
const total = async (report: string, period: Period, name: string, column: string): Promise<number> => {
  const sheet = await sheetOf(pathOf(report, period), name)
  return Number(sheet.record(sheet.rowOf('TOTAL'), header)[column])
}
const execution = (period: Period, column: string) =>
  total('/report/budget/:institute/:budget', period, 'Ejecución de egreso', column)
const issued = (period: Period, column: string) =>
  total('/report/availability/:institute', period, 'Disponibilidades', column)
const earlier = (period: Period, column: string) =>
  total('/report/availability/:institute', period, 'CDP anteriores', column)
const withheld = (period: Period) =>
  total('/report/availability/:institute', period, 'Retenciones por concepto', 'Valor')

const cents = (pesos: number): number => Math.round(pesos * 100)

describe('a report of a past period', () => {
  it('is equal byte for byte before a cash plan is saved and after it is emptied', async () => {
    const [paper = 0] = school.rubros
    const plan = async (rows: object[]) => {
      const { status } = await bruno.post(`/cashPlan/${school.own}/save/${budget.id}`, { rows })
      expect(status).toBe(200)
    }
    const execution = pathOf('/report/budget/:institute/:budget', ['2026-01-01', '2026-03-31'])
    const before = await bytesOf(execution)
    await plan([{ budgetActivity_id: budget.lineOf(paper), month: 2, amount: 5 }])
    expect((await bytesOf(execution)).equals(before)).toBe(false)
    await plan([])
    expect((await bytesOf(execution)).equals(before)).toBe(true)
  })

  it('is equal byte for byte after acts in November, and after their restoration', async () => {
    const before = await readPast()
    expect(before.size).toBe(past.length * (workbooks.length + 1))
    const expectUnchanged = async () => {
      for (const [name, bytes] of await readPast()) {
        const first = before.get(name) ?? Buffer.alloc(0)
        if (bytes.equals(first)) continue
        if (!name.startsWith('state')) expect([name, await cellsOf(bytes)]).toEqual([name, await cellsOf(first)])
        expect([name, 'other bytes']).toEqual([name, 'the same'])
      }
    }
    await expectUnchanged()
    for (const path of [deletes.availability, deletes.unpaid, deletes.transfer, deletes.reduction, deletes.addition])
      await act(path, true, '2026-11-05')
    await modify('adicion', school.rubros[2] ?? 0, 50, '2026-11-06')
    await expectUnchanged()
    await act(deletes.availability, false, '2026-11-20')
    await expectUnchanged()
  })

  it('shows an annulment after its last day as live, and one within it with day and reason', async () => {
    const rowOf = async (period: Period) => {
      const sheet = await sheetOf(pathOf('/report/availability/:institute', period), 'Disponibilidades')
      return sheet.record(header + 2, header)
    }
    expect(await rowOf(['2026-01-01', '2026-11-04'])).toMatchObject({
      'No. CDP': 2,
      Estado: 'Vigente',
      'Fecha anulación': null,
      Motivo: '',
    })
    expect(await rowOf(['2026-01-01', '2026-11-05'])).toMatchObject({
      'No. CDP': 2,
      Estado: 'Anulado',
      'Fecha anulación': new Date('2026-11-05'),
      Motivo: 'Error de digitación',
    })
  })
})

describe('the reports of a year with annulments and a restoration', () => {
  const year: Period = ['2026-01-01', '2026-12-31']
  const november: Period[] = [
    ['2026-11-05', '2026-11-05'],
    ['2026-11-20', '2026-11-20'],
  ]

  it.each([...quarters, ...november, year])('agree with each other from %s to %s', async (...period) => {
    expect(cents(await execution(period, 'CDP periodo'))).toBe(
      cents(await issued(period, 'Valor bruto')) + cents(await earlier(period, 'Valor bruto')),
    )
    const retentions = await sheetOf(pathOf('/report/availability/:institute', period), 'Retenciones por concepto')
    expect(retentions.record(retentions.rowOf('Retenciones del periodo'), header).Valor).toBe(await withheld(period))
    for (const { at, formula, cached, computed } of retentions.formulas())
      expect([at, formula, Number(cached).toFixed(2)]).toEqual([at, formula, computed.toFixed(2)])
  })

  it('add up from the quarters to the year', async () => {
    const sum = async (figure: (period: Period) => Promise<number>) => {
      let all = 0
      for (const quarter of quarters) all += cents(await figure(quarter))
      return all
    }
    for (const column of ['CDP periodo', 'Compromisos periodo', 'Pagos periodo'])
      expect([column, await sum((one) => execution(one, column))]).toEqual([
        column,
        cents(await execution(year, column)),
      ])
    expect(await sum(withheld)).toBe(cents(await withheld(year)))
    expect(await sum(async (one) => (await issued(one, 'Neto')) + (await earlier(one, 'Neto')))).toBe(
      cents(await issued(year, 'Neto')),
    )
  })

  it('have the available amount of the API', async () => {
    const { budgetsActivity } = (await bruno.get(`/budgetActivity/${school.own}/${budget.id}`)).body
    const present = budgetsActivity.reduce(
      (all: number, line: { presentAmount: number }) => all + line.presentAmount,
      0,
    )
    expect(await execution(year, 'Disponible')).toBe(present)
  })

  it('subtract the retentions of an annulled payment in the month of its annulment', async () => {
    const rows = async (period: Period) => {
      const sheet = await sheetOf(pathOf('/report/availability/:institute', period), 'Retenciones por concepto')
      const table = sheet.sheet.rows.slice(header, sheet.rowOf('TOTAL') - 2)
      return table.map((row) => [row[2], row[8], row[9]])
    }
    expect(await rows(['2026-02-01', '2026-02-28'])).toEqual([[1, 400, '']])
    expect(await rows(['2026-03-01', '2026-03-31'])).toEqual([])
    expect(await rows(['2026-04-01', '2026-04-30'])).toEqual([[2, 28, '']])
    expect(await rows(november[0] ?? year)).toEqual([
      [1, -400, 'Anulación del 05/11/2026'],
      [2, -28, 'Anulación del 05/11/2026'],
    ])
    expect(await rows(november[1] ?? year)).toEqual([[1, 400, 'Restauración del 20/11/2026']])
  })

  it('list CDPs of earlier periods that were annulled or restored', async () => {
    const sheet = await sheetOf(pathOf('/report/availability/:institute', quarters[3] ?? year), 'CDP anteriores')
    expect(sheet.record(header + 1, header)).toMatchObject({
      'No. CDP': 2,
      'Fecha CDP': new Date('2026-03-31'),
      Acto: 'Anulación',
      Motivo: 'Error de digitación',
      'Fecha del acto': new Date('2026-11-05'),
      'Valor bruto': -700,
      'Total descuentos': -28,
      Neto: -672,
    })
    // The first was annulled and restored in the same quarter.
    expect(sheet.value(`A${header + 2}`)).toBe('TOTAL')
  })
})
