import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { notAllowed, notRelated } from '../../../server/base/refusal.ts'
import { EngineStopped } from '../../../server/db/engine/engine.ts'
import { ConnectionFailed } from '../../../server/db/engine/pool.ts'
import { errorResponse } from '../../../server/http/errors.ts'
import { openErario } from '../../fixtures/erario.ts'

const log = pino({ level: 'silent' })
const statement = (cause: Error) => new DrizzleQueryError('select 1', [], cause)
const answered = (code: string) => Object.assign(new pg.DatabaseError('refused', 1, 'error'), { code })

it.each([
  ['no free connection in time', new ConnectionFailed('no connection'), 503],
  ['a connection lost during a statement', statement(new Error('Connection terminated unexpectedly')), 503],
  ['the embedded engine stopped', statement(new EngineStopped('57P01', 'stopped')), 503],
  ['a server that is shutting down', statement(answered('57P01')), 503],
  ['a server that is no longer the primary', statement(answered('25006')), 503],
  ['an unreachable server', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 503],
  ['an invalid statement', statement(answered('42601')), 500],
  ['a value that no statement can contain', statement(new TypeError('circular')), 500],
  ['any other error', new Error('budget 7 has no line 12'), 500],
])('errorResponse answers %s with its status and a text', async (_what, error, status) => {
  const response = errorResponse(error, log, 'GET /')
  const msg = status === 503 ? expect.stringContaining('intente de nuevo') : 'Contacte con el administrador'
  expect([response.status, await response.json()]).toEqual([status, { status: false, msg }])
  expect(response.headers.get('retry-after')).toBe(status === 503 ? '2' : null)
})

it('errorResponse sends the code of a refusal that has one', async () => {
  expect(await errorResponse(notRelated(), log, '').json()).toMatchObject({ code: 'notRelated' })
  expect(await errorResponse(notAllowed(), log, '').json()).not.toHaveProperty('code')
})

it('a body that its client cuts off is answered with 499, and not logged', async () => {
  const lines: string[] = []
  const erario = await openErario()
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const app = await buildApp(erario.store, erario.settings, log)
  const { token } = await erario.signIn('ana')
  const statuses: [string, number][] = []
  for (const [path, type] of [
    ['/supplier/create', 'application/json'],
    ['/supplier/import', 'multipart/form-data; boundary=b'],
  ] as const) {
    const body = new ReadableStream({
      pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    })
    const headers = { 'x-token': token, 'content-type': type }
    const cut = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    statuses.push([path, (await app.fetch(new Request(`http://erario.test${path}`, cut))).status])
  }
  await erario.close()
  expect([statuses, lines]).toEqual([
    [
      ['/supplier/create', 499],
      ['/supplier/import', 499],
    ],
    [],
  ])
})
