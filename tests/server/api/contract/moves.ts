/** Moves and actions: allowed in their states, on live rows, and once. */
import { describe, expect, it } from 'vitest'
import { asksOf, isInStates, isRequired, meets, movesOf, type Row } from '../../../../resources/define/index.ts'
import { resources } from '../../../../resources/index.ts'
import type { Person } from '../../../fixtures/erario.ts'
import { askedBody, madeIn, makeMove, moverOf } from '../../../fixtures/moves.ts'
import type { World } from '../../../fixtures/world.ts'

const moves = resources.flatMap((resource) =>
  movesOf(resource).map((move) => ({ title: `${resource.name}.${move.name}`, resource, move })),
)
/** Every state of a resource; without any, its rows as they are. */
const cells = moves.flatMap(({ title, resource, move }) =>
  (resource.states ? Object.keys(resource.states.of) : [undefined]).map((state) => ({
    title: `${title} in ${state ?? 'any state'}`,
    resource,
    move,
    state,
    allowed: isInStates(resource, move.from, { [resource.states?.field ?? '']: state }),
  })),
)
const allowed = cells.filter((cell) => cell.allowed)

export function describeMoves(get: () => World): void {
  describe.each(cells)('$title', ({ resource, move, state, allowed }) => {
    it(allowed ? 'is made and says so' : 'is refused, and nothing is written', async () => {
      const { id } = await madeIn(get(), resource, state)
      const before = await get().snapshot()
      const { status, body } = await makeMove(get(), resource, move, id)
      const field = resource.states?.field ?? ''
      if (allowed) {
        const row = body[resource.name]
        expect([status, body.msg, row?.[field]], JSON.stringify(body)).toEqual([
          200,
          move.done,
          move.to ?? row?.[field],
        ])
      } else {
        expect([status, body.code, body.msg]).toEqual([409, 'otherState', expect.stringContaining('No se puede')])
        expect(await get().snapshot()).toBe(before)
      }
    })
  })

  describe.each(allowed)('$title', ({ resource, move, state }) => {
    const named = (row: Row, keys: readonly string[]) => keys.map((key) => row[key])
    const asked = asksOf(move).map(([key]) => key)
    const stamps = Object.entries(move.stamps ?? {})

    it('fills its fields and stamps, which were null before, and nothing else that a body carries', async () => {
      const { id } = await madeIn(get(), resource, state)
      const { own, idOf: idOfName } = get().school
      const idOf = ({ name }: Person) => (name === 'nobody' ? 0 : idOfName(name))
      const read = (): Promise<Row> => get().readOne(resource.name, own, id)
      const before = await read()
      const { body: reply } = await makeMove(get(), resource, move, id)
      const after = await read()
      expect(reply[resource.name]).toMatchObject({ id })
      const free = [...asked, ...stamps.map(([key]) => key)].filter(
        (key) => before[key] === null && meets(resource.fields[key]?.when, after),
      )
      expect(named(after, free)).not.toContain(null)
      for (const [key, stamp] of stamps)
        if (stamp === 'asker') expect([key, after[key]]).toEqual([key, idOf(moverOf(get(), move))])
      const filled = new Set([...asked, ...stamps.map(([key]) => key), resource.states?.field ?? ''])
      const isKept = (key: string) => !filled.has(key) && resource.fields[key]?.serverSet !== true
      const rest = (row: Row) => Object.entries(row).filter(([key]) => resource.fields[key] && isKept(key))
      expect(rest(after)).toEqual(rest(before))
    })

    it('requires its fields with their own texts, and writes nothing without them', async () => {
      const { id } = await madeIn(get(), resource, state)
      const required = asksOf(move).filter(([, field]) => isRequired(field) && !field.when && !field.requiredWhen)
      const before = await get().snapshot()
      for (const [key, { required: text }] of required) {
        const { status, body } = await makeMove(get(), resource, move, id, {})
        expect([status, body.errors[key]]).toEqual([400, text])
      }
      expect(await get().snapshot()).toBe(before)
    })

    it('is rejected with 409 for a deleted row', async () => {
      const { id } = await madeIn(get(), resource, state)
      const asked = await askedBody(get(), resource, move, get().school.own, id)
      await get().mark(resource.name, id, true)
      const before = await get().snapshot()
      const { status, body } = await makeMove(get(), resource, move, id, asked)
      expect([status, body.code]).toEqual([409, 'inactiveRow'])
      expect(await get().snapshot()).toBe(before)
    })

    it('runs once for a repeated idempotency key, and for one of four concurrent requests', async () => {
      const { id } = await madeIn(get(), resource, state)
      const asked = await askedBody(get(), resource, move, get().school.own, id)
      const make = () => makeMove(get(), resource, move, id, asked, { 'idempotency-key': `${move.name}-${id}` })
      const first = await make()
      const stored = await get().snapshot()
      expect([first.status, (await make()).body]).toEqual([200, first.body])
      expect(await get().snapshot()).toBe(stored)
      if (move.to === undefined || move.from?.includes(move.to)) return
      const other = await madeIn(get(), resource, state)
      const replies = await Promise.all([1, 2, 3, 4].map(() => makeMove(get(), resource, move, other.id)))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    })
  })
}
