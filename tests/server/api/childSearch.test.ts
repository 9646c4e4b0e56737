// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { certificateBody, directBody, obligationBody, paymentBody } from '../../fixtures/execution.ts'
import { type ExecutionSchool, lists, openExecutionSchool } from '../../fixtures/executionSchool.ts'
import { availabilityBody, made, makePapers } from '../../fixtures/school.ts'

let erario: Erario
let school: ExecutionSchool
let cdp: number

beforeAll(async () => {
  erario = await openErario()
  school = await openExecutionSchool(erario)
  const { acts, line, supplier } = school
  cdp = await acts.certify(certificateBody(line, 100))
  await acts.certify(certificateBody(line, 100))
  await acts.commit(directBody(cdp, supplier, 60, { concept: 'Energía de marzo' }))
})
afterAll(() => erario.close())

async function filtered(name: keyof typeof lists, filter: object): Promise<number[]> {
  const { body } = await school.bruno.get(`/${name}/${school.own}?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  return body[lists[name]].map(({ id }: { id: number }) => id)
}

const found = (q: string): Promise<number[]> => filtered('availability', { q })

describe('the search of availabilities', () => {
  it('finds an availability by the concept and by the supplier of its commitments', async () => {
    const row = await school.rowOf('availability', cdp)
    expect(await found('energia de MARZO')).toEqual([cdp])
    expect(await found(row.commitments[0].Supplier.name)).toEqual([cdp])
  })

  it.each([
    ['890903938', ['890903938', '890.903.938', '890903938-8', '890.903.938-8', '8909039388']],
    ['860.034.313-7', ['860034313', '860.034.313', '8600343137', '860034313 - 7']],
  ])('finds an availability by the NIT %s of its supplier, however written', async (document, spellings) => {
    const { acts, line } = school
    const ana = await erario.signIn('ana')
    const { body } = await ana.post('/supplier/create', {
      personType: 'juridica',
      document,
      name: `Empresa ${document}`,
      address: 'Calle 1',
      phone: '300',
    })
    const id = await acts.certify(certificateBody(line, 20))
    await acts.commit(directBody(id, body.supplier.id, 20))
    await makePapers(school.bruno, school.own, body.supplier.id, 20)
    for (const typed of spellings) expect([typed, await found(typed)]).toEqual([typed, [id]])
    const { found: everywhere } = (await ana.get(`/search?${new URLSearchParams({ q: spellings.at(-1) ?? '' })}`)).body
    expect(everywhere.map(({ resource }: { resource: string }) => resource).toSorted()).toEqual([
      'availability',
      'commitment',
      'contract',
      'supplier',
    ])
    expect(await found(`${spellings[0]} Empresa`)).toEqual([id])
    expect(await found(`${spellings[0]} Otra`)).toEqual([])
    expect(await found('890.903.939')).toEqual([])
  })

  it('does not find an availability by an annulled commitment', async () => {
    const { acts, supplier, toggle } = school
    const rp = await acts.commit(directBody(cdp, supplier, 10, { concept: 'Acueducto' }))
    expect(await found('acueducto')).toEqual([cdp])
    await toggle('commitment', rp)
    expect(await found('acueducto')).toEqual([])
  })
})

describe('the filters of values that no column has', () => {
  let supplier: number
  const names = ['availability', 'commitment', 'obligation', 'payment'] as const
  let acts: Record<(typeof names)[number], number>

  beforeAll(async () => {
    const ana = await erario.signIn('ana')
    const body = { personType: 'juridica', document: '900999111', name: 'Filtrada', address: 'Calle 1', phone: '300' }
    supplier = (await ana.post('/supplier/create', body)).body.supplier.id
    const { acts: of, line } = school
    const { account } = await school.papers(1)
    const availability = await of.certify(certificateBody(line, 50))
    const commitment = await of.commit(directBody(availability, supplier, 50))
    const obligation = await of.obligate(obligationBody(commitment, 50))
    acts = { availability, commitment, obligation, payment: await of.pay(paymentBody(obligation, account)) }
  })

  it('find an act by the rubro of its line', async () => {
    const { activity_id } = (await school.rowOf('availability', cdp)).BudgetActivity
    for (const name of names) {
      expect(await filtered(name, { activity: activity_id })).toContain(acts[name])
      expect(await filtered(name, { activity: activity_id + 1000 })).toEqual([])
    }
  })

  it('find a CDP and its RP by the supplier, until the RP is annulled', async () => {
    const { toggle, acts: of } = school
    for (const name of ['availability', 'commitment'] as const)
      expect(await filtered(name, { payee: supplier })).toEqual([acts[name]])
    const other = await of.certify(certificateBody(school.line, 10))
    const rp = await of.commit(directBody(other, supplier, 10))
    expect(await filtered('availability', { payee: supplier })).toEqual([other, acts.availability])
    await toggle('commitment', rp)
    expect(await filtered('availability', { payee: supplier })).toEqual([acts.availability])
  })

  it('find an availability up to the payment by the supplier of its contract, also when it is annulled', async () => {
    const { bruno, own, line, toggle } = school
    const papers = await makePapers(bruno, own, supplier, 30)
    const { id } = made(
      await bruno.post(`/availability/${own}/create`, availabilityBody(papers, line, 30)),
      'availability',
    )
    expect(await filtered('availability', { payee: supplier })).toContain(id)
    await toggle('availability', id)
    expect(await filtered('availability', { payee: supplier })).toContain(id)
  })

  it('refuse what is no id, and are named among those that a list has', async () => {
    const ask = (filter: object) =>
      school.bruno.get(`/availability/${school.own}?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    expect((await ask({ payee: 'x' })).status).toBe(400)
    expect((await ask({ nobody: 1 })).body.known).toEqual(expect.arrayContaining(['payee', 'activity']))
  })
})
