import { describe, expect, it } from 'vitest'
import type { Place } from './place.ts'

export function describeAccounts(get: () => Place): void {
  describe('accounts, which must now have a purpose', () => {
    const path = () => `/account/${get().school.own}`

    it('have the default purpose if they existed before', async () => {
      const { accounts } = (await get().school.bruno.get(`${path()}?sort=["id","ASC"]`)).body
      expect(accounts).toMatchObject(['1', '2'].map((number) => ({ number, Purpose: { code: '000' } })))
    })

    it('may have any purpose of the seeded catalogue', async () => {
      const { purposes } = (await get().school.clara.get('/purpose?sort=["code","ASC"]')).body
      expect(purposes.map(({ code }: { code: string }) => code)).toEqual(['000', '011', '021', '022'])
    })

    it('are rejected with 400 without one', async () => {
      const body = { name: 'FSE', number: '3', type: 'Ahorros', bank_id: 1 }
      const { status, body: refused } = await get().school.bruno.post(`${path()}/create`, body)
      expect([status, refused.errors]).toEqual([400, { purpose_id: 'Seleccione la destinación' }])
    })
  })
}
