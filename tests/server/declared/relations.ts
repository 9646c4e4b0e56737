/** Relations that no entity of the product has: a tree, a reference narrowed by another, several references. */
import { beforeAll, describe, expect, it } from 'vitest'
import { csvFile, previewed } from '../../fixtures/importFile.ts'
import { people } from '../../fixtures/people.ts'
import type { School } from '../../fixtures/school.ts'
import type { LineWorld } from './lines.ts'

type Row = Awaited<ReturnType<LineWorld['make']>>

/** '/relationRoom': their names are those of no entity that a project may have. */
export const at = (name: string): string => `/relation${name.charAt(0).toUpperCase()}${name.slice(1)}`

export function describeRelations(get: () => LineWorld): void {
  let school: School
  let make: LineWorld['make']
  beforeAll(() => {
    ;({ school, make } = get())
  })

  const change = (name: string, id: number, body: object, was: object) =>
    school.bruno.ask('PUT', `${at(name)}/${school.own}/update/${id}`, { ...body, was })
  const list = async (name: string, filter: object): Promise<Row[]> =>
    (await school.bruno.get(`${at(name)}/${school.own}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body[
      `${name}s`
    ]

  describe('a reference to a row of the same resource', () => {
    let site_id: number
    const tree: Row[] = []
    const move = (row: Row | undefined, parent: Row | undefined, was: Row | undefined) =>
      change('room', row?.id ?? 0, { parent_id: parent?.id ?? null }, { parent_id: was?.id ?? null })

    beforeAll(async () => {
      site_id = (await make('site', { name: 'Centro' })).id
      for (const name of ['Bloque', 'Piso', 'Salón', 'Rincón'])
        tree.push(await make('room', { name, site_id, ...(tree.length > 0 ? { parent_id: tree.at(-1)?.id } : {}) }))
    })

    it("embeds the row with its values, and not that row's parent", async () => {
      const [, , salon] = await list('room', { site_id })
      expect(salon).toMatchObject({ name: 'Piso', Parent: { name: 'Bloque', site_id, Site: { name: 'Centro' } } })
      expect(salon?.Parent).not.toHaveProperty('Parent')
    })

    it('can be filtered, searched and sorted by its embedded values', async () => {
      const names = async (query: string) =>
        (await school.bruno.get(`/relationRoom/${school.own}?${query}`)).body.rooms.map(
          ({ name }: { name: string }) => name,
        )
      expect(await names(`filter={"parent_id":${tree[0]?.id}}`)).toEqual(['Piso'])
      expect(await names('filter={"Parent.name":"bloq"}')).toEqual(['Piso'])
      expect(await names('filter={"q":"salon"}')).toEqual(['Rincón', 'Salón'])
      expect(await names(`filter={"parent_id_outside":${tree[1]?.id}}`)).toEqual(['Bloque'])
      expect(await names('sort=["Parent","ASC"]')).toEqual(['Piso', 'Salón', 'Rincón', 'Bloque'])
    })

    it('cannot be the row itself or one below it', async () => {
      const [block, floor, salon, corner] = tree
      const refused = async (row: Row | undefined, parent: Row | undefined, was: Row | undefined) => {
        const { status, body } = await move(row, parent, was)
        return [status, body.errors?.parent_id]
      }
      expect(await refused(block, block, undefined)).toEqual([400, 'No puede ser el mismo registro'])
      const later = [400, 'Ya depende de este registro, directamente o por otros']
      expect(await refused(block, floor, undefined)).toEqual(later)
      expect(await refused(block, corner, undefined)).toEqual(later)
      expect(await refused(floor, corner, block)).toEqual(later)
      expect((await list('room', { id: block?.id }))[0]?.parent_id).toBeNull()
      expect((await move(corner, block, salon)).status).toBe(200)
      expect((await move(corner, salon, block)).status).toBe(200)
    })

    it('forms no cycle by two concurrent changes', async () => {
      const [a, b, c, d] = await Promise.all(['A', 'B', 'C', 'D'].map((name) => make('room', { name, site_id })))
      expect((await move(b, a, undefined)).status).toBe(200)
      expect((await move(d, c, undefined)).status).toBe(200)
      const both = await Promise.all([move(a, d, undefined), move(c, b, undefined)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    })

    it('blocks the deletion of the parent, and the restoration below a deleted one', async () => {
      const [, , salon, corner] = tree
      const remove = (row: Row | undefined) => school.bruno.remove(`/relationRoom/${school.own}/delete/${row?.id}`)
      expect(await remove(salon)).toMatchObject({
        status: 400,
        body: { msg: 'No se puede borrar: lo usa Espacio Rincón' },
      })
      expect((await remove(corner)).status).toBe(200)
      expect((await remove(salon)).status).toBe(200)
      expect(await remove(corner)).toMatchObject({
        status: 400,
        body: { msg: 'No se puede restaurar: Espacio Salón está inactivo' },
      })
    })

    it('must be of the same school', async () => {
      const other = await make('site', { name: 'Ajena' }, school.foreign)
      const theirs = await make('room', { name: 'Ajeno', site_id: other.id }, school.foreign)
      const { status, body } = await move(tree[0], theirs, undefined)
      expect([status, body.errors]).toEqual([400, { parent_id: 'La opción seleccionada no existe o está inactiva' }])
    })
  })

  describe('a reference narrowed by another one', () => {
    const refused = { room_id: 'No corresponde a lo elegido en «Sede»' }

    it('names a row whose value may be repeated in another state only, which an import sees too', async () => {
      const path = `/relationRoom/${school.own}`
      const site = await make('site', { name: 'Mirador' })
      const { id } = await make('room', { name: 'Cerrado', code: 'S-1', site_id: site.id })
      expect((await school.bruno.post(`${path}/${id}/close`, {})).status).toBe(200)
      await make('room', { name: 'Abierto', code: 'S-2', site_id: site.id })
      const lines = [['Nombre', 'Sede', 'Código'], ...['S-1', 'S-2', 's-1'].map((code) => ['Otro', 'Mirador', code])]
      const { body } = await previewed(school.bruno, path, csvFile(lines))
      const repeated = { code: 'Ya hay uno abierto con ese código' }
      expect(body.rows.map(({ errors }: { errors: object }) => errors)).toEqual([{}, repeated, repeated])
    })

    it('leaves its row in use, whose always editable fields can be changed', async () => {
      const site = await make('site', { name: 'Arriba' })
      await make('room', { name: 'Alcoba', site_id: site.id })
      expect((await change('site', site.id, { name: 'Abajo' }, site)).status).toBe(200)
      const refused = await change('site', site.id, { sheds: [{ shed: 'Uno' }] }, { sheds: [] })
      expect([refused.status, refused.body.msg]).toEqual([400, 'No se puede cambiar: lo usa Espacio Alcoba'])
    })

    it('must belong to it, in a creation and in a change of either', async () => {
      const [north, south] = [await make('site', { name: 'Norte' }), await make('site', { name: 'Sur' })]
      const [lab, court] = [
        await make('room', { name: 'Laboratorio', site_id: north.id }),
        await make('room', { name: 'Cancha', site_id: south.id }),
      ]
      const wrong = await school.bruno.post(`/relationVisit/${school.own}/create`, {
        reason: 'Revisión',
        site_id: south.id,
        room_id: lab.id,
        stops: [lab.id],
      })
      expect([wrong.status, wrong.body.errors]).toEqual([400, refused])
      expect(await list('visit', { reason: 'Revisión' })).toEqual([])
      const row = await make('visit', {
        reason: 'Revisión',
        site_id: north.id,
        room_id: lab.id,
        stops: [court.id],
      })
      for (const body of [{ site_id: south.id }, { room_id: court.id }]) {
        const answer = await change('visit', row.id, body, row)
        expect([answer.status, answer.body.errors]).toEqual([400, refused])
      }
      const both = await change('visit', row.id, { site_id: south.id, room_id: court.id }, row)
      expect([both.status, both.body.relationVisit]).toMatchObject([
        200,
        { Site: { name: 'Sur' }, Room: { name: 'Cancha' } },
      ])
    })

    it('is checked again when its row is restored', async () => {
      const [east, west] = [await make('site', { name: 'Levante' }), await make('site', { name: 'Poniente' })]
      const hall = await make('room', { name: 'Coliseo', site_id: east.id })
      const row = await make('visit', { reason: 'Ensayo', site_id: east.id, room_id: hall.id, stops: [hall.id] })
      const toggle = () => school.bruno.remove(`/relationVisit/${school.own}/delete/${row.id}`)
      expect((await toggle()).status).toBe(200)
      expect((await change('room', hall.id, { site_id: west.id }, hall)).status).toBe(200)
      const refused = await toggle()
      const msg = 'No se puede restaurar: Espacio no corresponde a lo elegido en «Sede»'
      expect([refused.status, refused.body.msg]).toEqual([400, msg])
      expect(await list('visit', { id: row.id })).toMatchObject([{ deleted: true }])
      expect((await change('room', hall.id, { site_id: east.id }, { site_id: west.id })).status).toBe(200)
      expect((await toggle()).status).toBe(200)
    })

    it('has no second error when the narrowing row is wrong', async () => {
      const site = await make('site', { name: 'Aislada' })
      const { id } = await make('room', { name: 'Bodega', site_id: site.id })
      const body = { reason: 'Aseo', site_id: 999_999, room_id: id, stops: [id] }
      const { body: answer } = await school.bruno.post(`/relationVisit/${school.own}/create`, body)
      expect(answer.errors).toEqual({ site_id: 'La opción seleccionada no existe o está inactiva' })
    })
  })

  describe('a field of several references', () => {
    let site_id: number
    let rooms: Row[]
    let visit: Row
    const read = async () => (await list('visit', { id: visit.id }))[0]
    const create = (body: object, person = school.bruno) =>
      person.post(`/relationVisit/${school.own}/create`, { reason: 'Paseo', site_id, ...body })

    beforeAll(async () => {
      site_id = (await make('site', { name: 'Oriente' })).id
      rooms = await Promise.all(['Entrada', 'Huerta', 'Coro'].map((name) => make('room', { name, site_id })))
      const stops = [rooms[1]?.id, rooms[0]?.id, rooms[1]?.id]
      const { status, body } = await create({ stops, guests: [school.idOf('clara')] })
      expect([status, body.errors]).toEqual([200, undefined])
      visit = body.relationVisit
    })

    it('is returned as unique ids with the embedded rows', async () => {
      const ids = rooms.slice(0, 2).map(({ id }) => id)
      expect(await read()).toMatchObject({
        stops: ids.sort((one, other) => one - other),
        Stops: expect.arrayContaining([expect.objectContaining({ name: 'Huerta', site_id })]),
        guests: [school.idOf('clara')],
        Guests: [{ id: school.idOf('clara'), email: people.clara.email }],
      })
      expect((await read())?.Guests).toEqual([{ id: school.idOf('clara'), email: people.clara.email }])
    })

    it.each<[string, object, object]>([
      ['an empty list although one is required', { stops: [] }, { stops: 'Elija una parada' }],
      ['something that is not a list', { stops: 3 }, { stops: 'No es una opción valida' }],
      ['something that is not an id', { stops: ['a'] }, { stops: 'No es una opción valida' }],
      ['too many ids', { guests: [1, 2, 3] }, { guests: 'Máximo dos' }],
      [
        'a very large number of ids',
        { stops: Array.from({ length: 501 }, (_, at) => at + 1) },
        { stops: 'Máximo 500' },
      ],
      [
        'an id that does not exist',
        { stops: [999_999] },
        { stops: 'La opción seleccionada no existe o está inactiva' },
      ],
    ])('is rejected with %s', async (_, body, errors) => {
      const answer = await create({ stops: [rooms[0]?.id], ...body })
      expect([answer.status, answer.body.errors]).toEqual([400, errors])
    })

    it('refers only to rows of the school that its author sees', async () => {
      const unusable = 'La opción seleccionada no existe o está inactiva'
      const site = await make('site', { name: 'Ajena' }, school.foreign)
      const theirs = await make('room', { name: 'Ajeno', site_id: site.id }, school.foreign)
      expect((await create({ stops: [theirs.id] })).body.errors).toEqual({ stops: unusable })
      const unseen = { stops: [rooms[0]?.id], guests: [school.idOf('dario')] }
      expect((await create(unseen)).body.errors).toEqual({ guests: unusable })
      const { status, body } = await create(unseen, school.ana)
      expect([status, body.relationVisit.Guests.length]).toEqual([200, 1])
      // The user does not see the guest that root set, and can still change the others.
      const [seen] = await list('visit', { id: body.relationVisit.id })
      expect([seen?.guests, seen?.Guests]).toEqual([[school.idOf('dario')], []])
      const guests = [school.idOf('dario'), school.idOf('clara')]
      const changed = await change('visit', body.relationVisit.id, { guests }, { guests: seen?.guests })
      expect([changed.status, changed.body.errors]).toEqual([200, undefined])
    })

    it('can be filtered by one id and searched by text, and cannot be sorted', async () => {
      const reasons = async (filter: object) => (await list('visit', filter)).map(({ id }) => id)
      expect(await reasons({ stops: rooms[1]?.id })).toEqual([visit.id])
      expect(await reasons({ stops: [rooms[1]?.id, 999_999] })).toEqual([visit.id])
      expect(await reasons({ stops: rooms[2]?.id })).toEqual([])
      expect(await reasons({ q: 'huerta' })).toEqual([visit.id])
      expect((await school.bruno.get(`/relationVisit/${school.own}?sort=["stops","ASC"]`)).status).toBe(400)
      expect((await school.bruno.get(`/relationVisit/${school.own}?filter={"stops":"a"}`)).status).toBe(400)
    })

    it('can decide which rows a role sees', async () => {
      const seenBy = async (person: School['clara']) =>
        (await person.get(`/relationVisit/${school.own}`)).body.visits.map(({ id }: Row) => id)
      const alone = await create({ stops: [rooms[0]?.id] })
      expect(await seenBy(school.bruno)).toEqual(expect.arrayContaining([visit.id, alone.body.relationVisit.id]))
      expect(await seenBy(school.clara)).toContain(visit.id)
      expect(await seenBy(school.clara)).not.toContain(alone.body.relationVisit.id)
      expect((await school.clara.get(`/relationVisit/${school.own}/${alone.body.relationVisit.id}`)).status).toBe(404)
    })

    it('is compared as a whole, and audited row by row', async () => {
      const before = await read()
      const stops = [rooms[1]?.id, rooms[2]?.id]
      const stale = await change('visit', visit.id, { stops }, { stops: [rooms[2]?.id] })
      expect([stale.status, stale.body.present?.stops]).toEqual([409, before?.stops])
      expect((await change('visit', visit.id, { stops }, { stops: before?.stops })).status).toBe(200)
      const stored = (await read())?.stops
      expect(stored).toHaveLength(2)
      expect(stored).toEqual(expect.arrayContaining(stops))
      const filter = { resource: ['relationVisit'], row_id: visit.id, action: 'update' }
      const { body } = await school.bruno.get(`/audit?filter=${encodeURIComponent(JSON.stringify(filter))}`)
      const said = body.audits.slice(0, 2).map(({ before: was, after }: Record<string, string>) => [was, after])
      expect(said).toEqual(
        expect.arrayContaining([
          [`{"stops": ${rooms[0]?.id}}`, '{}'],
          ['{}', `{"stops": ${rooms[2]?.id}}`],
        ]),
      )
    })

    it('is named in a refusal only if the asker may see its row', async () => {
      const attic = await make('room', { name: 'Altillo', site_id })
      const hidden = (await create({ reason: 'Reservada', stops: [attic.id] })).body.relationVisit
      const remove = async (person: School['clara']) =>
        (await person.remove(`/relationRoom/${school.own}/delete/${attic.id}`)).body.msg
      expect(await remove(school.bruno)).toBe('No se puede borrar: lo usa Visita Reservada')
      expect(await remove(school.clara)).toBe('No se puede borrar: lo usa un registro que usted no puede ver')
      await create({ reason: 'Abierta', stops: [attic.id], guests: [school.idOf('clara')] })
      expect(await remove(school.clara)).toBe('No se puede borrar: lo usa Visita Abierta')
      expect(await list('room', { id: attic.id })).toMatchObject([{ deleted: false }])
      expect(await list('visit', { id: hidden.id })).toMatchObject([{ deleted: false }])
    })

    it('blocks the deletion of its rows, and its row cannot be restored without them', async () => {
      const [, garden] = rooms
      const remove = (name: string, row: Row | undefined) =>
        school.bruno.remove(`${at(name)}/${school.own}/delete/${row?.id}`)
      expect(await remove('room', garden)).toMatchObject({
        status: 400,
        body: { msg: 'No se puede borrar: lo usa Visita Paseo' },
      })
      expect((await remove('visit', visit)).status).toBe(200)
      expect((await remove('room', garden)).status).toBe(200)
      expect(await remove('visit', visit)).toMatchObject({
        status: 400,
        body: { msg: 'No se puede restaurar: Espacio Huerta está inactivo' },
      })
    })
  })
}
