/** Rows whose term is over: the filter agrees with what the list shows. */
import { describe, expect, it } from 'vitest'
import { isLate, lateFilter, lateStates } from '../../../../resources/define/index.ts'
import { resources } from '../../../../resources/index.ts'
import { addDays, today } from '../../../../resources/values/dates.ts'
import { madeIn } from '../../../fixtures/moves.ts'
import type { World } from '../../../fixtures/world.ts'
import { query, type Row } from './lists.ts'

const termed = resources.flatMap((resource) => {
  const { states } = resource
  return states?.late ? [[resource.name, { resource, states, late: states.late }] as const] : []
})

export function describeLate(get: () => World): void {
  describe.each(termed)('the term of a %s', (name, { resource, states, late }) => {
    const listed = async () =>
      get().listPath(resource, get().school.own, (await get().standing(name, get().school.own)).id)
    const read = async (isWanted: unknown): Promise<Row[]> => {
      const path = await listed()
      const { body } = await get()
        .may('list', resource)
        .get(`${path}${query('filter', { [lateFilter]: isWanted })}`)
      return body[String(resource.api?.list)]
    }
    /** A row of a state, begun some days ago, with its other days on the same: they may bound each other. */
    const begun = async (state: string, days: number): Promise<number> => {
      const { id } = await madeIn(get(), resource, state)
      const day = addDays(today(), -days)
      const row = await get().readOne(resource.name, get().school.own, id)
      const dated = Object.entries(resource.fields).filter(([key, { kind }]) => kind === 'date' && row[key])
      const isInstant = resource.fields[late.from]?.kind === 'instant'
      await get().set(resource.name, id, {
        ...Object.fromEntries(dated.map(([key]) => [key, day])),
        [late.from]: isInstant ? `${day}T15:00:00.000Z` : day,
      })
      return id
    }

    it('selects live rows in a running state that began long enough ago', async () => {
      const old = 2 * late.workdays + 30
      const running = lateStates(states)
      const ended = Object.keys(states.of).filter((state) => !running.includes(state))
      const expected = await Promise.all(running.map((state) => begun(state, old)))
      const others = await Promise.all([
        ...running.map((state) => begun(state, 0)),
        ...ended.map((state) => begun(state, old)),
      ])
      const deleted = await begun(states.start, old)
      await get().mark(resource.name, deleted, true)
      const [overdue, rest] = [await read(true), await read('false')]
      expect(overdue.map(({ id }) => id)).toEqual(expect.arrayContaining(expected))
      expect(rest.map(({ id }) => id)).toEqual(expect.arrayContaining([...others, deleted]))
      expect(overdue.filter((row) => !isLate(resource, row))).toEqual([])
      expect(rest.filter((row) => isLate(resource, row))).toEqual([])
    })

    it('rejects a value that is not a boolean', async () => {
      const path = await listed()
      const { status, body } = await get()
        .may('list', resource)
        .get(`${path}${query('filter', { [lateFilter]: 'tarde' })}`)
      expect([status, body.errors]).toEqual([400, { [lateFilter]: 'El filtro no es valido' }])
    })
  })
}
