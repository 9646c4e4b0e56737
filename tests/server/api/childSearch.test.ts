import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { certificateBody, directBody } from '../../fixtures/chain.ts'
import { type ChainSchool, openChainSchool } from '../../fixtures/chainSchool.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'

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
  it('finds one by what its commitments say and by whom they pay', async () => {
    const row = await school.rowOf('availability', cdp)
    expect(await found('energia de MARZO')).toEqual([cdp])
    expect(await found(row.commitments[0].Supplier.name)).toEqual([cdp])
  })

  it('does not find one by a commitment that was annulled', async () => {
    const { acts, supplier, toggle } = school
    const rp = await acts.commit(directBody(cdp, supplier, 10, { concept: 'Acueducto' }))
    expect(await found('acueducto')).toEqual([cdp])
    await toggle('commitment', rp)
    expect(await found('acueducto')).toEqual([])
  })
})
