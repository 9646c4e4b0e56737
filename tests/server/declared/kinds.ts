/** Fields of kinds that no entity of the product has: lists, filters, changes and faults. */
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '../../../resources/values/dates.ts'
import type { Person } from '../../fixtures/erario.ts'
import type { PlotWorld } from './files.ts'

const orchard = {
  plate: 'AB-12',
  area: 1200.125,
  opens: '07:30',
  closes: '18:00',
  site: 'https://huerto.example/a?b=1',
  days: ['fri', 'mon'],
  copies: ['Ana@colegio.co', 'eva@colegio.co'],
  bought: today(),
}
const yard = { plate: 'CD-3', area: '80', days: ['wed'] }

export function describeKinds(get: () => PlotWorld): void {
  let admin: Person
  let root: Person
  let plots: string
  beforeAll(async () => {
    ;({ admin, root, plots } = get())
    for (const one of [orchard, yard]) expect((await admin.post(`${plots}/create`, one)).status).toBe(200)
  })

  const found = async (query: string): Promise<string[]> => {
    const { body } = await admin.get(`${plots}?${query}`)
    return body.plots?.map(({ plate }: { plate: string }) => plate).sort()
  }
  const by = (filter: object) => found(`filter=${encodeURIComponent(JSON.stringify(filter))}`)

  describe('a row with every kind of field', () => {
    it('is listed with the canonical form of its values', async () => {
      const { body } = await admin.get(`${plots}?sort=["id","ASC"]`)
      expect(body.plots).toMatchObject([
        { ...orchard, days: ['mon', 'fri'] },
        { plate: 'CD-3', area: 80, opens: null, closes: null, site: null, days: ['wed'], copies: null, bought: null },
      ])
    })

    it.each<[object, string[]]>([
      [{ days: 'mon' }, ['AB-12']],
      [{ days: ['mon', 'wed'] }, ['AB-12', 'CD-3']],
      [{ days: 'Lunes' }, []],
      [{ copies: 'EVA@' }, ['AB-12']],
      [{ copies: ['nadie', 'ana'] }, ['AB-12']],
      [{ site: 'HUERTO' }, ['AB-12']],
      [{ q: 'huerto.example' }, ['AB-12']],
      [{ q: 'eva@' }, ['AB-12']],
      [{ area: 1200.125 }, ['AB-12']],
      [{ area_lte: 80 }, ['CD-3']],
      [{ opens: '07:30' }, ['AB-12']],
      [{ opens_gte: '07:31' }, []],
      [{ opens_lte: '07:30' }, ['AB-12']],
      [{ hours: 'whole' }, ['CD-3']],
      [{ hours: 'part' }, ['AB-12']],
    ])('is found by the filter %j', async (filter, plates) => expect(await by(filter)).toEqual(plates))

    it.each([{ days_gte: 'mon' }, { opens: '7:30' }, { area: 'mucho' }, { copies: [{}] }])(
      'is not found by the invalid filter %j, which is rejected with 400',
      async (filter) => {
        const reply = await admin.get(`${plots}?filter=${encodeURIComponent(JSON.stringify(filter))}`)
        expect([reply.status, reply.body.msg]).toEqual([400, 'El filtro no es valido'])
      },
    )

    it('is sorted by numbers, times and addresses, and not by lists', async () => {
      for (const field of ['area', 'opens', 'site'])
        expect([field, (await admin.get(`${plots}?sort=["${field}","ASC"]`)).status]).toEqual([field, 200])
      for (const field of ['days', 'copies'])
        expect([field, (await admin.get(`${plots}?sort=["${field}","ASC"]`)).status]).toEqual([field, 400])
    })

    it('is audited with all of its values', async () => {
      const { body } = await root.get(`/audit?filter=${encodeURIComponent(JSON.stringify({ resource: 'kindsPlot' }))}`)
      const after = body.audits.map(({ after }: { after: string }) => JSON.parse(after))
      expect(after).toContainEqual(
        expect.objectContaining({ days: ['mon', 'fri'], copies: orchard.copies, opens: '07:30:00', area: 1200.125 }),
      )
    })
  })

  describe('a change of a row with every kind of field', () => {
    const stored = async () => (await admin.get(`${plots}?filter={"plate":"CD-3"}`)).body.plots[0]
    const change = async (values: object) => admin.ask('PUT', `${plots}/update/${(await stored()).id}`, values)

    it('compares a list as one value, and stores an empty one as null', async () => {
      const was = await stored()
      expect((await change({ copies: [], was: { copies: null } })).status).toBe(200)
      expect((await change({ days: ['fri', 'mon'], copies: ['ana@b.co'], was })).status).toBe(200)
      expect(await stored()).toMatchObject({ days: ['mon', 'fri'], copies: ['ana@b.co'] })
      const late = await change({ days: ['fri'], was })
      expect([late.status, late.body.code]).toEqual([409, 'stale'])
      expect(
        (await change({ days: ['wed'], copies: [], was: { days: ['fri', 'mon'], copies: ['ana@b.co'] } })).status,
      ).toBe(200)
      expect(await stored()).toMatchObject({ days: ['wed'], copies: null })
    })

    it('is checked together with the values that stay', async () => {
      const at = await change({ opens: '09:00', was: { opens: null } })
      expect(at.status).toBe(200)
      const early = await change({ closes: '08:00', was: { closes: null } })
      expect([early.status, early.body.errors]).toEqual([400, { closes: 'No puede cerrar antes de abrir' }])
      expect((await change({ opens: null, was: { opens: '09:00' } })).status).toBe(200)
    })

    it('keeps the year of its number, so that the numbers of both years go on', async () => {
      const { folio, year } = await stored()
      expect([folio, year]).toEqual([2, 2026])
      for (const other of [2025, 2027]) {
        const { status, body } = await change({ year: other, was: { year } })
        expect([status, body.errors]).toEqual([400, { year: 'El número es del año 2026: debe quedar en ese año' }])
      }
      const { body } = await admin.post(`${plots}/create`, { ...yard, plate: 'GH-1', year: 2025 })
      expect(body.kindsPlot).toMatchObject({ folio: 1, year: 2025 })
    })
  })

  describe('a creation with every kind of field', () => {
    it.each<[object, Record<string, string>]>([
      [{ plate: 'ab-1' }, { plate: 'Use AA-123' }],
      [{ plate: 'AB-123456' }, { plate: 'Debe tener máximo 8 caracteres' }],
      [{ area: 0 }, { area: 'Mayor de cero' }],
      [{ area: '1.0005' }, { area: 'Debe ser un número con máximo 3 decimales' }],
      [{ opens: '04:59' }, { opens: 'Desde las cinco' }],
      [{ opens: '08:00', closes: '07:59' }, { closes: 'No puede cerrar antes de abrir' }],
      [{ opens: '24:00' }, { opens: 'Debe ser una hora valida' }],
      [{ site: 'javascript:alert(1)' }, { site: 'Ingrese una dirección valida' }],
      [{ days: [] }, { days: 'Elija un día' }],
      [{ days: ['mon', 'wed', 'fri'] }, { days: 'Máximo dos días' }],
      [{ days: ['sun'] }, { days: 'No es una opción valida' }],
      [{ copies: ['ana'] }, { copies: 'Ingrese correos validos' }],
      [{ copies: ['a@b.co', 'c@b.co', 'd@b.co'] }, { copies: 'Máximo dos copias' }],
      [{ bought: addDays(today(), 2) }, { bought: 'No puede estar en el futuro' }],
    ])('rejects %j', async (change, errors) => {
      const reply = await admin.post(`${plots}/create`, { ...yard, plate: 'EF-1', ...change })
      expect([reply.status, reply.body.errors]).toEqual([400, errors])
      expect(await by({ plate: 'EF-' })).toEqual([])
    })
  })
}
