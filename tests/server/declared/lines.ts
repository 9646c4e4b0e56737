/** Lines typed in the form of their row. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { Row as Values } from '../../../resources/define/index.ts'
import type { School } from '../../fixtures/school.ts'

type Row = { id: number } & Values
export type LineWorld = { school: School; make(name: string, body: object, institute?: number): Promise<Row> }

const unusable = 'La opción seleccionada no existe o está inactiva'
const chalk = { detail: 'Tiza', units: 3, price: 1500.1 }
const paper = { detail: 'Papel', units: 2, price: '20000' }

export function describeLines(get: () => LineWorld): void {
  describe('the lines of a row', () => {
    let site_id: number
    let room: Row
    let visit: Row
    const path = () => `/relationVisit/${get().school.own}`
    const create = (costs: unknown) =>
      get().school.bruno.post(`${path()}/create`, { reason: 'Compras', site_id, stops: [room.id], costs })
    const change = (costs: unknown, was: unknown, id = visit.id) =>
      get().school.bruno.ask('PUT', `${path()}/update/${id}`, { costs, was: { costs: was } })
    const read = async (id = visit.id): Promise<Row> =>
      (await get().school.bruno.get(`${path()}/${id}`)).body.relationVisit
    const costs = async (id = visit.id): Promise<Row[]> => Object.values((await read(id)).costs ?? [])
    const audited = async (filter: object): Promise<Values[]> => {
      const { body } = await get().school.ana.get(
        `/audit?sort=["id","DESC"]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
      )
      return body.audits
    }

    beforeAll(async () => {
      site_id = (await get().make('site', { name: 'Poniente' })).id
      room = await get().make('room', { name: 'Bodega', site_id })
      const { status, body } = await create([{ ...chalk, room_id: room.id }, paper])
      expect([status, body.errors]).toEqual([200, undefined])
      visit = body.relationVisit
    })

    it('are returned with their row in the order sent, with their references and computed amount', async () => {
      const stored = [
        { ...chalk, room_id: room.id, Room: { name: 'Bodega', Site: { name: 'Poniente' } } },
        { ...paper, price: 20_000, room_id: null, Room: null },
      ]
      expect(visit).toMatchObject({ spent: 44_500.3, costs: stored })
      expect(await read()).toEqual(visit)
      const listed = await get().school.clara.get(`${path()}?filter={"id":${visit.id}}`)
      expect(listed.body.visits).toEqual([])
      expect((await get().school.bruno.get(`${path()}?filter={"id":${visit.id}}`)).body.visits).toEqual([visit])
      expect((await audited({ resource: ['relationVisitCosts'] })).map(({ action }) => action)).toEqual([
        'create',
        'create',
      ])
      expect((await create(undefined)).body.relationVisit).toMatchObject({ spent: 0, costs: [] })
    })

    it.each<[string, unknown, object]>([
      ['something that is not a list', { 0: chalk }, { costs: 'La información enviada no es valida' }],
      ['too many lines', [chalk, chalk, chalk, chalk], { costs: 'Máximo tres gastos' }],
      ['something that is not a line', [chalk, 'uno'], { 'costs[1]': 'La información enviada no es valida' }],
      [
        'a line without a required field',
        [chalk, { units: 0 }],
        {
          'costs[1].detail': 'Ingrese el detalle',
          'costs[1].units': 'Debe ser mayor de cero',
          'costs[1].price': 'Ingrese el precio',
        },
      ],
      [
        'an amount above the maximum',
        [chalk, { ...chalk, units: 2_000_000_000 }],
        {
          'costs[1].price': 'El valor máximo es $ 999,999,999,999.99',
        },
      ],
      ['a row that does not exist', [chalk, { ...paper, room_id: 999_999 }], { 'costs[1].room_id': unusable }],
    ])('are rejected with %s, and nothing is written', async (_, sent, errors) => {
      const before = (await get().school.bruno.get(path())).body.visits.length
      const reply = await create(sent)
      expect([reply.status, reply.body.errors]).toEqual([400, errors])
      expect((await get().school.bruno.get(path())).body.visits).toHaveLength(before)
    })

    it('refer only to rows of their school', async () => {
      const { school, make } = get()
      const site = await make('site', { name: 'Ajena' }, school.foreign)
      const theirs = await make('room', { name: 'Ajeno', site_id: site.id }, school.foreign)
      const refused = { 'costs[0].room_id': unusable }
      expect((await create([{ ...chalk, room_id: theirs.id }])).body.errors).toEqual(refused)
      expect((await change([{ ...chalk, room_id: theirs.id }], await costs())).body.errors).toEqual(refused)
    })

    it('cannot filter or sort a list', async () => {
      for (const query of ['sort=["costs","ASC"]', 'filter={"costs":"Tiza"}', 'filter={"costs.detail":"Tiza"}'])
        expect([query, (await get().school.bruno.get(`${path()}?${query}`)).status]).toEqual([query, 400])
    })

    it('are changed together: unchanged ones keep their id, and the audit of the row has them before and after', async () => {
      const [first, second] = await costs()
      const glue = { detail: 'Pegante', units: 1, price: 500, room_id: null }
      const stale = await change([glue], [])
      expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
      const { status, body } = await change([second, glue], [first, second])
      expect([status, body.errors, body.relationVisit.spent]).toEqual([200, undefined, 40_500])
      expect(await costs()).toMatchObject([{ id: second?.id, detail: 'Papel' }, glue])
      const [entry] = await audited({ resource: ['relationVisit'], row_id: visit.id, action: 'update' })
      const line = { ...paper, price: 20_000, room_id: null }
      expect(JSON.parse(String(entry?.before))).toEqual({ id: visit.id, costs: [{ ...chalk, room_id: room.id }, line] })
      expect(JSON.parse(String(entry?.after))).toEqual({ id: visit.id, costs: [line, glue] })
      const [gone] = await audited({ resource: ['relationVisitCosts'], row_id: first?.id, action: 'update' })
      expect(JSON.parse(String(gone?.after))).toMatchObject({ deleted: true })
      const turned = await change([glue, second], await costs())
      expect(turned.body.relationVisit.costs).toMatchObject([glue, { detail: 'Papel' }])
      const entries = (await audited({ resource: ['relationVisit', 'relationVisitCosts'] })).length
      expect((await change([glue, paper], await costs())).status).toBe(200)
      expect(await audited({ resource: ['relationVisit', 'relationVisitCosts'] })).toHaveLength(entries)
      expect((await change([], await costs())).body.relationVisit).toMatchObject({ spent: 0, costs: [] })
    })

    it('block the deletion of a referenced row, and their row cannot be restored without it', async () => {
      const { school, make } = get()
      const cellar = await make('room', { name: 'Sótano', site_id })
      const { body } = await create([{ ...chalk, room_id: cellar.id }])
      const remove = (name: string, id: number) => school.bruno.remove(`/relation${name}/${school.own}/delete/${id}`)
      const used = { status: 400, body: { msg: 'No se puede borrar: lo usa Visita Compras' } }
      expect(await remove('Room', cellar.id)).toMatchObject(used)
      expect((await remove('Visit', body.relationVisit.id)).status).toBe(200)
      expect((await remove('Room', cellar.id)).status).toBe(200)
      expect(await remove('Visit', body.relationVisit.id)).toMatchObject({
        status: 400,
        body: { msg: 'No se puede restaurar: Espacio Sótano está inactivo' },
      })
    })
  })
}
