// @module-tag slow
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { verify } from '../../../server/ledger/verify.ts'
import { type NamedLine, readBudgetLines } from '../../../server/queries/budgetLines.ts'
import { readIncomeLines } from '../../../server/queries/incomes.ts'
import { readSourceChanges } from '../../../server/queries/sourceChanges.ts'
import { linesBySource } from '../../../server/reports/sifseLines.ts'
import { type Erario, openErario, type Person, type Reply } from '../../fixtures/erario.ts'
import {
  expectedOf,
  type Income,
  IncomeModel,
  type Line,
  type SidedDoc,
  sourceTexts,
} from '../../fixtures/incomeModel.ts'
import { centsOf, dayOfAct, isLive, lastAct, outsideActDays } from '../../fixtures/modelActs.ts'
import { actDate, date } from '../../fixtures/moneyDraws.ts'
import { texts } from '../../fixtures/moneyModel.ts'
import { isEnough, roundsOf } from '../../fixtures/rounds.ts'
import { made, makeBudget, makeInstitute, openSchools, type School } from '../../fixtures/school.ts'
import { boundOf } from '../../fixtures/waits.ts'

/** For more runs: INCOME_MODEL_RUNS=300 npx vitest run --project embedded-rest tests/server/ledger/incomeModel.test.ts */
const numRuns = roundsOf('INCOME_MODEL_RUNS', 2, 20)
const seed = Number(process.env.INCOME_MODEL_SEED ?? Date.now() % 2 ** 31)
/** The proof looks at the end of a history, and in `npm run test:all` after every step. */
const isProvenAlways = process.env.TEST_ROUNDS === 'many'

let erario: Erario
let school: School
const counted = { accepted: 0, refusals: new Map<string, number>() }

beforeAll(async () => {
  vi.setSystemTime(new Date()) // one day for all histories, also around midnight
  erario = await openErario()
  school = await openSchools(erario)
})
afterAll(async () => {
  await erario.close()
  vi.useRealTimers()
})

type Real = { by: Person; institute: number; budget: number; account: number }
type Row = Record<string, unknown>
type Figure = 'initialCents' | 'definitiveCents'
type Command = fc.AsyncCommand<IncomeModel, Real>

/** Expects the text of a broken rule, or success when no rule is broken. */
async function expects(reply: Promise<Reply>, broken: readonly string[], done: (body: Reply['body']) => unknown) {
  const { status, body } = await reply
  if (broken.length === 0) {
    expect([status, body.msg]).toEqual([200, expect.any(String)])
    counted.accepted++
    await done(body)
    return
  }
  expect([status, broken]).toEqual([400, expect.arrayContaining([body.msg])])
  counted.refusals.set(body.msg, (counted.refusals.get(body.msg) ?? 0) + 1)
}

/** Lines and incomes equal the reference, now and in the treasury of each day. */
async function agree(model: IncomeModel, { by, institute, budget }: Real): Promise<void> {
  const lines: Row[] = (await by.get(`/budgetActivity/${institute}/${budget}?sort=["id","ASC"]`)).body.budgetsActivity
  for (const row of lines) model.knows(Number(row.activity_id), row.fundingSource_id as number | null, Number(row.id))
  expect(lines.map((row) => [row.id, row.fundingSource_id, centsOf(row.definitiveAmount)])).toEqual(
    model.lines.toSorted((a, b) => a.id - b.id).map((line) => [line.id, line.source, model.definitive(line)]),
  )
  const incomes: Row[] = (await by.get(`/revenue/${institute}/${budget}`)).body.revenues
  expect(
    incomes
      .filter(({ deleted }) => !deleted)
      .map((row) => [row.id, centsOf(row.definitiveAmount), centsOf(row.collectedAmount)]),
  ).toEqual(model.live().map((income) => [income.id, ...expectedOf(model, income)]))
}

async function agreeOn(day: string, model: IncomeModel, { by, institute, budget }: Real): Promise<void> {
  const { treasury } = (await by.get(`/budget/${institute}/treasury/${budget}?date=${day}`)).body
  for (const { fundingSource_id, definitive, collected } of treasury as Row[]) {
    const of = model.live().filter(({ source }) => source === fundingSource_id)
    const figures = of.map((income) => expectedOf(model, income, day))
    const sum = (place: 0 | 1) => figures.reduce((total, figure) => total + figure[place], 0)
    expect([day, fundingSource_id, centsOf(definitive), centsOf(collected)]).toEqual([
      day,
      fundingSource_id,
      sum(0),
      sum(1),
    ])
  }
}

/** The report to the SIFSE of any day loses nothing of a line, and by source it equals the incomes wherever both sides have one sum. */
async function reports(day: string, model: IncomeModel, { institute, budget }: Real): Promise<void> {
  if (model.live().length === 0) return
  const { db } = erario.store
  const ofDay = await readBudgetLines(db, institute, budget, day)
  const incomes = await readIncomeLines(db, budget, day)
  const { lines } = linesBySource(ofDay, incomes, await readSourceChanges(db, budget, day))
  const total = (rows: readonly Pick<NamedLine, Figure>[], figure: Figure) =>
    rows.reduce((sum, row) => sum + row[figure], 0)
  for (const figure of ['initialCents', 'definitiveCents'] as const) {
    expect([day, figure, lines.filter((row) => row[figure] < 0)]).toEqual([day, figure, []])
    for (const { id, [figure]: cents } of ofDay)
      expect([
        day,
        id,
        total(
          lines.filter((line) => line.id === id),
          figure,
        ),
      ]).toEqual([day, id, cents])
    if (figure === 'definitiveCents' && total(ofDay, figure) !== total(incomes, figure)) continue
    for (const source of [null, ...model.sources])
      expect([
        day,
        figure,
        source,
        total(
          lines.filter((line) => line.fundingSource_id === source),
          figure,
        ),
      ]).toEqual([
        ...[
          day,
          figure,
          source,
          total(
            incomes.filter((income) => income.source.id === source),
            figure,
          ),
        ],
      ])
  }
}

const command = (name: string, run: (model: IncomeModel, real: Real) => Promise<void>): Command => ({
  check: () => true,
  run: async (model, real) => {
    await run(model, real)
    await agree(model, real)
    if (isProvenAlways) expect(await verify(erario.store.db)).toEqual([])
  },
  toString: () => name,
})
const named = (value: unknown) => JSON.stringify(value)
const nth = <T>(all: readonly T[], place: number): T | undefined => all[place % Math.max(1, all.length)]

/** Each line that has money gets a source, each source an income or two, and each modification one of those. */
const distribute = (choices: readonly boolean[]): Command =>
  command(`distribute ${named(choices)}`, async (model, { by, institute, budget }) => {
    const choice = (place: number) => choices[place % choices.length] ?? false
    const given = model.lines.flatMap((line, place): [Line, number][] => {
      if (line.source !== null || model.definitive(line) === 0) return []
      const sources = model.sources.filter((source) => !model.lineOf(line.rubro, source))
      return sources.length === 0 ? [] : [[line, nth(sources, choice(place) ? 1 : 0) ?? 0]]
    })
    const sourceOf = (line: Line) => given.find(([one]) => one === line)?.[1] ?? line.source
    const changed = model.docs
      .filter(({ kind }) => kind === 'addition' || kind === 'reduction')
      .filter((doc) => isLive(doc))
    const incomes: Income[] = []
    const of = new Map<SidedDoc, Income>()
    for (const source of model.sources) {
      const spent = model.lines
        .filter((line) => sourceOf(line) === source)
        .reduce((sum, line) => sum + model.definitive(line), 0)
      const ofSource = changed.filter(({ line }) => line && sourceOf(line) === source)
      const change = ofSource.reduce((sum, { kind, cents }) => sum + (kind === 'addition' ? cents : -cents), 0)
      const initial = spent - change
      if (initial === 0 && ofSource.length === 0) continue
      const parts = choice(source) && initial > 100 ? [initial - 100, 100] : [initial]
      const named = parts.map((cents, place) => ({
        id: 0,
        name: `Giros ${++model.serial}`,
        source,
        initial: cents,
        place,
      }))
      incomes.push(...named)
      ofSource.forEach((doc, place) => void of.set(doc, nth(named, choice(place) ? 1 : 0) as Income))
    }
    const broken: string[] = []
    if (model.live().length > 0) broken.push(sourceTexts.distributed)
    if (model.lines.some((line) => sourceOf(line) === null && model.definitive(line) !== 0))
      broken.push(sourceTexts.lineSource)
    if (changed.some((doc) => !of.has(doc))) broken.push('Seleccione el ingreso de cada adición')
    if (incomes.length === 0) broken.push('No hay información que envíar')
    const isEmpty = (income: Income) => !changed.some((doc) => doc.kind === 'addition' && of.get(doc) === income)
    if (incomes.some((income) => income.initial < 0 || (income.initial === 0 && isEmpty(income))))
      broken.push('El monto ingresado debe ser mayor de cero', sourceTexts.total)
    if (model.isBelow(incomes, of)) broken.push(sourceTexts.noValueThatDay)
    const body = {
      revenues: incomes.map(({ name, source, initial }) => ({
        ...{ budget_id: budget, name, fundingSource_id: source, initialAmount: initial / 100 },
      })),
      lines: given.map(([{ id }, fundingSource_id]) => ({ id, fundingSource_id })),
      modifications: changed.map((doc) => ({ id: doc.id, revenue: of.get(doc)?.name })),
    }
    await expects(by.post(`/revenue/${institute}/distribution/create`, body), broken, ({ revenues }) => {
      for (const income of incomes) income.id = revenues.find(({ name }: Row) => name === income.name).id
      for (const [line, source] of given) Object.assign(line, { source, isGiven: true })
      for (const [doc, income] of of) Object.assign(doc, { income, isAttributed: true })
      model.incomes.push(...incomes)
    })
  })

const undo = (): Command =>
  command('undo', async (model, { by, institute, budget }) => {
    const broken: string[] = []
    const live = model.live()
    const of = model.docs.filter(({ income }) => income && live.includes(income))
    if (live.length === 0) broken.push('El presupuesto no tiene ingresos')
    if (of.some((doc) => doc.kind === 'collection' && isLive(doc))) broken.push(sourceTexts.collections)
    if (of.some((doc) => doc.kind !== 'collection' && isLive(doc) && !doc.isAttributed))
      broken.push(sourceTexts.modifications)
    await expects(by.remove(`/revenue/${institute}/distribution/delete/${budget}`), broken, () => {
      for (const income of live) income.isUndone = true
      for (const line of model.lines) if (line.isGiven) Object.assign(line, { source: null, isGiven: false })
      for (const doc of of) if (doc.isAttributed) Object.assign(doc, { income: undefined, isAttributed: false })
    })
  })

type Drawn = { rubro: number; source: number | null; income: number; isNew: boolean; cents: number; day: string }

const modify = (kind: 'addition' | 'reduction', drawn: Drawn): Command =>
  command(`${kind} ${named(drawn)}`, async (model, { by, institute, budget }) => {
    const { rubro, cents, day } = drawn
    const hasIncome = model.live().length > 0
    const isNew = hasIncome && kind === 'addition' && drawn.isNew
    const source = drawn.source ?? model.sources[0] ?? 0
    const income = isNew
      ? { id: 0, name: `Otros ${++model.serial}`, source, initial: 0 }
      : hasIncome
        ? nth(model.live(), drawn.income)
        : undefined
    const ofRubro = model.lines.filter((line) => line.rubro === rubro)
    const wanted = income?.source ?? drawn.source ?? (ofRubro.length === 1 ? (ofRubro[0]?.source ?? null) : null)
    const line = model.lineOf(rubro, wanted)
    const broken: string[] = []
    if (!model.isInside(day)) broken.push(texts.outside)
    if (!hasIncome && drawn.source === null && ofRubro.length > 1) broken.push('Seleccione la fuente del rubro')
    if (kind === 'reduction' && !line) broken.push(texts.noLine)
    const doc: SidedDoc = {
      id: 0,
      kind,
      line: line ?? model.lineFor(rubro, wanted),
      income,
      cents,
      acts: [{ date: day, live: true }],
    }
    if (kind === 'reduction' && line && broken.length === 0) broken.push(...model.brokenBy(doc))
    const row = {
      ...{ activity_id: model.rubros[rubro], amount: cents / 100, modificationDate: day },
      ...(income && (isNew ? { revenue: { name: income.name, fundingSource_id: source } } : { revenue_id: income.id })),
      ...(!hasIncome && { fundingSource_id: drawn.source }),
    }
    const body = { modificationsType: kind === 'addition' ? 'adicion' : 'reduccion', modifications: [row] }
    const path = `/modification/disposition/${institute}/${budget}/create`
    await expects(by.post(path, body), broken, ({ modifications: [found] }) => {
      if (isNew && income) model.incomes.push(Object.assign(income, { id: found.revenue_id }))
      expect(found.revenue_id).toBe(income?.id ?? null)
      if (!line && doc.line) model.lines.push(doc.line)
      model.docs.push({ ...doc, id: found.id })
    })
  })

const transfer = (credit: number, contraCredit: number, { source, cents, day }: Drawn): Command =>
  command(`transfer ${named({ credit, contraCredit, source, cents, day })}`, async (model, { by, institute }) => {
    const [to, from] = [nth(model.lines, credit), nth(model.lines, contraCredit)]
    if (!to || !from) return
    const hasIncome = model.live().length > 0
    const isParting = credit % 4 === 0 && source !== null && from.source === null && !hasIncome
    const into = isParting ? (model.lineOf(from.rubro, source) ?? model.lineFor(from.rubro, source)) : to
    const broken: string[] = []
    if (into === from) broken.push(texts.same)
    if (!model.isInside(day)) broken.push(texts.outside)
    if (cents > model.definitive(from)) broken.push(texts.transfer)
    const isOther = into.source !== from.source && (hasIncome || (into.source !== null && from.source !== null))
    if (isOther) broken.push(sourceTexts.other)
    const doc: SidedDoc = {
      id: 0,
      kind: 'transfer',
      credit: into,
      line: from,
      cents,
      acts: [{ date: day, live: true }],
    }
    if (broken.length === 0) broken.push(...model.brokenBy(doc))
    const row = {
      ...{ amount: cents / 100, transferDate: day, budgetActivityContraCredit_id: from.id },
      ...(isParting ? { fundingSource_id: source } : { budgetActivityCredit_id: to.id }),
    }
    await expects(by.post(`/transfer/${institute}/create`, { transfers: [row] }), broken, ({ transfers: [found] }) => {
      if (!model.lines.includes(into)) model.lines.push(into)
      model.docs.push({ ...doc, id: found.id })
    })
  })

const collect = ({ income: place, cents, day }: Drawn): Command =>
  command(`collect ${named({ place, cents, day })}`, async (model, { by, institute, account }) => {
    const income = nth(model.live(), place)
    const body = { revenue_id: income?.id ?? null, collectionDate: day, amount: cents / 100, account_id: account }
    const broken = income ? [] : ['Seleccione un ingreso']
    if (!model.isInside(day)) broken.push(texts.outside)
    await expects(by.post(`/collection/${institute}/create`, body), broken, ({ collection: { id } }) => {
      model.docs.push({ id, kind: 'collection', income, cents, acts: [{ date: day, live: true }] })
    })
  })

const paths = {
  addition: 'modification/disposition',
  reduction: 'modification/disposition',
  transfer: 'transfer',
  collection: 'collection',
}

/** Annuls what is live and restores what is not, on a day asked for or left out. */
const toggle = (pick: number, asked: string | null): Command =>
  command(`toggle ${pick}, ${asked ?? 'no day'}`, async (model, { by, institute }) => {
    const doc = nth(model.docs, pick)
    if (!doc) return
    const live = isLive(doc)
    const from = lastAct(doc)
    const day = asked ?? dayOfAct(from, model.end)
    const broken: string[] = []
    if (day < from || day > model.end) broken.push(outsideActDays(from, model.end))
    const hasIncome = model.live().length > 0
    if (doc.kind === 'transfer' && hasIncome && doc.credit?.source !== doc.line?.source) broken.push(sourceTexts.other)
    if (!live && doc.income?.isUndone) broken.push(`No se puede restaurar: Ingreso ${doc.income.name} está inactivo`)
    if (hasIncome && !doc.income && doc.kind === 'addition')
      broken.push('Seleccione el ingreso que financia la adición')
    if (hasIncome && !doc.income && doc.kind === 'reduction') broken.push('Seleccione el ingreso que se reduce')
    if (broken.length === 0) broken.push(...model.brokenByToggle(doc, day))
    const query = `deleted=${live}${asked ? `&date=${asked}` : ''}`
    await expects(by.remove(`/${paths[doc.kind]}/${institute}/delete/${doc.id}?${query}`), broken, (body) => {
      expect(body.deleted).toBe(live)
      doc.acts.push({ date: day, live: !live })
    })
  })

const cents = fc.oneof(fc.integer({ min: 100, max: 30_000 }), fc.constantFrom(100, 50_050, 100_000))
const drawn = fc.record({
  ...{ rubro: fc.nat({ max: 2 }), source: fc.constantFrom(null, 1, 2), income: fc.nat({ max: 5 }) },
  ...{ isNew: fc.constantFrom(false, false, false, true), cents, day: date },
})
const place = fc.nat({ max: 11 })
const distributed = fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }).map(distribute)
const toggled = fc.tuple(fc.nat({ max: 40 }), actDate).map((of) => toggle(...of))
const history = fc.commands(
  [
    distributed,
    distributed,
    fc.constant(undo()),
    drawn.map((of) => modify('addition', of)),
    drawn.map((of) => modify('addition', of)),
    drawn.map((of) => modify('reduction', of)),
    drawn.map((of) => modify('reduction', of)),
    fc.tuple(place, place, drawn).map((of) => transfer(...of)),
    fc.tuple(place, place, drawn).map((of) => transfer(...of)),
    drawn.map(collect),
    drawn.map(collect),
    toggled,
    toggled,
    toggled,
  ],
  { maxCommands: 50, size: 'max' },
)

it(
  `${numRuns} random histories of income and expense leave both sides equal to the reference, and verify finds no fault`,
  async () => {
    console.log(`seed ${seed}; again with INCOME_MODEL_SEED=${seed}`)
    await fc.assert(
      fc.asyncProperty(history, async (commands) => {
        const opened = await fresh()
        await fc.asyncModelRun(() => opened, commands)
        for (const day of opened.model.days()) {
          await agreeOn(day, opened.model, opened.real)
          await reports(day, opened.model, opened.real)
        }
        expect(await verify(erario.store.db)).toEqual([])
      }),
      { numRuns, seed, endOnFailure: Boolean(process.env.CI) },
    )
    console.log(`${counted.accepted} requests accepted in ${numRuns} histories; refused:`)
    for (const [rule, times] of [...counted.refusals].sort((a, b) => b[1] - a[1])) console.log(`${times} ${rule}`)
    expect(counted.accepted).toBeGreaterThan(0)
    if (!isEnough(numRuns)) return
    expect(counted.accepted).toBeGreaterThan(numRuns)
    expect(counted.refusals.size).toBeGreaterThan(3)
  },
  boundOf(numRuns, 60_000),
)

/** A school of its own for each history, with a budget over two of three rubros, without sources. */
async function fresh(): Promise<{ model: IncomeModel; real: Real }> {
  const { bruno, rubros, validity } = school
  const institute = await makeInstitute(school)
  const initial = [100_000, 50_050]
  const over = new Map(initial.map((cents, rubro) => [rubros[rubro] ?? 0, cents / 100]))
  const { id: budget, lineOf } = await makeBudget(bruno, institute, validity, over)
  const body = { name: 'FSE', number: '1', type: 'Ahorros', bank_id: 1 }
  const account = made(await bruno.post(`/account/${institute}/create`, body), 'account').id
  const lines = initial.map((cents, rubro) => ({ id: lineOf(rubros[rubro] ?? 0), rubro, source: null, initial: cents }))
  return { model: new IncomeModel(rubros, lines), real: { by: bruno, institute, budget, account } }
}
