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
import { actsOf, certificateBody, directBody } from '../../fixtures/execution.ts'
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

it('is not made of an annulled budget', async () => {
  const { bruno, school } = reported
  const year = { start: '2011-01-01', end: '2011-12-31' }
  const { id: validity_id } = await createRow(school.ana, validity, year)
  const { id } = await makeBudget(bruno, school.own, validity_id, new Map([[school.rubros[0] ?? 0, 10]]))
  expect((await bruno.remove(`/budget/${school.own}/delete/${id}?deleted=true`)).body).toMatchObject({ deleted: true })
  const annulled = await bruno.get(`/report/sifse/${school.own}/${id}?quarter=4`)
  expect([annulled.status, annulled.body.msg]).toEqual([400, sifseTexts.annulled])
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
            // What Papelería began with of the money that a transfer took to Internet.
            [61, 7],
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

describe('a rubro that was emptied or parted before the incomes', () => {
  type Place = 'first' | 'plain'
  type Acts = {
    /** To the line of the same rubro and a source. */
    part(from: Place, source: 1 | 2, amount: number, day: string): Promise<number>
    /** Between the two rubros. */
    move(from: Place, amount: number, day: string): Promise<number>
    modify(type: 'adicion' | 'reduccion', amount: number, day: string, source: 1 | 2 | null): Promise<number>
    annul(path: string, id: number, day: string): Promise<void>
    line: Record<Place, number>
    year: number
  }
  /** Two rubros begin with 100 and 50. @property given the source of what is left of them @property expected the incomes */
  type Case = { year: number; expected: Partial<Record<1 | 2, number>>; given?: Partial<Record<Place, 1 | 2>> }

  /** The rows of the expenses of some quarters: source, item, initial, definitive and committed. */
  async function expensesOf({ year, expected, given = { plain: 1 } }: Case, act: (acts: Acts) => Promise<void>) {
    const { school, bruno } = reported
    const validity_id = (await createRow(school.ana, validity, { start: `${year}-01-01`, end: `${year}-12-31` })).id
    const [first = 0, , plain = 0] = school.rubros
    const amounts = new Map([
      [first, 100],
      [plain, 50],
    ])
    const { id, lineOf } = await makeBudget(bruno, school.own, validity_id, amounts)
    const line = { first: lineOf(first), plain: lineOf(plain) }
    const sources = await listed('/fundingSource', 'fundingSources')
    const idOf = (code: number) => sources.find(({ sifseCode }) => sifseCode === code)?.id
    const sent = async (path: string, body: object, key: string): Promise<number> => {
      const reply = await bruno.post(path, body)
      expect([reply.body.status, reply.body.msg]).toEqual([true, reply.body.msg])
      return reply.body[key][0].id
    }
    const transfer = (day: string, row: object) =>
      sent(`/transfer/${school.own}/create`, { transfers: [{ transferDate: `${year}-${day}`, ...row }] }, 'transfers')
    const modifications: object[] = []
    await act({
      part: (from, source, amount, day) =>
        transfer(day, { budgetActivityContraCredit_id: line[from], fundingSource_id: idOf(source), amount }),
      move: (from, amount, day) =>
        transfer(day, {
          budgetActivityContraCredit_id: line[from],
          budgetActivityCredit_id: line[from === 'first' ? 'plain' : 'first'],
          amount,
        }),
      async modify(modificationsType, amount, day, source) {
        const row = { amount, modificationDate: `${year}-${day}`, activity_id: first }
        const path = `/modification/disposition/${school.own}/${id}/create?budgetType=outcome`
        const one = await sent(path, { modificationsType, modifications: [row] }, 'modifications')
        if (source !== null) modifications.push({ id: one, revenue: `Ingreso ${source}` })
        return one
      },
      async annul(path, one, day) {
        const annulment = `?deleted=true&date=${year}-${day}&reason=Mal%20digitado`
        expect((await bruno.remove(`/${path}/${one}${annulment}`)).body).toMatchObject({ deleted: true })
      },
      line,
      year,
    })
    const body = {
      revenues: Object.entries(expected).map(([source, initialAmount]) => ({
        ...{ budget_id: id, name: `Ingreso ${source}`, fundingSource_id: idOf(Number(source)), initialAmount },
      })),
      lines: Object.entries(given).map(([place, source]) => ({
        ...{ id: line[place as Place], fundingSource_id: idOf(source) },
      })),
      modifications,
    }
    await sent(`/revenue/${school.own}/distribution/create`, body, 'revenues')
    return async (quarter: number, areEqual = true) => {
      const { faults } = (await bruno.get(`/report/sifse/${school.own}/${id}/faults?quarter=${quarter}`)).body
      const warned = faults.filter(({ text }: SifseFault) => text !== sifseTexts.unfinished)
      expect(warned.map(({ text }: SifseFault) => text)).toEqual(areEqual ? [] : [sifseTexts.sides])
      const file = await bruno.get(`/report/sifse/${school.own}/${id}?quarter=${quarter}`, { accept: xlsx })
      const book = await openWorkbook(file.body.bytes)
      const [incomes = [], expenses = []] = sifseSheets.map(({ name }) => book.get(name)?.sheet.rows.slice(1))
      const sums = (rows: typeof incomes, code: unknown, at: number) =>
        sumOf(rows.filter((cells) => cells[3] === code).map((cells) => Number(cells[at])))
      for (const code of [1, 2]) {
        expect([code, sums(expenses, code, 5)]).toEqual([code, sums(incomes, code, 4)])
        if (areEqual) expect([code, sums(expenses, code, 6)]).toEqual([code, sums(incomes, code, 5)])
      }
      return expenses.map((cells) => cells.slice(3, 8))
    }
  }

  it('gives its initial amount to the sources of its transfers that were not annulled', async () => {
    const rowsOf = await expensesOf({ year: 2025, expected: { 1: 110, 2: 40 } }, async ({ part, annul }) => {
      await annul(`transfer/${reported.school.own}/delete`, await part('first', 2, 30, '03-31'), '03-31')
      await part('first', 1, 60, '03-31')
      await part('first', 2, 40, '03-31')
    })
    expect(await rowsOf(1)).toEqual([
      [1, 7, 60, 60, 0],
      [1, 12, 50, 50, 0],
      [2, 7, 40, 40, 0],
    ])
  })

  it('keeps the initial amounts of both sides where another rubro had filled it', async () => {
    const rowsOf = await expensesOf({ year: 2024, expected: { 1: 110, 2: 40 } }, async ({ part, move }) => {
      await move('plain', 20, '03-31')
      await part('first', 1, 80, '03-31')
      await part('first', 2, 40, '03-31')
    })
    expect(await rowsOf(1)).toEqual([
      [1, 7, 60, 80, 0],
      [1, 12, 50, 30, 0],
      [2, 7, 40, 40, 0],
    ])
  })

  it('gives it less what an addition brought, and what it had before it was parted later', async () => {
    const rowsOf = await expensesOf({ year: 2023, expected: { 1: 130, 2: 20 } }, async ({ part, modify }) => {
      await modify('adicion', 20, '02-01', 2)
      await part('first', 1, 80, '04-02')
      await part('first', 2, 40, '04-02')
    })
    for (const quarter of [1, 2])
      expect(await rowsOf(quarter)).toEqual([
        [1, 7, 80, 80, 0],
        [1, 12, 50, 50, 0],
        [2, 7, 20, 40, 0],
      ])
  })

  it('loses nothing that a reduction took, also one of more than it began with', async () => {
    const rowsOf = await expensesOf({ year: 2022, expected: { 1: 150 } }, async ({ move, modify }) => {
      await move('plain', 20, '02-01')
      await modify('reduccion', 120, '04-02', 1)
    })
    expect(await rowsOf(1)).toEqual([
      [1, 7, 100, 120, 0],
      [1, 12, 50, 30, 0],
    ])
    expect(await rowsOf(2)).toEqual([
      [1, 7, 100, 0, 0],
      [1, 12, 50, 30, 0],
    ])
  })

  it('has its money under the sources that another rubro took it to', async () => {
    const rowsOf = await expensesOf({ year: 2021, expected: { 1: 90, 2: 60 }, given: {} }, async ({ part, move }) => {
      await move('first', 100, '04-02')
      await part('plain', 1, 90, '04-02')
      await part('plain', 2, 60, '04-02')
    })
    expect(await rowsOf(1)).toEqual([
      [1, 7, 40, 40, 0],
      [1, 12, 50, 50, 0],
      [2, 7, 60, 60, 0],
    ])
    expect(await rowsOf(2)).toEqual([
      [1, 7, 40, 0, 0],
      [1, 12, 50, 90, 0],
      [2, 7, 60, 0, 0],
      [2, 12, 0, 60, 0],
    ])
  })

  it('has only the part that was separated under the other source, before and after', async () => {
    const given = { first: 1, plain: 1 } as const
    const rowsOf = await expensesOf({ year: 2020, expected: { 1: 110, 2: 40 }, given }, async ({ part }) => {
      await part('first', 2, 40, '04-02')
    })
    for (const quarter of [1, 2])
      expect(await rowsOf(quarter)).toEqual([
        [1, 7, 60, 60, 0],
        [1, 12, 50, 50, 0],
        [2, 7, 40, 40, 0],
      ])
  })

  it('does not block the quarter before its availability or its record was annulled', async () => {
    const { school, bruno } = reported
    const { certify, commit } = actsOf(bruno, school.own)
    const rowsOf = await expensesOf(
      { year: 2019, expected: { 1: 110, 2: 40 } },
      async ({ part, annul, line, year }) => {
        const free = await certify(certificateBody(line.first, 30, { dcpDate: `${year}-03-10` }))
        const used = await certify(certificateBody(line.first, 70, { dcpDate: `${year}-03-10` }))
        const spent = directBody(used, school.suppliers[0] ?? 0, 70, { commitmentDate: `${year}-03-12` })
        await annul(`commitment/${school.own}/delete`, await commit(spent), '04-05')
        for (const one of [free, used]) await annul(`availability/${school.own}/delete`, one, '04-05')
        await part('first', 1, 60, '04-10')
        await part('first', 2, 40, '04-10')
      },
    )
    expect(await rowsOf(1)).toEqual([
      [1, 7, 60, 60, 60],
      [1, 12, 50, 50, 0],
      [2, 7, 40, 40, 10],
    ])
  })

  it('has what an addition that was annulled before the incomes had brought, and warns of it', async () => {
    const rowsOf = await expensesOf({ year: 2018, expected: { 1: 110, 2: 40 } }, async ({ part, modify, annul }) => {
      const wrong = await modify('adicion', 20, '03-10', null)
      await annul(`modification/disposition/${reported.school.own}/delete`, wrong, '04-05')
      await part('first', 1, 60, '04-10')
      await part('first', 2, 40, '04-10')
    })
    expect(await rowsOf(1, false)).toEqual([
      [1, 7, 60, 80, 0],
      [1, 12, 50, 50, 0],
      [2, 7, 40, 40, 0],
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
