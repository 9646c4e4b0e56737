import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { certificateBody, directBody } from '../../fixtures/chain.ts'
import { type ChainSchool, openChainSchool } from '../../fixtures/chainSchool.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { makePapers } from '../../fixtures/school.ts'

let erario: Erario
let school: ChainSchool
let cdp: number

beforeAll(async () => {
  erario = await openErario()
  school = await openChainSchool(erario)
  const { acts, line, supplier } = school
  cdp = await acts.certify(certificateBody(line, 100))
  await acts.certify(certificateBody(line, 100))
  await acts.commit(directBody(cdp, supplier, 60, { concept: 'Energía de marzo' }))
})
afterAll(() => erario.close())

const found = async (q: string): Promise<number[]> => {
  const { body } = await school.bruno.get(
    `/availability/${school.own}?filter=${encodeURIComponent(JSON.stringify({ q }))}`,
  )
  return body.availabilities.map(({ id }: { id: number }) => id)
}

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
    for (const typed of spellings) {
      expect([typed, await found(typed)]).toEqual([typed, [id]])
      const { found: everywhere } = (await ana.get(`/search?${new URLSearchParams({ q: typed })}`)).body
      expect([typed, everywhere.map(({ resource }: { resource: string }) => resource).toSorted()]).toEqual([
        typed,
        ['availability', 'commitment', 'contract', 'supplier'],
      ])
    }
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
