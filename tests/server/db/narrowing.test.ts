import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineResource, reference } from '../../../resources/define/index.ts'
import { account } from '../../../resources/entities/account.ts'
import { bank } from '../../../resources/entities/bank.ts'
import { requireReferences } from '../../../server/db/query/references.ts'
import { openWorld, type World } from '../../fixtures/world.ts'

const cheque = defineResource({
  ...({ name: 'cheque', one: 'Cheque', many: 'Cheques', gender: 'm' } as const),
  api: { path: '/cheque/:institute', list: 'cheques' },
  fields: {
    bank_id: reference({ label: 'Banco', to: bank, narrows: 'account_id' }),
    account_id: reference({ label: 'Cuenta', to: account }),
  },
})

describe('a reference narrowed by another one', () => {
  let world: World
  let account_id: number
  let bank_id: number
  let other: number
  beforeAll(async () => {
    world = await openWorld()
    const made = await world.make('account', world.school.own)
    account_id = made.id
    bank_id = Number(made.bank_id)
    other = bank_id + 1
  })
  afterAll(() => world.close())

  const asked = (row: Record<string, unknown>, whole = row) =>
    requireReferences(
      world.erario.store.db,
      cheque,
      row,
      {
        user: world.school.idOf('bruno'),
        seesAs: 'admin',
        institute: world.school.own,
        address: 'local',
      },
      whole,
    ).then(
      () => 'let in',
      ({ body }) => body.errors,
    )

  it("must name a row of the other one's row", async () => {
    expect(await asked({ bank_id, account_id })).toBe('let in')
    expect(await asked({ bank_id: null, account_id })).toBe('let in')
    expect(await asked({ bank_id: other, account_id: null })).toBe('let in')
    const refused = { account_id: 'No corresponde a lo elegido en «Banco»' }
    expect(await asked({ bank_id: other, account_id })).toEqual(refused)
  })

  it('is checked with the stored row when a change has only one of both', async () => {
    const refused = { account_id: 'No corresponde a lo elegido en «Banco»' }
    expect(await asked({ bank_id: other }, { bank_id: other, account_id })).toEqual(refused)
    expect(await asked({ account_id }, { bank_id: other, account_id })).toEqual(refused)
    expect(await asked({}, { bank_id: other, account_id })).toBe('let in')
  })

  it('has only the error of an unusable row, not of narrowing too', async () => {
    expect(await asked({ bank_id: other, account_id: 999_999 })).toEqual({
      account_id: 'La opción seleccionada no existe o está inactiva',
    })
  })
})
