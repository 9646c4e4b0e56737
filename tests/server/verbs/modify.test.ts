import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Erario, openErario, type Person, type Reply } from '../../fixtures/erario.ts'
import { availabilityBody, made, makeBudget, makePapers, openSchools, type School } from '../../fixtures/school.ts'

let erario: Erario
let school: School
let bruno: Person
let budget: Awaited<ReturnType<typeof makeBudget>>
let sister: Awaited<ReturnType<typeof makeBudget>>
let foreign: Awaited<ReturnType<typeof makeBudget>>
/** Rubros by their name in the tests: paper and upkeep have a line, internet and water have none, closed is deleted. */
const rubro = { paper: 0, upkeep: 0, internet: 0, water: 0, closed: 0 }
let line: { paper: number; upkeep: number }

const unusable = 'La opción seleccionada no existe o está inactiva'
const outside = 'La fecha debe estar dentro de la vigencia'
const empty = 'No hay información que envíar'
const cents = 'Debe ser un valor con máximo dos decimales'
const noReduction = 'El presupuesto no cuenta con suficientes fondos para hacer la reduccions'
const spentAddition = 'El rubro ya no tiene los fondos de la adición'
const noTransfer = 'El presupuesto que debita no tiene los fondos para el traslado'

type Row = Record<string, unknown>
/** What is wrong, the rows sent, the sentence and the field it is said of; a string in place of rows is the whole list. */
type Fault = [what: string, rows: unknown, msg: string, field?: string]

beforeAll(async () => {
  erario = await openErario()
  school = await openSchools(erario)
  bruno = school.bruno
  const [paper = 0, upkeep = 0, internet = 0] = school.rubros
  Object.assign(rubro, {
    paper,
    upkeep,
    internet,
    water: await makeRubro('Acueducto'),
    closed: await makeRubro('Cine'),
  })
  await school.ana.remove(`/activity/delete/${rubro.closed}?deleted=true`)
  const amounts = new Map([
    [rubro.paper, 1000],
    [rubro.upkeep, 500.5],
  ])
  budget = await makeBudget(bruno, school.own, school.validity, amounts)
  sister = await makeBudget(bruno, school.sister, school.validity, amounts)
  foreign = await makeBudget(school.dario, school.foreign, school.validity, amounts)
  line = { paper: budget.lineOf(rubro.paper), upkeep: budget.lineOf(rubro.upkeep) }
})
afterAll(() => erario.close())

const makeRubro = async (name: string) =>
  made(await school.ana.post('/activity/create', { name, description: name }), 'activity').id

const modify = (modificationsType: unknown, modifications: unknown, of = budget.id, by = bruno) =>
  by.post(`/modification/disposition/${school.own}/${of}/create?budgetType=outcome`, {
    modificationsType,
    modifications,
  })
const move = (transfers: unknown) => bruno.post(`/transfer/${school.own}/create`, { transfers })
const moved = (amount: unknown, credit: unknown, contraCredit: unknown, transferDate: unknown = '2026-04-01') => ({
  amount,
  budgetActivityCredit_id: credit,
  budgetActivityContraCredit_id: contraCredit,
  transferDate,
})
const dated = (activity_id: unknown, amount: unknown, modificationDate: unknown = '2026-03-01') => ({
  activity_id,
  amount,
  modificationDate,
})

const additions = () => `/budget/modification/${school.own}/${budget.id}?budgetType=activity&type=adicion`
const reductions = () =>
  `/modification/disposition/${school.own}/${budget.id}?budgetType=activity&modificationType=reduccion`
const linesPath = () => `/budgetActivity/${school.own}/${budget.id}`
const listed = async (path: string, key: string): Promise<Row[]> => (await bruno.get(path)).body[key]

/** Each rubro's definitive appropriation and what is free of it, in pesos. */
const balances = async (): Promise<Record<number, [definitive: unknown, present: unknown]>> =>
  Object.fromEntries(
    (await listed(linesPath(), 'budgetsActivity')).map((row) => [
      Number(row.activity_id),
      [row.definitiveAmount, row.presentAmount],
    ]),
  )

/** Everything a refused request could have left behind. */
async function everything() {
  const ledger = []
  for (const row of await listed(linesPath(), 'budgetsActivity'))
    ledger.push(await listed(`/movement/${school.own}/${row.id}`, 'movements'))
  return {
    lines: await listed(linesPath(), 'budgetsActivity'),
    additions: await listed(additions(), 'modifications'),
    reductions: await listed(reductions(), 'modifications'),
    transfers: await listed(`/transfer/${school.own}/${budget.id}`, 'transfers'),
    ledger,
  }
}

async function refuses(faults: readonly Fault[], ask: (rows: unknown) => Promise<Reply>): Promise<void> {
  const before = await everything()
  for (const [what, rows, msg, field] of faults) {
    const { status, body } = await ask(rows)
    expect([what, status, body.status, body.msg]).toEqual([what, 400, false, msg])
    if (field) expect([what, body.errors]).toEqual([what, { [field]: msg }])
  }
  expect(await everything()).toEqual(before)
}

describe('an addition', () => {
  it('is refused with the first broken rule, and nothing of the request is written', () =>
    refuses(
      [
        ['no list', undefined, empty],
        ['an empty list', [], empty],
        ['a list that is none', {}, 'La información enviada no es valida', 'modifications'],
        ['a row that is none', ['paper'], 'La información enviada no es valida'],
        [
          'no date',
          [dated(rubro.paper, 10, '')],
          'Indique la fecha de la Adición',
          'modifications[0].modificationDate',
        ],
        ['no rubro', [dated(null, 10)], 'Seleccione una actividad', 'modifications[0].activity_id'],
        [
          'no amount',
          [dated(rubro.paper, null)],
          'El monto ingresado debe ser mayor a cero',
          'modifications[0].amount',
        ],
        ['an amount of zero', [dated(rubro.paper, 0)], 'El monto ingresado debe ser mayor a cero'],
        ['a negative amount', [dated(rubro.paper, -5)], 'El monto ingresado debe ser mayor a cero'],
        ['a third decimal', [dated(rubro.paper, 10.001)], cents],
        ['an amount in scientific notation', [dated(rubro.paper, '1e3')], cents],
        [
          'a rubro twice',
          [dated(rubro.paper, 10), dated(rubro.upkeep, 10), dated(rubro.paper, 5)],
          'El presupuesto indicado ya existe en la distribución',
          'modifications[2].activity_id',
        ],
        ['the day before the vigencia', [dated(rubro.paper, 10, '2025-12-31')], outside],
        [
          'the day after it, in a row behind a sound one',
          [dated(rubro.paper, 10), dated(rubro.upkeep, 10, '2027-01-01')],
          outside,
          'modifications[1].modificationDate',
        ],
        [
          'a deleted rubro behind one that would open a line',
          [dated(rubro.internet, 10), dated(rubro.closed, 10)],
          unusable,
          'modifications[1].activity_id',
        ],
        [
          'more than a line can hold',
          [dated(rubro.paper, 999_999_999_999.99)],
          'El rubro superaría el valor máximo, $ 999,999,999,999.99',
        ],
        ['a rubro that never was', [dated(99_999, 10)], unusable],
      ],
      (rows) => modify('adicion', rows),
    ))

  it('is refused under a kind that is none', () =>
    refuses(
      [undefined, null, '', 'adición', 'traslado', ['adicion']].map(
        (kind): Fault => [String(kind), kind, 'No es una opción valida', 'modificationsType'],
      ),
      (kind) => modify(kind, [dated(rubro.paper, 10)]),
    ))

  it('raises its line and opens one with nothing in it for a rubro that the budget lacks', async () => {
    const reply = await modify('adicion', [dated(rubro.paper, 100.25), dated(rubro.internet, 50, '2026-12-31')])
    expect([reply.status, reply.body.msg]).toEqual([200, 'Adición creada con exito'])
    const [first, second] = reply.body.modifications
    expect(second.request).toBe(first.request)
    expect(await balances()).toEqual({
      [rubro.paper]: [1100.25, 1100.25],
      [rubro.upkeep]: [500.5, 500.5],
      [rubro.internet]: [50, 50],
    })
    const opened = (await listed(linesPath(), 'budgetsActivity')).find((row) => row.activity_id === rubro.internet)
    expect(opened).toMatchObject({ initialAmount: 0, deleted: false, Activity: { name: 'Internet' } })
    const [{ totalAmount } = {}] = await listed(`/budget/${school.own}`, 'budgets')
    expect(totalAmount).toBe(1650.75)
  })

  it('shows in its list with the id and the name of the rubro, and not among the reductions', async () => {
    expect(await listed(additions(), 'modifications')).toMatchObject([
      { activity_id: rubro.internet, amount: 50, modificationDate: '2026-12-31', modificationsType: 'adicion' },
      { activity_id: rubro.paper, amount: 100.25, BudgetActivity: { Activity: { name: 'Papelería' } } },
    ])
    expect(await listed(reductions(), 'modifications')).toEqual([])
  })
})

describe('a reduction', () => {
  it('is refused with the first broken rule, and nothing of the request is written', () =>
    refuses(
      [
        ['an empty list', [], empty],
        ['no date', [dated(rubro.paper, 10, null)], 'Indique la fecha de la Reducción'],
        ['no rubro', [dated('', 10)], 'Seleccione una actividad'],
        ['less than a peso', [dated(rubro.paper, 0.99)], 'El monto ingresado debe ser mayor a cero'],
        ['no amount', [dated(rubro.paper, undefined)], 'El monto ingresado debe ser mayor a cero'],
        ['a third decimal', [dated(rubro.paper, 1.001)], cents],
        ['a date that is none', [dated(rubro.paper, 10, '2026-02-30')], 'Debe ser una fecha valida'],
        ['outside the vigencia', [dated(rubro.paper, 10, '2027-01-01')], outside],
        ['a rubro without a line here', [dated(rubro.water, 10)], unusable, 'modifications[0].activity_id'],
        ['a cent more than is free', [dated(rubro.upkeep, 500.51)], noReduction],
        ['too much behind a sound row', [dated(rubro.paper, 10), dated(rubro.upkeep, 600)], noReduction],
        ['too much in two rows of one rubro', [dated(rubro.upkeep, 300), dated(rubro.upkeep, 200.51)], noReduction],
      ],
      (rows) => modify('reduccion', rows),
    ))

  it('says in pesos what is available, asked for and missing', async () => {
    const { body } = await modify('reduccion', [dated(rubro.upkeep, 600.75)])
    expect(body.detail).toEqual({ available: 500.5, requested: 600.75, missing: 100.25 })
    const twice = await modify('reduccion', [dated(rubro.upkeep, 500), dated(rubro.upkeep, 1)])
    expect(twice.body.detail).toEqual({ available: 500.5, requested: 501, missing: 0.5 })
  })

  it('may take everything that is free and leaves the line with nothing', async () => {
    const reply = await modify('reduccion', [dated(rubro.internet, 50, '2026-12-31')])
    expect([reply.status, reply.body.msg]).toEqual([200, 'Reducción creada con exito'])
    expect((await balances())[rubro.internet]).toEqual([0, 0])
    expect(await listed(reductions(), 'modifications')).toMatchObject([{ amount: 50, activity_id: rubro.internet }])
    const spendable = await listed(`${linesPath()}?completed=false`, 'budgetsActivity')
    expect(spendable.map(({ activity_id }) => activity_id)).toEqual([rubro.paper, rubro.upkeep])
  })
})

describe('a budget that is not there', () => {
  it('has nothing to modify, whoever owns it and whatever the body says', async () => {
    for (const of of [0, 99_999, sister.id, foreign.id])
      for (const rows of [[], [dated(rubro.paper, 10)]]) {
        const { status, body } = await modify('adicion', rows, of)
        expect([of, status, body.msg]).toEqual([of, 404, 'No se encontró la información solicitada'])
      }
    for (const path of [`/budget/modification/${school.own}`, `/transfer/${school.own}`, `/movement/${school.own}`])
      expect([path, (await bruno.get(`${path}/99999`)).status]).toEqual([path, 404])
    expect((await bruno.get(`/movement/${school.own}/${foreign.lineOf(rubro.paper)}`)).status).toBe(404)
    expect((await bruno.get(`/budget/${school.own}/state/${foreign.id}`)).status).toBe(404)
  })

  it('is not even told to strangers, and a rector may read but not write', async () => {
    const stranger = await modify('adicion', [dated(rubro.paper, 10)], budget.id, school.dario)
    expect([stranger.status, stranger.body.msg]).toEqual([
      400,
      'El usuario no esta relacionado con el instituto indicado',
    ])
    expect((await modify('adicion', [dated(rubro.paper, 10)], budget.id, school.clara)).status).toBe(403)
    expect((await school.clara.get(additions())).body.modifications).toHaveLength(2)
  })
})

describe('a transfer', () => {
  it('is refused with the first broken rule in the order of the form, and nothing of the request is written', () =>
    refuses(
      [
        ['an empty list', [], empty],
        ['nothing in the row', [{}], 'Indique el monto: asegurese que es mayor a 0', 'transfers[0].amount'],
        ['zero', [moved(0, line.paper, line.upkeep)], 'Indique el monto: asegurese que es mayor a 0'],
        ['negative', [moved(-1, line.paper, line.paper)], 'Indique el monto: asegurese que es mayor a 0'],
        [
          'above the largest',
          [moved(1_000_000_000_000, 0, 0)],
          'El valor máximo es $ 999,999,999,999.99',
          'transfers[0].amount',
        ],
        ['a third decimal', [moved(1.001, 0, 0)], 'Indique el monto: asegurese que es mayor a 0'],
        [
          'no credit',
          [moved(1, null, line.paper, '')],
          'Indique tanto el rubro que acredita como el que debita',
          'transfers[0].budgetActivityCredit_id',
        ],
        ['no debit', [moved(1, line.paper, '')], 'Indique tanto el rubro que acredita como el que debita'],
        [
          'the same line',
          [moved(1, line.paper, line.paper, '')],
          'El rubro que acredita y debita no pueden ser el mismo',
        ],
        ['no date', [moved(9999, line.paper, line.upkeep, '')], 'Indique la fecha del traslado'],
        ['a date that is none', [moved(1, line.paper, line.upkeep, '2026-02-30')], 'Indique la fecha del traslado'],
        [
          'the pair twice',
          [moved(1, line.paper, line.upkeep), moved(9999, line.paper, line.upkeep)],
          'Ya existe un traslado con los presupuestos indicados',
          'transfers[1].budgetActivityCredit_id',
        ],
        ['more than is free', [moved(500.51, line.paper, line.upkeep)], noTransfer],
        [
          'what an earlier row has taken already',
          [moved(300, line.paper, line.upkeep), moved(201, 99_999, line.upkeep)],
          noTransfer,
        ],
        ['a line of a sister school', [moved(1, sister.lineOf(rubro.paper), line.upkeep)], unusable],
        ['a line of strangers that pays', [moved(1, line.paper, foreign.lineOf(rubro.upkeep))], unusable],
        ['a line that never was', [moved(1, 99_999, line.upkeep)], unusable, 'transfers[0].budgetActivityCredit_id'],
        [
          'a line that never was, which is credited first',
          [moved(1, 99_999, line.upkeep), moved(1, line.paper, 99_999)],
          unusable,
          'transfers[0].budgetActivityCredit_id',
        ],
        [
          'more than is exact, from lines that never were',
          Array.from({ length: 100 }, (_, index) => moved(999_999_999_999.99, 100_000 + index + 1, 100_000 + index)),
          unusable,
          'transfers[0].budgetActivityCredit_id',
        ],
        ['the day before the vigencia', [moved(1, line.paper, line.upkeep, '2025-12-31')], outside],
        [
          'a sound row before one outside',
          [moved(1, line.paper, line.upkeep), moved(1, line.upkeep, line.paper, '2027-01-01')],
          outside,
          'transfers[1].transferDate',
        ],
      ],
      move,
    ))

  it('refuses two budgets of one school in one row', async () => {
    const validity = made(
      await school.ana.post('/validity/create', { start: '2027-01-01', end: '2027-12-31' }),
      'validity',
    )
    const later = await makeBudget(bruno, school.own, validity.id, new Map([[rubro.paper, 700]]))
    await refuses(
      [
        [
          'two budgets',
          [moved(1, line.paper, later.lineOf(rubro.paper))],
          'Los rubros deben ser del mismo presupuesto',
        ],
      ],
      move,
    )
  })

  it('says in pesos what is available, asked for and missing, earlier rows counted', async () => {
    const alone = await move([moved(600.6, line.paper, line.upkeep)])
    expect(alone.body.detail).toEqual({ available: 500.5, requested: 600.6, missing: 100.1 })
    const behind = await move([moved(0.5, line.upkeep, line.paper), moved(502, line.paper, line.upkeep)])
    expect(behind.body.detail).toEqual({ available: 501, requested: 502, missing: 1 })
  })

  it('moves the amount and leaves the total as it was; what a row credits the next may spend', async () => {
    const internet = Number(
      (await listed(linesPath(), 'budgetsActivity')).find((row) => row.activity_id === rubro.internet)?.id,
    )
    const reply = await move([moved(500.5, internet, line.upkeep), moved(500.5, line.paper, internet)])
    expect([reply.status, reply.body.msg]).toEqual([200, 'Traslado/s creado/s con exito'])
    expect(await balances()).toEqual({
      [rubro.paper]: [1600.75, 1600.75],
      [rubro.upkeep]: [0, 0],
      [rubro.internet]: [0, 0],
    })
    const [{ totalAmount } = {}] = await listed(
      `/budget/${school.own}?filter={"validity_id":${school.validity}}`,
      'budgets',
    )
    expect(totalAmount).toBe(1600.75)
    expect(await listed(`/transfer/${school.own}/${budget.id}`, 'transfers')).toMatchObject([
      { amount: 500.5, Credit: { Activity: { name: 'Papelería' } }, ContraCredit: { Activity: { name: 'Internet' } } },
      {
        amount: 500.5,
        Credit: { Activity: { name: 'Internet' } },
        ContraCredit: { Activity: { name: 'Mantenimiento' } },
      },
    ])
  })
})

describe('deleting and restoring', () => {
  const of = {
    modification: () => `/modification/disposition/${school.own}`,
    transfer: () => `/transfer/${school.own}`,
  }
  /** On the document's own date, as what was typed wrong is deleted. */
  const toggle = (path: string, id: unknown, deleted: boolean, date = ownDate[path]) =>
    bruno.remove(`${path}/delete/${String(id)}?deleted=${deleted}&date=${date}`)
  const ownDate: Record<string, string> = {}
  beforeAll(() => {
    ownDate[of.modification()] = '2026-03-01'
    ownDate[of.transfer()] = '2026-04-01'
    ownDate[`/availability/${school.own}`] = '2026-02-05'
  })
  const spend = async (activity: number, amount: number, dcpDate = '2026-02-05') => {
    const papers = await makePapers(bruno, school.own, school.suppliers[0] ?? 0, amount)
    const body = availabilityBody(papers, budget.lineOf(activity), amount, { dcpDate, budgetRecordDate: dcpDate })
    return made(await bruno.post(`/availability/${school.own}/create`, body), 'availability').id
  }

  it('books an addition back and again, each time under the words of the entity', async () => {
    const [addition] = made(await modify('adicion', [dated(rubro.upkeep, 40)]), 'modifications') as unknown as Row[]
    expect((await toggle(of.modification(), addition?.id, true)).body).toEqual({
      status: true,
      msg: 'Modificacion borrada con exito',
      deleted: true,
    })
    expect((await balances())[rubro.upkeep]).toEqual([0, 0])
    expect((await toggle(of.modification(), addition?.id, true)).body.deleted).toBe(true)
    expect((await balances())[rubro.upkeep]).toEqual([0, 0])
    expect((await toggle(of.modification(), addition?.id, false)).body.msg).toBe('Modificacion restarurada con exito')
    expect((await balances())[rubro.upkeep]).toEqual([40, 40])
    const kinds = (await listed(`/movement/${school.own}/${line.upkeep}`, 'movements')).slice(-3)
    expect(kinds).toMatchObject([
      { kind: 'addition', reversal: false, definitive: 40, presentAfter: 40 },
      { kind: 'addition', reversal: true, definitive: -40, presentAfter: 0 },
      { kind: 'addition', reversal: false, definitive: 40, presentAfter: 40, User: { email: 'bruno@erario.example' } },
    ])
  })

  it('keeps an addition whose money is spent, and frees it when the spending goes', async () => {
    const spent = await spend(rubro.upkeep, 30)
    const addition = (await listed(additions(), 'modifications')).find(
      ({ activity_id }) => activity_id === rubro.upkeep,
    )
    const before = await everything()
    const refused = await toggle(of.modification(), addition?.id, true)
    expect([refused.status, refused.body.msg]).toEqual([400, spentAddition])
    expect(refused.body.detail).toEqual({ available: 10, requested: 40, missing: 30 })
    expect(await everything()).toEqual(before)
    await toggle(`/availability/${school.own}`, spent, true)
    expect((await toggle(of.modification(), addition?.id, true)).status).toBe(200)
    expect((await balances())[rubro.upkeep]).toEqual([0, 0])
  })

  it('gives a reduction back, and does not take it again once the line has spent it', async () => {
    const [reduction] = made(await modify('reduccion', [dated(rubro.paper, 1000)]), 'modifications') as unknown as Row[]
    expect((await balances())[rubro.paper]).toEqual([600.75, 600.75])
    await toggle(of.modification(), reduction?.id, true)
    expect((await balances())[rubro.paper]).toEqual([1600.75, 1600.75])
    const spent = await spend(rubro.paper, 601)
    const before = await everything()
    const refused = await toggle(of.modification(), reduction?.id, false)
    expect([refused.status, refused.body.msg]).toEqual([400, noReduction])
    expect(refused.body.detail).toEqual({ available: 999.75, requested: 1000, missing: 0.25 })
    expect(await everything()).toEqual(before)
    await toggle(`/availability/${school.own}`, spent, true)
  })

  it('returns a transfer only from a line that still has it, and repeats it only to one that can pay', async () => {
    const [first] = made(await move([moved(100, line.upkeep, line.paper)]), 'transfers') as unknown as Row[]
    const spent = await spend(rubro.upkeep, 0.5)
    const refused = await toggle(of.transfer(), first?.id, true)
    expect([refused.status, refused.body.msg]).toEqual([400, noTransfer])
    expect(refused.body.detail).toEqual({ available: 99.5, requested: 100, missing: 0.5 })
    await toggle(`/availability/${school.own}`, spent, true)
    expect((await toggle(of.transfer(), first?.id, true)).body.msg).toBe('Traslado borrado con exito')
    expect(await balances()).toMatchObject({ [rubro.paper]: [1600.75, 1600.75], [rubro.upkeep]: [0, 0] })
    const all = await spend(rubro.paper, 1600.75, '2026-04-01')
    const again = await toggle(of.transfer(), first?.id, false)
    expect([again.status, again.body.msg]).toEqual([400, noTransfer])
    expect(again.body.detail).toEqual({ available: 0, requested: 100, missing: 100 })
    await toggle(`/availability/${school.own}`, all, true, '2026-04-01')
    expect((await toggle(of.transfer(), first?.id, false)).body.msg).toBe('Traslado restaurado con exito')
    expect(await balances()).toMatchObject({ [rubro.paper]: [1500.75, 1500.75], [rubro.upkeep]: [100, 100] })
  })

  it('finds no document of another school', async () => {
    const [theirs] = (
      await school.dario.post(`/modification/disposition/${school.foreign}/${foreign.id}/create`, {
        modificationsType: 'adicion',
        modifications: [dated(rubro.paper, 5)],
      })
    ).body.modifications
    for (const id of [theirs.id, 99_999, 0, 'x'])
      expect([id, (await toggle(of.modification(), id, true)).status]).toEqual([id, 404])
    expect((await toggle(of.transfer(), 99_999, true)).status).toBe(404)
  })

  it('reserves nothing over papers, an account or a line of another school', async () => {
    const own = await makePapers(bruno, school.own, school.suppliers[0] ?? 0, 10)
    const theirs = await makePapers(bruno, school.sister, school.suppliers[0] ?? 0, 10)
    const body = availabilityBody(own, line.paper, 10)
    const parts = {
      preliminaryStudy_id: theirs.study,
      contract_id: theirs.contract,
      account_id: theirs.account,
      budgetActivity_id: sister.lineOf(rubro.paper),
    }
    const before = await everything()
    for (const [field, id] of Object.entries(parts)) {
      const reply = await bruno.post(`/availability/${school.own}/create`, { ...body, [field]: id })
      expect([reply.status, reply.body.errors]).toEqual([400, { [field]: unusable }])
    }
    expect(await everything()).toEqual(before)
  })

  it('keeps a rubro, and a budget, that a modification stands on', async () => {
    const rubroGone = await school.ana.remove(`/activity/delete/${rubro.internet}?deleted=true`)
    expect([rubroGone.status, rubroGone.body.msg]).toEqual([
      400,
      'No se puede borrar: lo usa Rubro del presupuesto Internet',
    ])
    const budgetGone = await bruno.remove(`/budget/${school.own}/delete/${budget.id}?deleted=true`)
    expect([budgetGone.status, budgetGone.body.msg]).toEqual([
      400,
      expect.stringMatching(/^No se puede borrar: lo usa (Adición|Reducción) del \d\d\/\d\d\/2026 por \$ [\d,.]+$/),
    ])
  })

  it('leaves a ledger that verifies, its running balance in each row', async () => {
    expect((await school.ana.get('/health/ledger')).body).toEqual({ status: true, faults: [] })
    for (const id of Object.values(line)) {
      let [definitive, present] = [0, 0]
      for (const row of await listed(`/movement/${school.own}/${id}`, 'movements')) {
        definitive += Math.round(Number(row.definitive) * 100)
        present += Math.round(Number(row.present) * 100)
        expect([row.definitiveAfter, row.presentAfter]).toEqual([definitive / 100, present / 100])
      }
    }
  })
})

describe('the state of a budget at the end of a day', () => {
  const on = async (date: string | null, name = 'paper' as keyof typeof rubro) => {
    const query = date === null ? '' : `?date=${date}`
    const { state } = (await bruno.get(`/budget/${school.own}/state/${budget.id}${query}`)).body
    return state.find((row: Row) => row.activity_id === rubro[name])
  }

  it('knows only the documents dated until then, both ends of the vigencia included', async () => {
    expect(await on('2025-12-31')).toMatchObject({ initial: 0, definitive: 0, present: 0 })
    expect(await on('2026-01-01')).toMatchObject({ initial: 1000, definitive: 1000, committed: 0, present: 1000 })
    expect(await on('2026-02-28')).toMatchObject({ additions: 0, definitive: 1000 })
    expect(await on('2026-03-01')).toMatchObject({ additions: 100.25, reductions: 0, definitive: 1100.25 })
    expect(await on('2026-04-01')).toMatchObject({ credits: 500.5, contraCredits: 100, definitive: 1500.75 })
    expect(await on('2026-12-30', 'internet')).toMatchObject({ additions: 0, reductions: 0, definitive: 0 })
    expect(await on('2026-12-31', 'internet')).toMatchObject({ additions: 50, reductions: 50, definitive: 0 })
  })

  it('without a day is what the lines say now', async () => {
    expect(await on(null)).toMatchObject({ name: 'Papelería', definitive: 1500.75, committed: 0, present: 1500.75 })
  })

  it('refuses a day that is none', async () => {
    for (const date of ['', 'hoy', '2026-02-30']) {
      const { status, body } = await bruno.get(`/budget/${school.own}/state/${budget.id}?date=${date}`)
      expect([date, status, body.msg]).toEqual([date, 400, 'Ingrese una fecha'])
    }
  })
})
