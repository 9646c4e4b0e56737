import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Erario, openErario, type Person, type Reply } from '../../fixtures/erario.ts'
import {
  centsOf,
  dayOfAct,
  isLive,
  lastAct,
  outsideActDays,
  type Shortage,
  shortageIn,
} from '../../fixtures/modelActs.ts'
import type { ModifyRow, TransferRow } from '../../fixtures/moneyDraws.ts'
import { actDate, date, laterDate, line, modifyRows, papers, transferRows } from '../../fixtures/moneyDraws.ts'
import { adding, type Doc, Model, texts, withIds } from '../../fixtures/moneyModel.ts'
import { isEnough, roundsOf } from '../../fixtures/rounds.ts'
import {
  availabilityBody,
  made,
  makeBudget,
  makeInstitute,
  makePapers,
  openSchools,
  type School,
} from '../../fixtures/school.ts'
import { boundOf } from '../../fixtures/waits.ts'

/** For more runs: MODEL_RUNS=300 npx vitest run --project embedded-rest tests/server/ledger/model.test.ts */
const numRuns = roundsOf('MODEL_RUNS', 8, 60)
const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31)
const maxCommands = 40

let erario: Erario
let school: School
let rubros: number[]
const counted = { commands: 0, accepted: 0, refused: 0, shortDays: 0 }

beforeAll(async () => {
  vi.setSystemTime(new Date()) // one day for all histories, also around midnight
  erario = await openErario()
  school = await openSchools(erario)
  const water = made(await school.ana.post('/activity/create', { name: 'Acueducto', description: 'Agua' }), 'activity')
  rubros = [...school.rubros, water.id]
})
afterAll(async () => {
  await erario.close()
  vi.useRealTimers()
})

type Papers = Awaited<ReturnType<typeof makePapers>> & { cents: number }
/** The budget under test as the API knows it; `lines` by rubro, as in the model. */
type Real = { by: Person; institute: number; budget: number; lines: (number | undefined)[]; papers: Papers[] }
type Row = Record<string, unknown>

/** Expects the text of a broken rule, or success when no rule is broken. */
async function expects(
  reply: Promise<Reply>,
  broken: readonly string[],
  done: (body: Reply['body']) => void,
  shortages: readonly Shortage[] = [],
) {
  const { status, body } = await reply
  counted.commands++
  if (broken.length === 0 && shortages.length > 0) {
    counted.shortDays++
    expect([status, body.msg]).toEqual([400, texts.thatDay])
    expect(shortages).toContainEqual(shortageIn(body))
  } else if (broken.length > 0) {
    counted.refused++
    expect([400, ...broken]).toContain(status)
    expect(broken).toContain(body.msg)
    if (body.detail) expect(body.detail.missing).toBeCloseTo(body.detail.requested - body.detail.available, 2)
  } else {
    expect([status, body.msg]).toEqual([200, expect.any(String)])
    counted.accepted++
    done(body)
  }
}

/** After every command each line equals the reference, read over the API. */
async function agree(model: Model, real: Real): Promise<void> {
  const rows: Row[] = (await real.by.get(`/budgetActivity/${real.institute}/${real.budget}`)).body.budgetsActivity
  for (const row of rows) real.lines[rubros.indexOf(Number(row.activity_id))] = Number(row.id)
  const shown = rows.map(({ activity_id, initialAmount, definitiveAmount, presentAmount }) => {
    const line = rubros.indexOf(Number(activity_id))
    return [line, ...[initialAmount, definitiveAmount, presentAmount].map(centsOf)]
  })
  const held = rubros.flatMap((_, line) => {
    const { definitive, present } = model.balance(line)
    return model.has(line) ? [[line, model.initial[line], definitive, present]] : []
  })
  expect(shown).toEqual(held)
  for (const day of model.days())
    for (const [line = 0] of held) expect([day, line, model.balance(line, day).present >= 0]).toEqual([day, line, true])
}

type Command = fc.AsyncCommand<Model, Real>
const command = (name: string, run: (model: Model, real: Real) => Promise<void>): Command => ({
  check: () => true,
  run: async (model, real) => {
    await run(model, real)
    await agree(model, real)
  },
  toString: () => name,
})

const modify = (kind: 'addition' | 'reduction', rows: readonly ModifyRow[]): Command =>
  command(`${kind} ${JSON.stringify(rows)}`, async (model, { by, institute, budget }) => {
    const broken: string[] = []
    if (rows.some(({ date }) => !model.isInside(date))) broken.push(texts.outside)
    if (kind === 'addition' && new Set(rows.map(({ line }) => line)).size < rows.length) broken.push(texts.twice)
    if (kind === 'reduction' && rows.some(({ line }) => !model.has(line))) broken.push(texts.noLine)
    const takes = (line: number) => rows.filter((row) => row.line === line).reduce((sum, { cents }) => sum + cents, 0)
    if (kind === 'reduction' && rows.some(({ line }) => takes(line) > model.balance(line).present))
      broken.push(texts.reduction)
    const modifications = rows.map(({ line, cents, date }) => ({
      activity_id: rubros[line],
      amount: cents / 100,
      modificationDate: date,
    }))
    const modificationsType = kind === 'addition' ? 'adicion' : 'reduccion'
    const path = `/modification/disposition/${institute}/${budget}/create`
    const docs = rows.map(({ line, cents, date }): Doc => ({ id: 0, kind, line, cents, acts: [{ date, live: true }] }))
    const shortages = kind === 'reduction' ? model.shortages(() => adding(model, docs)) : []
    const done = (body: Reply['body']) => {
      for (const { line } of rows) model.initial[line] ??= 0
      adding(model, withIds(docs, body.modifications))
    }
    await expects(by.post(path, { modificationsType, modifications }), broken, done, shortages)
  })

/** A reduction of everything that is free of a line today: what came later than its date is not there yet. */
const reduceAll = (line: number, date: string): Command =>
  command(`reduction of all of line ${line}, ${date}`, async (model, real) => {
    const cents = model.has(line) ? model.balance(line).present : 0
    if (cents >= 100) await modify('reduction', [{ line, cents, date }]).run(model, real)
  })

const transfer = (rows: readonly TransferRow[]): Command =>
  command(`transfer ${JSON.stringify(rows)}`, async (model, { by, institute, lines }) => {
    const broken: string[] = []
    const free = rubros.map((_, line) => model.balance(line).present)
    for (const [index, { credit, contraCredit, cents, date }] of rows.entries()) {
      if (credit === contraCredit) broken.push(texts.same)
      if (!model.has(credit) || !model.has(contraCredit)) broken.push(texts.noLine)
      if (rows.slice(0, index).some((one) => one.credit === credit && one.contraCredit === contraCredit))
        broken.push(texts.pairTwice)
      if (!model.isInside(date)) broken.push(texts.outside)
      free[contraCredit] = (free[contraCredit] ?? 0) - cents
      if (model.has(contraCredit) && (free[contraCredit] ?? 0) < 0) broken.push(texts.transfer)
      free[credit] = (free[credit] ?? 0) + cents
    }
    const transfers = rows.map(({ credit, contraCredit, cents, date }) => ({
      budgetActivityCredit_id: lines[credit] ?? 999_990 + credit,
      budgetActivityContraCredit_id: lines[contraCredit] ?? 999_990 + contraCredit,
      amount: cents / 100,
      transferDate: date,
    }))
    const docs = rows.map(
      ({ date, ...row }): Doc => ({ id: 0, kind: 'transfer', ...row, acts: [{ date, live: true }] }),
    )
    const done = (body: Reply['body']) => void adding(model, withIds(docs, body.transfers))
    const shortages = model.shortages(() => adding(model, docs))
    await expects(by.post(`/transfer/${institute}/create`, { transfers }), broken, done, shortages)
  })

const reserve = (line: number, place: number, date: string): Command =>
  command(`availability of papers ${place} on line ${line}, ${date}`, async (model, real) => {
    const papers = real.papers[place]
    if (!papers) throw new Error(`there are no papers ${place}`)
    const broken: string[] = []
    if (!model.has(line)) broken.push(texts.noLine)
    if (!model.isInside(date)) broken.push(texts.outside)
    if (model.isUsed(place)) broken.push(texts.studyUsed, texts.contractUsed)
    if (model.has(line) && papers.cents > model.balance(line).present) broken.push(texts.availability)
    const body = availabilityBody(papers, real.lines[line] ?? 999_990, papers.cents / 100, {
      dcpDate: date,
      budgetRecordDate: date,
    })
    const doc = {
      kind: 'availability',
      line,
      cents: papers.cents,
      papers: place,
      acts: [{ date, live: true }],
    } as const
    const done = ({ availability: { id, ...row } }: Reply['body']) => {
      model.consecutive++
      expect(row).toMatchObject({ consecutive: model.consecutive, netAmount: papers.cents / 100 })
      adding(model, [{ ...doc, acts: [...doc.acts], id, consecutive: model.consecutive }])
    }
    const shortages = model.shortages(() => adding(model, [{ ...doc, acts: [...doc.acts], id: 0, consecutive: 0 }]))
    await expects(real.by.post(`/availability/${real.institute}/create`, body), broken, done, shortages)
  })

const pathOf = { addition: 'modification/disposition', reduction: 'modification/disposition', transfer: 'transfer' }

/** Deletes what is live and restores what is not, on a day asked for or left out; `again` asks for the state it has, as a retry does. */
const toggle = (pick: number, again: boolean, asked: string | null): Command =>
  command(`toggle ${pick}, ${asked ?? 'no day'}${again ? ', a retry' : ''}`, async (model, { by, institute }) => {
    const doc: Doc | undefined = model.docs[pick % Math.max(1, model.docs.length)]
    if (!doc) return
    const live = isLive(doc)
    const date = asked ?? dayOfAct(lastAct(doc), model.end)
    const from = lastAct(doc)
    const broken: string[] = []
    if (!again && (date < from || date > model.end)) broken.push(outsideActDays(from, model.end))
    else if (!again && !model.mayToggle(doc))
      broken.push(doc.kind === 'addition' ? texts.spentAddition : texts[doc.kind])
    const change = () => {
      doc.acts.push({ date, live: !live })
      return () => void doc.acts.pop()
    }
    const shortages = again || broken.length > 0 ? [] : model.shortages(change)
    if (!again && shortages.length === 0)
      if (doc.kind === 'availability' && !live && model.isUsed(doc.papers))
        broken.push(texts.studyUsed, texts.contractUsed)
    const path = doc.kind === 'availability' ? 'availability' : pathOf[doc.kind]
    const query = `deleted=${again ? !live : live}${asked ? `&date=${asked}` : ''}`
    const done = (body: Reply['body']) => {
      expect(body.deleted).toBe(again ? !live : live)
      if (!again) change()
    }
    await expects(by.remove(`/${path}/${institute}/delete/${doc.id}?${query}`), broken, done, shortages)
  })

/** The state of a past day, computed from the ledger, equals the reference, computed from the documents. */
const lookBack = (day: string): Command =>
  command(`the state on ${day}`, async (model, { by, institute, budget }) => {
    const { state } = (await by.get(`/budget/${institute}/state/${budget}?date=${day}`)).body
    for (const { activity_id, definitive, present } of state) {
      const held = model.balance(rubros.indexOf(activity_id), day)
      expect([day, centsOf(definitive), centsOf(present)]).toEqual([day, held.definitive, held.present])
    }
  })

const history = fc.commands(
  [
    modifyRows.map((rows) => modify('addition', rows)),
    modifyRows.map((rows) => modify('reduction', rows)),
    transferRows.map(transfer),
    fc.tuple(line, date).map((drawn) => reduceAll(...drawn)),
    fc.tuple(line, fc.nat({ max: 2 }), laterDate).map((drawn) => reserve(...drawn)),
    fc.tuple(fc.nat({ max: 60 }), fc.constant(false), actDate).map((drawn) => toggle(...drawn)),
    fc.tuple(fc.nat({ max: 60 }), fc.boolean(), actDate).map((drawn) => toggle(...drawn)),
    date.map(lookBack),
  ],
  { maxCommands, size: 'max' },
)

it(
  `${numRuns} random histories leave every line equal to the reference, and verify finds no fault`,
  async () => {
    console.log(`seed ${seed}; again with MODEL_SEED=${seed}`)
    await fc.assert(
      fc.asyncProperty(papers, history, async (amounts, commands) => {
        await fc.asyncModelRun(() => fresh(amounts), commands)
      }),
      { numRuns, seed, endOnFailure: Boolean(process.env.CI) },
    )
    expect((await school.ana.get('/health/ledger')).body).toEqual({ status: true, faults: [] })
    console.log(
      `${counted.commands} requests in ${numRuns} histories: ${counted.accepted} accepted, ${counted.refused} refused, ${counted.shortDays} for an earlier day`,
    )
    expect(counted.accepted).toBeGreaterThan(0)
    if (!isEnough(numRuns)) return
    expect(counted.accepted).toBeGreaterThan(numRuns * 2)
    expect(counted.refused).toBeGreaterThan(numRuns)
    expect(counted.shortDays).toBeGreaterThan(0)
  },
  boundOf(numRuns, 60_000),
)

/** A school of its own for each history, with a budget over two of the four rubros. */
async function fresh(amounts: readonly number[]): Promise<{ model: Model; real: Real }> {
  const { bruno } = school
  const institute = await makeInstitute(school)
  const initial = [100_000, 50_050]
  const { id: budget, lineOf } = await makeBudget(
    bruno,
    institute,
    school.validity,
    new Map(initial.map((cents, line) => [rubros[line] ?? 0, cents / 100])),
  )
  const papers: Papers[] = []
  for (const cents of amounts)
    papers.push({ ...(await makePapers(bruno, institute, school.suppliers[0] ?? 0, cents / 100)), cents })
  const lines = initial.map((_, line) => lineOf(rubros[line] ?? 0))
  return {
    model: new Model(initial, '2026-01-01', '2026-12-31'),
    real: { by: bruno, institute, budget, lines, papers },
  }
}
