import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Alert, alertText } from '../../../resources/rules/alerts.ts'
import { addDays, today } from '../../../resources/values/dates.ts'
import { type Erario, openErario, type Person } from '../../fixtures/erario.ts'
import { people } from '../../fixtures/people.ts'
import { availabilityBody, made, makeBudget, makePapers, openSchools, type School } from '../../fixtures/school.ts'

let erario: Erario
let school: School
let availability: number

beforeAll(async () => {
  vi.setSystemTime('2026-11-23T12:00:00-05:00')
  erario = await openErario()
  school = await openSchools(erario)
  const { bruno, own, validity, rubros, suppliers } = school
  const [rubro = 0] = rubros
  const budget = await makeBudget(bruno, own, validity, new Map([[rubro, 1000]]))
  const papers = await makePapers(bruno, own, suppliers[0] ?? 0, 955)
  const body = availabilityBody(papers, budget.lineOf(rubro), 955)
  availability = made(await bruno.post(`/availability/${own}/create`, body), 'availability').id
  const ends = await makePapers(bruno, own, suppliers[0] ?? 0, 30)
  await erario.store.db.execute(`update contract set "end" = '${addDays(today(), 15)}' where id = ${ends.contract}`)
})
afterAll(async () => {
  vi.useRealTimers()
  await erario?.close()
})

const alertsOf = async (person: Person): Promise<Alert[]> => {
  const { status, body } = await person.get('/notices')
  expect([person.name, status, body.msg]).toEqual([person.name, 200, undefined])
  return body.notices
}
const textsOf = async (person: Person) => (await alertsOf(person)).map(alertText).sort()
const toggle = (deleted: boolean) =>
  school.bruno.remove(`/availability/${school.own}/delete/${availability}?deleted=${deleted}`)

const ending = `El contrato 0002 termina el 08/12/2026`
const spent = 'El rubro Papelería lleva 95.5 % ejecutado'

describe('GET /notices', () => {
  it('tells a client of contracts that end, rubros nearly spent, and availabilities that others created', async () => {
    const created = 'Se creó la disponibilidad No. 1 por $ 955.00'
    expect((await textsOf(school.clara)).map((text) => text.replace(/contrato \d+/, 'contrato 0002'))).toEqual(
      [ending, spent, created].sort(),
    )
    for (const { institute_id, nameInstitute } of await alertsOf(school.clara))
      expect([institute_id, nameInstitute]).toEqual([school.own, 'Institución San Isidro'])
  })

  it('does not tell an admin of its own acts', async () => {
    expect((await alertsOf(school.bruno)).map(({ kind }) => kind).sort()).toEqual(['ending', 'spent'])
  })

  it('tells of an annulment and of a restoration, once each', async () => {
    expect((await toggle(true)).status).toBe(200)
    expect((await toggle(false)).status).toBe(200)
    const acts = (await alertsOf(school.clara)).filter(({ key }) => key.startsWith('act'))
    expect(acts.map(({ kind }) => kind)).toEqual(['restored', 'annulled', 'reserved'])
    expect(new Set(acts.map(({ key }) => key)).size).toBe(3)
  })

  it('tells no one of another school, and root of nothing', async () => {
    for (const person of [school.dario, school.elena, school.ana])
      expect([person.name, await alertsOf(person)]).toEqual([person.name, []])
  })

  it('tells only its owner of a changed password', async () => {
    const { elena, dario } = school
    const body = { currentPassword: people.elena.password, newPassword: 'otra-clave-1' }
    const { token } = (await elena.post('/auth/password/update', body)).body
    const again = erario.withToken('elena', token)
    expect(await textsOf(again)).toEqual(['Su contraseña cambió'])
    expect(await textsOf(dario)).toEqual([])
  })

  it('takes at most one statement besides that of the asker', async () => {
    const query = vi.spyOn(Client.prototype, 'query')
    await school.clara.get('/notices')
    expect(query.mock.calls.length).toBeLessThanOrEqual(2)
    query.mockRestore()
  })
})
