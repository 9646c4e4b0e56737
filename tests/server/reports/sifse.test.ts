// @module-tag slow
import { readXlsx, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editPathOf } from '../../../resources/define/index.ts'
import { activity } from '../../../resources/entities/activity.ts'
import { fundingSource } from '../../../resources/entities/fundingSource.ts'
import { institute } from '../../../resources/entities/institute.ts'
import { validity } from '../../../resources/entities/validity.ts'
import { incomeTexts } from '../../../resources/rules/income.ts'
import { type SifseFault, sifseSheets, sifseTexts } from '../../../resources/rules/sifse.ts'
import { sifseFile } from '../../../server/db/schema/internalTables.ts'
import { templateTexts } from '../../../server/import/fillTemplate.ts'
import { closeWorkers } from '../../../server/workers/pool.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { bookReported, header, type Reported, rubros, sumOf, xlsx } from '../../fixtures/reportedSchool.ts'
import { createRow, made, makeBudget } from '../../fixtures/school.ts'
import { openWorkbook } from '../../fixtures/spreadsheet.ts'

type Row = { id: number } & Record<string, unknown>

let erario: Erario
let reported: Reported
beforeAll(async () => {
  erario = await openErario()
  reported = await bookReported(erario)
})
afterAll(async () => {
  await closeWorkers()
  await erario.close()
})

const path = () => `/report/sifse/${reported.school.own}/${reported.budget.id}`
const listed = async (at: string, key: string): Promise<Row[]> => (await reported.bruno.get(at)).body[key]
async function faults(quarter: number): Promise<SifseFault[]> {
  return (await reported.bruno.get(`${path()}/faults?quarter=${quarter}`)).body.faults
}
const texts = async (quarter: number) => (await faults(quarter)).map(({ text }) => text)
const change = async (
  resource: typeof activity | typeof fundingSource | typeof institute,
  id: number,
  body: object,
) => {
  const at = editPathOf(resource).replace(':id', String(id))
  const [was] = Object.values((await reported.school.ana.get(at)).body).filter((row) => typeof row === 'object')
  const { status, body: answer } = await reported.school.ana.ask('PUT', at, { ...body, was })
  expect([at, status, answer.msg]).toEqual([at, 200, answer.msg])
}
async function file(quarter: number) {
  const { status, body, headers } = await reported.bruno.get(`${path()}?quarter=${quarter}`, { accept: xlsx })
  expect([status, body.msg]).toEqual([200, undefined])
  const book = await openWorkbook(body.bytes)
  return {
    name: headers.get('content-disposition'),
    tables: sifseSheets.map(({ name }) => book.get(name)?.sheet.rows ?? []),
  }
}

it('refuses no quarter and another budget, and names in order what keeps it from being made', async () => {
  const { bruno, school, budget } = reported
  for (const quarter of ['', '?quarter=5', '?quarter=uno', '?quarter=1.5'])
    for (const at of [path(), `${path()}/faults`]) {
      const { status, body } = await bruno.get(at + quarter)
      expect([at, quarter, status, body.msg]).toEqual([at, quarter, 400, sifseTexts.quarter])
    }
  expect((await bruno.get(`/report/sifse/${school.sister}/${budget.id}?quarter=1`)).status).toBe(404)

  const found = await faults(1)
  expect(found.map(({ text }) => text)).toEqual([
    sifseTexts.daneCode,
    incomeTexts.none,
    ...rubros.map(sifseTexts.item),
    ...rubros.map(sifseTexts.source),
  ])
  expect(found.every(({ blocks }) => blocks)).toBe(true)
  expect(found[2]).toMatchObject({ resource: 'activity', id: school.rubros[0] })
  const refused = await bruno.get(`${path()}?quarter=1`)
  expect([refused.status, refused.body.msg]).toEqual([400, sifseTexts.daneCode])
})

it('is made once each rubro has an item, each line a source and each source a code', async () => {
  const { school, bruno, budget } = reported
  await change(institute, school.own, { daneCode: '115759000123' })
  const items = await listed('/sifseItem', 'sifseItems')
  const itemOf = (code: number) => items.find((row) => row.code === code)?.id
  // Two rubros are one item.
  for (const [at, code] of [7, 7, 12].entries())
    await change(activity, school.rubros[at] ?? 0, { sifseItem_id: itemOf(code) })
  const sources = await listed('/fundingSource', 'fundingSources')
  const own = sources.find(({ sifseCode }) => sifseCode === 1)?.id
  const uncoded = await createRow(school.ana, fundingSource, { name: 'Municipio', group: 'transfer' })
  const lines = await listed(`/budgetActivity/${school.own}/${budget.id}`, 'budgetsActivity')
  const of = (at: number) => lines.find(({ activity_id }) => activity_id === school.rubros[at])
  const modified = await listed(`/modification/disposition/${school.own}/${budget.id}`, 'modifications')
  const reply = await bruno.post(`/revenue/${school.own}/distribution/create`, {
    revenues: [
      // Papelería and Mantenimiento with what a transfer moved between them and Internet.
      { name: 'Tienda', fundingSource_id: own, initialAmount: 1300.3 },
      { name: 'Municipio', fundingSource_id: uncoded.id, initialAmount: 450.45 },
    ].map((row) => ({ ...row, budget_id: budget.id })),
    lines: [0, 1, 2].map((at) => ({ id: of(at)?.id, fundingSource_id: at === 2 ? uncoded.id : own })),
    modifications: modified.map(({ id, activity_id }) => ({
      id,
      revenue: activity_id === school.rubros[2] ? 'Municipio' : 'Tienda',
    })),
  })
  made(reply, 'revenues')
  expect(await faults(1)).toMatchObject([
    { text: sifseTexts.sourceCode('Municipio'), blocks: true, resource: 'fundingSource', id: uncoded.id },
    { text: sifseTexts.overpaid('Ingresos operacionales'), blocks: false, resource: 'fundingSource', id: own },
  ])
  await change(fundingSource, uncoded.id, { sifseCode: 61 })
  expect(await texts(1)).toEqual([sifseTexts.overpaid('Ingresos operacionales')])

  const [income] = reply.body.revenues
  const body = { revenue_id: income.id, collectionDate: '2026-03-30', amount: 1600.5 }
  const bank = { name: 'FSE', number: '1', type: 'Ahorros', bank_id: 1 }
  const account_id = made(await bruno.post(`/account/${school.own}/create`, bank), 'account').id
  made(await bruno.post(`/collection/${school.own}/create`, { ...body, account_id }), 'collection')
})

it('has typed cells, none empty, whose sums are those of the workbooks at the end of each quarter', async () => {
  const total = async (at: string, name: string) => {
    const sheet = await reported.sheetOf(at, name)
    return sheet.record(sheet.rowOf('TOTAL'), header)
  }
  for (const [at, end] of ['2026-03-31', '2026-06-30', '2026-09-30', '2026-12-31'].entries()) {
    const quarter = at + 1
    const { name, tables } = await file(quarter)
    expect(name).toContain(`SIFSE_115759000123_2026_T${quarter}.xlsx`)
    const sums = tables.map(([headings, ...rows], of) => {
      expect(headings).toEqual(sifseSheets[of]?.columns)
      for (const row of rows) {
        expect(row.slice(0, 3)).toEqual(['115759000123', 2026, quarter])
        expect(row).toHaveLength(headings?.length ?? 0)
        expect(row.slice(3).every((cell) => typeof cell === 'number')).toBe(true)
      }
      const codes = of === 0 ? 4 : 5
      return [
        rows.map((row) => row.slice(3, codes)),
        headings?.slice(codes).map((_, column) => sumOf(rows.map((row) => Number(row[codes + column])))),
      ]
    })
    const execution = reported.executionPath('2026-01-01', end)
    const spent = await total(execution, 'Ejecución de egreso')
    const came = await total(execution.replace('Outcome', 'Income'), 'Ejecución de ingreso')
    expect([quarter, sums]).toEqual([
      quarter,
      [
        [
          [[1], [61]],
          [came.Inicial, came.Definitivo, came['Recaudo acum.']],
        ],
        [
          [
            [1, 7],
            [61, 12],
          ],
          [
            ...[spent.Inicial, spent.Definitiva, spent['Compromisos acum.'], spent['Obligaciones acum.']],
            spent['Pagos acum.'],
          ],
        ],
      ],
    ])
  }
})

it('warns of money beyond the budget, of an open quarter, and of a quarter that changed after its file was made', async () => {
  const { bruno, school } = reported
  const before = await texts(2)
  expect(before).not.toContain(sifseTexts.changed(1))
  expect((await texts(1)).includes(sifseTexts.overcollected('Tienda'))).toBe(true)
  const [last] = await listed(`/collection/${school.own}`, 'collections')
  await bruno.remove(`/collection/${school.own}/delete/${last?.id}?deleted=true&date=2026-05-02&reason=Devuelto`)
  const after = await faults(2)
  expect(after.filter(({ blocks }) => blocks)).toEqual([])
  expect(after.map(({ text }) => text)).toContain(sifseTexts.changed(2))
  expect(after.map(({ text }) => text)).not.toContain(sifseTexts.changed(1))
  await file(2)
  expect(await texts(2)).not.toContain(sifseTexts.changed(2))
})

describe('a rubro that was parted before the incomes', () => {
  type Acts = {
    /** From the first rubro to its line of a source. */
    move(source: 1 | 2, amount: number): Promise<number>
    /** From the second rubro to the first. */
    fill(amount: number): Promise<number>
    /** To the first rubro, by gratuidad. */
    add(amount: number): Promise<void>
  }
  /**
   * Source, item, initial and definitive of the first quarter. Two rubros begin with 100 and 50; the first is emptied.
   * @param expected of the two sources; together 150
   */
  async function expensesOf(
    day: string,
    expected: readonly [own: number, free: number],
    act: (acts: Acts) => Promise<void>,
  ) {
    const { school, bruno } = reported
    const year = day.slice(0, 4)
    const validity_id = (await createRow(school.ana, validity, { start: `${year}-01-01`, end: `${year}-12-31` })).id
    const [first = 0, , plain = 0] = school.rubros
    const amounts = new Map([
      [first, 100],
      [plain, 50],
    ])
    const { id, lineOf } = await makeBudget(bruno, school.own, validity_id, amounts)
    const sources = await listed('/fundingSource', 'fundingSources')
    const [own, free] = [1, 2].map((code) => sources.find(({ sifseCode }) => sifseCode === code)?.id)
    const sent = async (path: string, body: object, key: string): Promise<number> => {
      const reply = await bruno.post(path, body)
      expect([reply.body.status, reply.body.msg]).toEqual([true, reply.body.msg])
      return reply.body[key][0].id
    }
    const transfer = (row: object) =>
      sent(`/transfer/${school.own}/create`, { transfers: [{ transferDate: day, ...row }] }, 'transfers')
    const [from, other] = [lineOf(first), lineOf(plain)]
    const modifications: object[] = []
    await act({
      move: (source, amount) =>
        transfer({ budgetActivityContraCredit_id: from, fundingSource_id: source === 1 ? own : free, amount }),
      fill: (amount) => transfer({ budgetActivityContraCredit_id: other, budgetActivityCredit_id: from, amount }),
      async add(amount) {
        const row = { amount, modificationDate: `${year}-02-01`, activity_id: first }
        const path = `/modification/disposition/${school.own}/${id}/create?budgetType=outcome`
        const body = { modificationsType: 'adicion', modifications: [row] }
        modifications.push({ id: await sent(path, body, 'modifications'), revenue: 'Gratuidad' })
      },
    })
    const body = {
      revenues: [
        { budget_id: id, name: 'Tienda', fundingSource_id: own, initialAmount: expected[0] },
        { budget_id: id, name: 'Gratuidad', fundingSource_id: free, initialAmount: expected[1] },
      ],
      lines: [{ id: lineOf(plain), fundingSource_id: own }],
      modifications,
    }
    await sent(`/revenue/${school.own}/distribution/create`, body, 'revenues')
    const file = await bruno.get(`/report/sifse/${school.own}/${id}?quarter=1`, { accept: xlsx })
    const [, ...rows] = (await openWorkbook(file.body.bytes)).get(sifseSheets[1].name)?.sheet.rows ?? []
    return rows.map((cells) => cells.slice(3, 7))
  }

  it('gives its initial amount to the sources of its transfers that were not annulled', async () => {
    const { school, bruno } = reported
    const rows = await expensesOf('2025-03-31', [110, 40], async ({ move }) => {
      const wrong = await move(2, 30)
      const annulment = '?deleted=true&date=2025-03-31&reason=Otra%20fuente'
      expect((await bruno.remove(`/transfer/${school.own}/delete/${wrong}${annulment}`)).status).toBe(200)
      await move(1, 60)
      await move(2, 40)
    })
    expect(rows).toEqual([
      [1, 7, 60, 60],
      [1, 12, 50, 50],
      [2, 7, 40, 40],
    ])
  })

  it('gives it in proportion where another rubro had filled it', async () => {
    const rows = await expensesOf('2024-03-31', [110, 40], async ({ move, fill }) => {
      await fill(20)
      await move(1, 80)
      await move(2, 40)
    })
    expect(rows).toEqual([
      [1, 7, 66.67, 80],
      [1, 12, 50, 30],
      [2, 7, 33.33, 40],
    ])
  })

  it('gives it less what an addition brought, and what it had before it was parted later', async () => {
    const rows = await expensesOf('2023-04-02', [130, 20], async ({ move, add }) => {
      await add(20)
      await move(1, 80)
      await move(2, 40)
    })
    expect(rows).toEqual([
      [1, 7, 80, 80],
      [1, 12, 50, 50],
      [2, 7, 20, 40],
    ])
  })
})

describe('a template', () => {
  const yellow = { numFmt: '#,##0', fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFFF00' } } } as const
  const upper = (at: 0 | 1) => sifseSheets[at].columns.map((name) => name.toUpperCase().replaceAll(' ', '_'))
  /** Its headings are in the third row, after a note, and its data rows have a style. */
  const sheets = (change: (sheet: WriteSheet, at: number) => WriteSheet = (sheet) => sheet): WriteSheet[] => [
    { name: 'Instrucciones', rows: [['Lea esto']], merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 3 }] },
    ...([0, 1] as const).map((at) =>
      change(
        {
          name: `3. ${at === 0 ? 'INGRESOS' : 'GASTOS'} Presupuestales`,
          rows: [['Formato'], ['Nota', ...upper(at).toReversed()], ['', '', '', '', '', '', 'fija']],
          cells: new Map([['2,4', { value: null, style: yellow }]]),
          columns: [{ width: 30 }],
        },
        at,
      ),
    ),
  ]
  const send = async (bytes: Uint8Array | null, name = 'template', quarter = 2) => {
    const form = new FormData()
    if (bytes) form.set(name, new Blob([Buffer.from(bytes)]), 'formato.xlsx')
    const request = new Request(`http://erario.test${path()}?quarter=${quarter}`, {
      method: 'POST',
      headers: { 'x-token': String(reported.bruno.token), accept: xlsx },
      body: form,
    })
    const response = await erario.app.fetch(request)
    const msg = response.ok ? undefined : ((await response.clone().json()) as { msg: string }).msg
    return { status: response.status, msg, bytes: new Uint8Array(await response.arrayBuffer()) }
  }

  it('differs from what was sent only in its data cells, which have its style', async () => {
    const sent = await writeXlsx({ sheets: sheets() })
    const { status, bytes } = await send(sent)
    expect(status).toBe(200)
    const { tables } = await file(2)
    const [before, after] = await Promise.all([sent, bytes].map((one) => readXlsx(one, { readStyles: true })))
    expect(after?.sheets.map(({ name }) => name)).toEqual(before?.sheets.map(({ name }) => name))
    expect(after?.sheets[0]).toEqual(before?.sheets[0])
    for (const at of [0, 1]) {
      const [empty, filled] = [before?.sheets[at + 1], after?.sheets[at + 1]]
      const [, ...rows] = tables[at] ?? []
      expect(filled?.rows.slice(0, 2)).toEqual(empty?.rows.slice(0, 2).map((row) => expect.arrayContaining(row)))
      expect(filled?.rows.slice(2).map((row) => row.slice(1).toReversed())).toEqual(rows)
      expect([filled?.columns, filled?.merges]).toEqual([empty?.columns, empty?.merges])
      for (const [place, cell] of empty?.cells ?? [])
        if (cell.style) expect(filled?.cells?.get(place)?.style).toEqual(cell.style)
      expect(filled?.cells?.get('2,4')?.style).toMatchObject({ numFmt: yellow.numFmt })
    }
  })

  it.each([
    ['no file', async () => null, 'Falta el archivo'],
    ['a workbook before 2007', async () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]), templateTexts.old],
    ['a text', async () => Buffer.from('a;b\n1;2'), templateTexts.foreign],
    ['a damaged workbook', async () => Buffer.from('PK\u0003\u0004 nothing follows'), templateTexts.foreign],
    [
      'no sheet of income',
      () => writeXlsx({ sheets: sheets((sheet, at) => (at === 0 ? { ...sheet, name: 'Otra' } : sheet)) }),
      'La plantilla no tiene la hoja de ingresos',
    ],
    [
      'no sheet of expenses',
      () => writeXlsx({ sheets: sheets((sheet, at) => (at === 1 ? { ...sheet, name: 'Otra' } : sheet)) }),
      'La plantilla no tiene la hoja de gastos',
    ],
    [
      'a missing column',
      () =>
        writeXlsx({ sheets: sheets((sheet, at) => (at === 1 ? { ...sheet, rows: [upper(1).slice(0, -1)] } : sheet)) }),
      templateTexts.column('Pagos'),
    ],
    [
      'a protected sheet with too few rows',
      () => writeXlsx({ sheets: sheets((sheet) => ({ ...sheet, protection: { sheet: true } })) }),
      templateTexts.rows,
    ],
  ])('is refused with its first fault: %s', async (_, make, msg) => {
    const files = () => erario.store.db.select().from(sifseFile)
    const before = await files()
    expect(await send(await make())).toMatchObject({ status: 400, msg })
    expect(await files()).toEqual(before)
  })
})
