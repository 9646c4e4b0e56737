/** The weekly mail, over a real SMTP server. */
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, dayOf, formatDay, today } from '../../../resources/values/dates.ts'
import { queueWeeklyMails, startWeeklyMail, weekDue } from '../../../server/background/weeklyMail.ts'
import { weeklyMail } from '../../../server/db/schema/internalTables.ts'
import { mail } from '../../../server/db/schema/mailTable.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { people } from '../../fixtures/people.ts'
import { openPost, type Post } from '../../fixtures/post.ts'
import { readMail } from '../../fixtures/readMail.ts'
import { availabilityBody, made, makeBudget, makePapers, openSchools, type School } from '../../fixtures/school.ts'

let erario: Erario
let school: School
let post: Post
let contract: number

/** The Monday after what happened, at eight in Colombia. */
let monday: number
let week: string
const publicUrl = 'https://erario.example'

beforeAll(async () => {
  vi.setSystemTime('2026-11-25T12:00:00-05:00')
  erario = await openErario()
  school = await openSchools(erario)
  const { bruno, own, validity, rubros, suppliers } = school
  const [rubro = 0] = rubros
  const budget = await makeBudget(bruno, own, validity, new Map([[rubro, 1000]]))
  const papers = await makePapers(bruno, own, suppliers[0] ?? 0, 100)
  contract = papers.contract
  made(
    await bruno.post(`/availability/${own}/create`, availabilityBody(papers, budget.lineOf(rubro), 100)),
    'availability',
  )
  const { notices } = (await school.clara.get('/notices')).body
  const happened = dayOf(notices[0].at)
  week = addDays(happened, 7 - ((new Date(happened).getUTCDay() + 6) % 7))
  monday = Date.parse(`${week}T08:00:00-05:00`)
})
afterAll(async () => {
  vi.useRealTimers()
  await erario?.close()
})
beforeEach(async () => {
  post = await openPost(erario.store)
})
afterEach(async () => {
  await post.close()
  await erario.store.db.delete(mail)
  await erario.store.db.delete(weeklyMail)
})

const recipients = async () => (await post.rows()).map(({ recipient }) => recipient)

describe('weekDue', () => {
  it.each([
    ['2026-11-30T06:59:00-05:00', null],
    ['2026-11-30T07:00:00-05:00', '2026-11-30'],
    ['2026-12-02T06:59:00-05:00', '2026-11-30'],
    ['2026-12-02T07:00:00-05:00', null],
    ['2026-12-06T23:00:00-05:00', null],
  ])('at %s is %s', (at, week) => {
    expect(weekDue(Date.parse(at))).toBe(week)
  })
})

describe('the weekly mail', () => {
  it('is sent to each person with notices, with their texts, and to nobody else', async () => {
    post.begin()
    expect(await queueWeeklyMails(erario.store.db, { publicUrl }, monday)).toBe(1)
    await post.allSent()
    expect(post.smtp.received.map(({ to }) => to)).toEqual([[people.clara.email]])
    expect((await post.onlyRow()).subject).toBe('Lo de esta semana en sus colegios')
    const { text } = readMail(post.smtp.received[0]?.raw ?? '')
    expect(text).toContain('Institución San Isidro: Se creó la disponibilidad No. 1 por $ 100.00')
    expect(text).toContain('Ver en Erario: https://erario.example')
    expect(text).toContain('quítelo en «Mi cuenta»')
  })

  it('is queued once by concurrent processes, and not again after a restart', async () => {
    const { db } = erario.store
    const queued = await Promise.all([1, 2, 3].map(() => queueWeeklyMails(db, { publicUrl }, monday)))
    expect(queued.sort()).toEqual([0, 0, 1])
    expect(await queueWeeklyMails(db, { publicUrl }, monday + 3_600_000)).toBe(0)
    expect(await recipients()).toEqual([people.clara.email])
  })

  it('is queued also after a week that a clock ahead has claimed', async () => {
    const { db } = erario.store
    await db.insert(weeklyMail).values({ user_id: school.idOf('clara'), lastWeek: addDays(week, 364) })
    expect(await queueWeeklyMails(db, { publicUrl }, monday)).toBe(1)
    expect(await queueWeeklyMails(db, { publicUrl }, monday)).toBe(0)
  })

  it('is queued by the next run when it could not be queued', async () => {
    const { db } = erario.store
    await db.execute('alter table mail rename to "mailAway"')
    await expect(queueWeeklyMails(db, { publicUrl }, monday)).rejects.toThrow()
    await db.execute('alter table "mailAway" rename to mail')
    expect(await queueWeeklyMails(db, { publicUrl }, monday)).toBe(1)
  })

  it('has no notices older than a week', async () => {
    expect(await queueWeeklyMails(erario.store.db, { publicUrl }, monday + 14 * 86_400_000)).toBe(0)
  })

  it('has what still holds also when its day is older than a week', async () => {
    const { db } = erario.store
    const set = (day: string) => db.execute(`update contract set "end" = '${day}' where id = ${contract}`)
    await set(addDays(today(), 1))
    expect(await queueWeeklyMails(db, { publicUrl }, monday)).toBe(2)
    expect((await post.rows())[0]?.text).toContain(`termina el ${formatDay(addDays(today(), 1))}`)
    await set(addDays(today(), 100))
  })

  it('is not sent to a user who turned it off, until it is turned on again', async () => {
    const { clara, bruno } = school
    const wants = async () => (await clara.get('/auth/account')).body.weeklyMail
    expect(await wants()).toBe(true)
    for (const _ of [1, 2]) expect((await clara.post('/auth/account/mail', { weekly: 'off' })).status).toBe(200)
    expect([await wants(), (await bruno.get('/auth/account')).body.weeklyMail]).toEqual([false, true])
    expect(await queueWeeklyMails(erario.store.db, { publicUrl }, monday)).toBe(0)
    expect((await clara.post('/auth/account/mail', { weekly: 'on' })).status).toBe(200)
    expect([await wants(), await queueWeeklyMails(erario.store.db, { publicUrl }, monday)]).toEqual([true, 1])
  })

  it.each([{}, { weekly: 'maybe' }, { weekly: true }])('cannot be set with %j', async (body) => {
    const { status, body: answer } = await school.clara.post('/auth/account/mail', body)
    expect([status, answer.errors.weekly]).toEqual([400, 'Indique si lo quiere'])
  })

  it('is queued when the server starts', async () => {
    vi.setSystemTime(monday)
    await startWeeklyMail(erario.store.db, { publicUrl }, pino({ level: 'silent' })).stop()
    expect(await recipients()).toEqual([people.clara.email])
  })
})
