/** Hooks of a generated operation, all within its transaction. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyResource } from '../../../resources/define/index.ts'
import { activity } from '../../../resources/entities/activity.ts'
import { supplyOrder } from '../../../resources/entities/supplyOrder.ts'
import { createEndpoint } from '../../../server/api/creating.ts'
import { editEndpoints } from '../../../server/api/editing.ts'
import { toggleEndpoint } from '../../../server/api/toggling.ts'
import { Refusal } from '../../../server/base/refusal.ts'
import { tableOf } from '../../../server/db/schema/tables.ts'
import { requireAgreement } from '../../../server/endpoints.ts'
import type { Call, Endpoint } from '../../../server/http/endpoint.ts'
import { type Hooks, hooksOf } from '../../../server/verbs/hooks.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'

const activities = tableOf(activity)
const refused = new Refusal(400, 'No')
const nothing = async () => undefined

let erario: Erario
beforeAll(async () => {
  erario = await openErario()
})
afterAll(() => erario.close())

type Sent = { id?: number; body?: unknown; query?: string }

/** Runs an endpoint of ours as root, without the guard. */
async function run([endpoint]: Endpoint[], { id = 0, body, query = '' }: Sent): Promise<Record<string, unknown>> {
  if (!endpoint) throw new Error('there is no such endpoint')
  const call: Call = {
    db: erario.store.db,
    asker: { id: 1, email: '', role: 'root', pending: null, session: '' },
    institute: 0,
    id: () => id,
    param: () => String(id),
    query: new URLSearchParams(query),
    address: '127.0.0.1',
    site: 'http://erario.test',
    secretBody: false,
    body: async () => body,
    text: async () => JSON.stringify(body),
    stillMay: async () => {},
    request: new Request('http://erario.test/'),
  }
  const answer = await endpoint.run(call)
  if (answer instanceof Response) throw new Error('the answer is no JSON')
  return answer.json
}

const hooked = (hooks: Hooks<typeof activity>): Hooks => hooksOf(activity, hooks)[1]
const create = (hooks: Hooks<typeof activity>, name: string) =>
  run(createEndpoint(activity, hooked(hooks)), { body: { name, description: 'x' } })
const stored = async (name: string) =>
  (await erario.store.db.select().from(activities).where(eq(activities.name, name)))[0]

it('a create hook adds the values it returns, and its after hook receives the stored row', async () => {
  const seen: unknown[] = []
  await create(
    {
      create: {
        before: async (_tx, { user }, body) => ({ description: `${body.name} por ${user}` }),
        after: async (_tx, _actor, row) => {
          seen.push(row.description)
        },
      },
    },
    'Tizas',
  )
  expect([(await stored('Tizas'))?.description, seen]).toEqual(['Tizas por 1', ['Tizas por 1']])
})

it.each(['before', 'after'] as const)('a create hook that throws in %s rolls the creation back', async (when) => {
  const hook = async () => {
    throw refused
  }
  await expect(create({ create: { [when]: hook } }, `Ninguna ${when}`)).rejects.toBe(refused)
  expect(await stored(`Ninguna ${when}`)).toBeUndefined()
})

describe('an edit hook', () => {
  const change = (hooks: Hooks<typeof activity>, id: number, name: string, was: string) =>
    run(editEndpoints(activity, hooked(hooks)).slice(1), { id, body: { name, was: { name: was } } })

  it('adds the values it returns, and its after hook receives the row before and after', async () => {
    await create({}, 'Lápices')
    const { id = 0 } = (await stored('Lápices')) ?? {}
    const seen: unknown[] = []
    const edit: Hooks<typeof activity>['edit'] = {
      before: async (_tx, { user }, row, next) => ({ description: `${row.name} → ${next.name} por ${user}` }),
      after: async (_tx, _actor, row, previous) => {
        seen.push(previous.name, row.name, row.description)
      },
    }
    await change({ edit }, id, 'Colores', 'Lápices')
    expect((await stored('Colores'))?.description).toBe('Lápices → Colores por 1')
    expect(seen).toEqual(['Lápices', 'Colores', 'Lápices → Colores por 1'])
  })

  it.each(['before', 'after'] as const)('that throws in %s rolls the change back', async (when) => {
    const name = `Colores ${when}`
    await create({}, name)
    const { id = 0 } = (await stored(name)) ?? {}
    const hook = async () => {
      throw refused
    }
    await expect(change({ edit: { [when]: hook } }, id, 'Otros', name)).rejects.toBe(refused)
    expect((await stored(name))?.id).toBe(id)
  })
})

it('the toggle hooks run once, before and after the change, and only when the state changes', async () => {
  await create({}, 'Reglas')
  const { id = 0 } = (await stored('Reglas')) ?? {}
  const seen: string[] = []
  const endpoint = toggleEndpoint(
    activity,
    hooked({
      toggle: {
        before: async (_tx, _actor, row, deleted, act) => {
          seen.push(`before ${row.name} ${deleted} ${act.reason}`)
        },
        after: async (_tx, _actor, row, deleted) => {
          seen.push(`after ${row.name} ${deleted}`)
        },
      },
    }),
  )
  for (let times = 0; times < 2; times++) await run(endpoint, { id, query: 'deleted=true&reason=sobra' })
  expect(seen).toEqual(['before Reglas true sobra', 'after Reglas true'])
})

it('a toggle hook that throws in after rolls the change back', async () => {
  await create({}, 'Compases')
  const { id = 0 } = (await stored('Compases')) ?? {}
  const after = async () => {
    throw refused
  }
  await expect(run(toggleEndpoint(activity, hooked({ toggle: { after } })), { id })).rejects.toBe(refused)
  expect((await stored('Compases'))?.deleted).toBe(false)
})

it('requireAgreement refuses a create hook of an entity without a generated creation', () => {
  const agreement = (resource: AnyResource) => () =>
    requireAgreement([resource], [], new Map([hooksOf(resource, { create: { before: nothing } })]))
  expect(agreement({ ...activity, create: undefined })).toThrow('resource activity: its create hook would never run')
  const orders = { ...supplyOrder, create: undefined }
  expect(agreement(orders)).toThrow('resource supplyOrder: its create hook would never run')
  expect(agreement(activity)).not.toThrow()
})
