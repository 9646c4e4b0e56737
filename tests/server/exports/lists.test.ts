// @module-tag slow
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readableColumns } from '../../../resources/columns/columns.ts'
import { exportedCell, exportStyle } from '../../../resources/columns/exportedCell.ts'
import { listColumnsOf } from '../../../resources/columns/listColumns.ts'
import {
  type AnyResource,
  exportPathOf,
  isPlainObject,
  isScoped,
  type Role,
  type Row,
} from '../../../resources/define/index.ts'
import { resources } from '../../../resources/index.ts'
import { progressType } from '../../../resources/values/progress.ts'
import { csvHead, csvLine } from '../../../server/exports/csv.ts'
import { placed } from '../../fixtures/maker.ts'
import { firstRole, personWith } from '../../fixtures/school.ts'
import { until } from '../../fixtures/waits.ts'
import { openWorld, type World } from '../../fixtures/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const textOf = ({ bytes }: { bytes?: ArrayBuffer }): string => Buffer.from(bytes ?? new ArrayBuffer()).toString()

function csvOf(resource: AnyResource, role: Role, rows: readonly Row[]): string {
  const columns = readableColumns(resource, role, listColumnsOf(resource))
  const lines = rows.map((row) =>
    csvLine(
      columns.map(exportStyle),
      columns.map((column) => exportedCell(column, row)),
    ),
  )
  return csvHead(columns.map(({ header }) => header)) + lines.join('')
}

const listed = resources.filter(({ api, list }) => api && list).map((resource) => [resource.name, resource] as const)

describe('the export of a list', () => {
  it.each(listed)('has the rows of the list in the same order: %s', async (name, resource) => {
    const { own } = world.school
    const row = await world.standing(name, own)
    const { within } = resource.api ?? {}
    const path = `${placed(String(resource.api?.path), own)}${within ? `/${row[`${within}_id`]}` : ''}`
    const roles = resource.list?.roles ?? []
    const role = roles.includes('client') && isScoped(resource) ? 'client' : firstRole(roles)
    const person = personWith(world.school, [role])
    for (const query of ['?', '?sort=["id","ASC"]&', `?filter={"id":${row.id}}&`, '?deleted=true&']) {
      const list = await person.get(path + query)
      const { status, headers, body } = await person.get(`${exportPathOf(path)}${query}format=csv`)
      expect([query, status, headers.get('content-type')]).toEqual([query, 200, 'text/csv; charset=utf-8'])
      // Reading the audit writes nothing, and nothing else runs.
      expect([query, textOf(body)]).toEqual([query, csvOf(resource, role, list.body[String(resource.api?.list)])])
    }
  })

  it('has the requested columns in order, under the school and the title', async () => {
    const { own, bruno } = world.school
    const account = await world.standing('account', own)
    const query = `columns=["deleted","name"]&title=Cuentas de la sede&filter={"id":${account.id}}`
    const { headers, body } = await bruno.get(`/account/${own}/export?${query}`)
    expect(headers.get('content-disposition')).toContain('Cuentas de la sede.xlsx')
    const [sheet] = (await readXlsx(body.bytes)).sheets
    const { body: school } = await bruno.get(`/institute/${own}`)
    expect(sheet?.rows.map((cells) => cells.filter((cell) => cell !== null))).toEqual([
      [school.institute.nameInstitute],
      ['Cuentas de la sede'],
      [],
      ['Estado', listColumnsOf(resources.find(({ name }) => name === 'account') as AnyResource)[1]?.header],
      ['activo', account.name],
    ])
  })

  it('has the labels of the rows that an entry of the audit names', async () => {
    const { own, bruno } = world.school
    const { id, Bank } = await world.standing('account', own)
    const filter = JSON.stringify({ resource: ['account'], row_id: id, action: 'create' })
    const text = textOf((await bruno.get(`/audit/export?format=csv&filter=${encodeURIComponent(filter)}`)).body)
    expect(text).toContain(`Banco: ${isPlainObject(Bank) && Bank.name};`)
  })

  it('sends progress lines on request, and then the size and the file', async () => {
    const { own, bruno } = world.school
    const path = `/account/${own}/export?format=csv`
    const plain = textOf((await bruno.get(path)).body)
    const { headers, body } = await bruno.get(path, { accept: progressType })
    expect(headers.get('content-type')).toBe(progressType)
    const [, lines = '', file] = /^((?:\{.*\}\n)+)([\s\S]*)$/.exec(textOf(body)) ?? []
    const progressLines = lines
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(progressLines.slice(0, -1).every(({ part }) => part >= 0 && part <= 1)).toBe(true)
    expect(progressLines.at(-1)).toEqual({ size: Buffer.byteLength(plain) })
    expect(file).toBe(plain)
  })

  it('is rejected like its list, before a byte is sent', async () => {
    const { own, clara, dario, ana } = world.school
    for (const query of ['?filter={"nothing":1}', '?sort=["nothing","ASC"]', '?filter=x', '?tab=ninguna']) {
      const list = await ana.get(`/account/${own}${query}`)
      for (const accept of ['*/*', progressType]) {
        const exported = await ana.get(`/account/${own}/export${query}`, { accept })
        expect([query, accept, exported.status, exported.body]).toEqual([query, accept, 400, list.body])
      }
    }
    expect((await dario.get(`/account/${own}/export`)).status).toBe(400)
    expect((await clara.get('/user/export')).status).toBe(403)
    expect((await ana.get(`/transfer/${own}/999999/export`)).status).toBe(404)
  })

  it.each([
    ['columns=["nothing"]', 'columns', 'Las columnas no son validas'],
    ['columns=["email","password"]', 'columns', 'Las columnas no son validas'],
    ['columns=[]', 'columns', 'Las columnas no son validas'],
    ['columns=x', 'columns', 'Las columnas no son validas'],
    ['format=pdf', 'format', 'El formato no es valido'],
    [`title=${'x'.repeat(300)}`, 'title', 'Debe tener máximo 240 caracteres'],
  ])('is rejected with 400 and a reason for %s', async (query, field, text) => {
    const { ana } = world.school
    const { status, body } = await ana.get(`/user/export?${query}`)
    expect([status, body.errors]).toEqual([400, { [field]: text }])
  })

  it('has a title of any characters, cut between them', async () => {
    const { own, bruno } = world.school
    const title = encodeURIComponent(`Año ${'😀'.repeat(115)}`)
    const { status, headers } = await bruno.get(`/account/${own}/export?format=csv&title=${title}`)
    const [, name = ''] = /filename\*=UTF-8''(.+)$/.exec(headers.get('content-disposition') ?? '') ?? []
    expect([status, decodeURIComponent(name)]).toEqual([200, `${'😀'.repeat(73)}.csv`])
  })

  it('holds its place until it is read: a user has four, and does not take those of others', async () => {
    const { own, bruno, ana } = world.school
    const path = `/account/${own}/export?format=csv`
    const open = () =>
      world.erario.app.fetch(new Request(`http://erario.test${path}`, { headers: { 'x-token': bruno.token } }))
    const unread = await Promise.all([open(), open(), open(), open()])
    expect(unread.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { status, body } = await bruno.get(path)
    expect([status, body.msg]).toEqual([503, 'Se están exportando muchas listas, intente de nuevo en un momento'])
    expect((await ana.get(path)).status).toBe(200)
    await Promise.all(unread.map((reply) => reply.text()))
    await until('the places are free', async () => (await bruno.get(path)).status === 200)
  })

  it('has each row once while rows are created meanwhile', async () => {
    const { own, bruno } = world.school
    for (let made = 0; made < 5; made++) await world.make('account', own)
    const before = (await bruno.get(`/account/${own}`)).body.accounts.length
    const [exported] = await Promise.all([
      bruno.get(`/account/${own}/export?format=csv&columns=["name"]`),
      ...[1, 2, 3].map(() => world.make('account', own)),
    ])
    const names = textOf(exported.body).trimEnd().split('\r\n').slice(1)
    expect(names.length).toBeGreaterThanOrEqual(before)
    expect(new Set(names).size).toBe(names.length)
  })
})
