/** Relations that no entity of the product has, in a copy of the project that declares them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyProject, type ProjectCopy } from '../fixtures/projectCopy.ts'
import { openSchools, type School } from '../fixtures/school.ts'
import { type Server, signingInAt, startServer } from '../fixtures/serverProcess.ts'

type Row = { id: number } & Readonly<Record<string, unknown>>

let copy: ProjectCopy
let server: Server
let school: School

beforeAll(async () => {
  copy = copyProject()
  for (const name of ['site', 'room', 'visit']) {
    const source = readFileSync(new URL(`../fixtures/relations/${name}.ts`, import.meta.url), 'utf8')
    copy.declare(name, source.replaceAll('../../../resources/', '../'))
  }
  await copy.inCopy('--import', 'tsx', 'server/db/migration.ts', 'relaciones')
  server = await startServer({ DATA_DIR: join(copy.home, 'data') }, undefined, copy.home)
  school = await openSchools(signingInAt(() => [server.url]))
})
afterAll(async () => {
  await server?.stop()
  copy?.remove()
})

const make = async (name: string, body: object, institute = school.own): Promise<Row> => {
  const { status, body: answer } = await school.ana.post(`/${name}/${institute}/create`, body)
  expect([name, status, answer.errors]).toEqual([name, 200, undefined])
  return answer[name]
}
const change = (name: string, id: number, body: object, was: object) =>
  school.bruno.ask('PUT', `/${name}/${school.own}/update/${id}`, { ...body, was })
const list = async (name: string, filter: object): Promise<Row[]> =>
  (await school.bruno.get(`/${name}/${school.own}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body[
    `${name}s`
  ]

describe('a reference of a row to another one of its resource', () => {
  let site_id: number
  const tree: Row[] = []
  const move = (row: Row | undefined, parent: Row | undefined, was: Row | undefined) =>
    change('room', row?.id ?? 0, { parent_id: parent?.id ?? null }, { parent_id: was?.id ?? null })

  beforeAll(async () => {
    site_id = (await make('site', { name: 'Centro' })).id
    for (const name of ['Bloque', 'Piso', 'Salón', 'Rincón'])
      tree.push(await make('room', { name, site_id, ...(tree.length > 0 ? { parent_id: tree.at(-1)?.id } : {}) }))
  })

  it('embeds it with its values, and nothing further up', async () => {
    const [, , salon] = await list('room', { site_id })
    expect(salon).toMatchObject({ name: 'Piso', Parent: { name: 'Bloque', site_id, Site: { name: 'Centro' } } })
    expect(salon?.Parent).not.toHaveProperty('Parent')
  })

  it('is found, searched and sorted by what it embeds', async () => {
    const names = async (query: string) =>
      (await school.bruno.get(`/room/${school.own}?${query}`)).body.rooms.map(({ name }: { name: string }) => name)
    expect(await names(`filter={"parent_id":${tree[0]?.id}}`)).toEqual(['Piso'])
    expect(await names('filter={"Parent.name":"bloq"}')).toEqual(['Piso'])
    expect(await names('filter={"q":"salon"}')).toEqual(['Rincón', 'Salón'])
    expect(await names('sort=["Parent","ASC"]')).toEqual(['Piso', 'Salón', 'Rincón', 'Bloque'])
  })

  it('cannot be the row itself, nor one that comes to depend on it', async () => {
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

  it('closes no circle by two changes at once', async () => {
    const names = ['A', 'B', 'C', 'D']
    const [a, b, c, d] = await Promise.all(names.map((name) => make('room', { name, site_id })))
    expect((await move(b, a, undefined)).status).toBe(200)
    expect((await move(d, c, undefined)).status).toBe(200)
    const both = await Promise.all([move(a, d, undefined), move(c, b, undefined)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('keeps it from being deleted, and from hanging from a deleted row', async () => {
    const [, , salon, corner] = tree
    const remove = (row: Row | undefined) => school.bruno.remove(`/room/${school.own}/delete/${row?.id}`)
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

  it('is of the own school', async () => {
    const other = await make('site', { name: 'Ajena' }, school.foreign)
    const theirs = await make('room', { name: 'Ajeno', site_id: other.id }, school.foreign)
    const { status, body } = await move(tree[0], theirs, undefined)
    expect([status, body.errors]).toEqual([400, { parent_id: 'La opción seleccionada no existe o está inactiva' }])
  })
})

describe('a reference that another one narrows', () => {
  const refused = { room_id: 'No corresponde a lo elegido en «Sede»' }

  it('is refused where they do not belong together, by a creation and by either change', async () => {
    const [north, south] = [await make('site', { name: 'Norte' }), await make('site', { name: 'Sur' })]
    const [lab, court] = [
      await make('room', { name: 'Laboratorio', site_id: north.id }),
      await make('room', { name: 'Cancha', site_id: south.id }),
    ]
    const wrong = await school.bruno.post(`/visit/${school.own}/create`, {
      reason: 'Revisión',
      site_id: south.id,
      room_id: lab.id,
    })
    expect([wrong.status, wrong.body.errors]).toEqual([400, refused])
    expect(await list('visit', { reason: 'Revisión' })).toEqual([])
    const row = await make('visit', { reason: 'Revisión', site_id: north.id, room_id: lab.id })
    for (const body of [{ site_id: south.id }, { room_id: court.id }]) {
      const answer = await change('visit', row.id, body, row)
      expect([answer.status, answer.body.errors]).toEqual([400, refused])
    }
    const both = await change('visit', row.id, { site_id: south.id, room_id: court.id }, row)
    expect([both.status, both.body.visit]).toMatchObject([200, { Site: { name: 'Sur' }, Room: { name: 'Cancha' } }])
  })
})
