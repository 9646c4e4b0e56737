/** `while`: what a row in another state refuses; and what a row must have before its state changes. */
import { describe, expect, it } from 'vitest'
import { type PlotWorld, pdf, sentFile } from './files.ts'

export function describeStates(get: () => PlotWorld): void {
  describe("a row in a state that is not among those of 'while'", () => {
    it('is not changed, deleted, given a file or led on, whoever asks, and neither is its file removed', async () => {
      const { admin, client, plots } = get()
      const { id } = (await admin.post(`${plots}/create`, { plate: 'ST-1', area: 1, days: ['mon'] })).body.kindsPlot
      let sent = 0
      const send = (field: string, by = client) =>
        by.post(`${plots}/${id}/${field}`, sentFile(pdf(`${field} ${++sent}`), 'a.pdf', field))
      const rename = (plate: string, was: string) =>
        admin.ask('PUT', `${plots}/update/${id}`, { plate, was: { plate: was } })
      const told = async (answer: Promise<{ status: number; body: { msg?: string; code?: string } }>) => {
        const { status, body } = await answer
        return [status, body.msg]
      }
      expect((await rename('ST-2', 'ST-1')).status).toBe(200)
      const sendSame = () => client.post(`${plots}/${id}/minutes`, sentFile(pdf('igual'), 'a.pdf', 'minutes'))
      expect([(await sendSame()).status, (await sendSame()).status]).toEqual([200, 200])
      expect(await told(send('closing', admin))).toEqual([409, 'No se puede cambiar: está en «Abierto»'])
      expect((await admin.post(`${plots}/${id}/remind`, {})).status).toBe(200)

      expect((await send('plan', admin)).status).toBe(200)
      expect((await admin.post(`${plots}/${id}/close`, {})).status).toBe(200)
      const row = async () => (await admin.get(`${plots}/${id}`)).body.kindsPlot
      const before = await row()
      const closed = 'está en «Cerrado»'
      expect(await told(rename('ST-3', 'ST-2'))).toEqual([409, `No se puede cambiar: ${closed}`])
      expect((await admin.get(`${plots}/update/${id}`)).body.locked).toBe(`No se puede cambiar: ${closed}`)
      expect(await told(admin.remove(`${plots}/delete/${id}?deleted=true`))).toEqual([
        409,
        `No se puede borrar: ${closed}`,
      ])
      for (const field of ['minutes', 'letter'])
        expect([field, ...(await told(send(field, admin)))]).toEqual([field, 409, `No se puede cambiar: ${closed}`])
      for (const sent of [send('minutes'), sendSame()])
        expect(await told(sent)).toEqual([409, `No se puede cambiar: ${closed}`])
      expect(await told(client.remove(`${plots}/${id}/minutes`))).toEqual([409, `No se puede cambiar: ${closed}`])
      expect(await told(admin.post(`${plots}/${id}/remind`, {}))).toEqual([409, `No se puede recordar: ${closed}`])
      expect(await row()).toEqual(before)
      expect((await send('closing', admin)).status).toBe(200)
    })
  })
  describe('an action', () => {
    it('keeps what its author may not read', async () => {
      const { admin, client, plots } = get()
      const { id } = (await admin.post(`${plots}/create`, { plate: 'ST-8', area: 1, days: ['mon'] })).body.kindsPlot
      const inspect = (by: typeof admin, body: object) => by.post(`${plots}/${id}/inspect`, body)
      expect((await inspect(admin, { inspected: '2026-01-02', note: 'Reservada' })).status).toBe(200)
      expect((await inspect(client, { inspected: '2026-02-03', note: 'Otra' })).status).toBe(200)
      expect((await admin.get(`${plots}/${id}`)).body.kindsPlot).toMatchObject({
        inspected: '2026-02-03',
        note: 'Reservada',
      })
    })
  })

  describe('a row without its required file', () => {
    it('does not change its state, and takes actions', async () => {
      const { admin, plots } = get()
      const { id } = (await admin.post(`${plots}/create`, { plate: 'ST-9', area: 1, days: ['mon'] })).body.kindsPlot
      const { status, body } = await admin.post(`${plots}/${id}/close`, {})
      expect([status, body.errors]).toEqual([400, { plan: 'Suba el plano' }])
      expect((await admin.get(`${plots}/${id}`)).body.kindsPlot.state).toBe('open')
      expect((await admin.post(`${plots}/${id}/remind`, {})).status).toBe(200)
      await admin.post(`${plots}/${id}/plan`, sentFile(pdf('plano'), 'a.pdf', 'plan'))
      expect((await admin.post(`${plots}/${id}/close`, {})).status).toBe(200)
    })
  })
}
