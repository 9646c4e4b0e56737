/** Changing a row of any entity that declares it: what is written, what is refused, and what the audit keeps. */
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import {
  type AnyResource,
  bodyFields,
  differing,
  editFields,
  type Field,
  isRequired,
  meets,
  type Row,
  rowFields,
} from '../../../../resources/define/index.ts'
import { find } from '../../../fixtures/maker.ts'
import { isNaming } from '../../../fixtures/validBody.ts'
import type { World } from '../../../fixtures/world.ts'
import { edited, editor, groups, isListedTo, movedMembers, picked } from './editor.ts'
import { refusalOf, repeatedBy } from './uniques.ts'

const named = edited.map((resource) => [resource.name, resource] as const)
const references = edited.flatMap((resource) =>
  editFields(resource).flatMap(([key, field]) =>
    isNaming(field) ? [[`${resource.name}.${key}`, resource, key, field] as const] : [],
  ),
)
const rules = edited.flatMap((resource) =>
  (resource.unique ?? [])
    .filter(({ fields }) => fields.every((key) => editFields(resource).some(([one]) => one === key)))
    .map((rule) => [`${resource.name}.${rule.fields.join('+')}`, resource, rule] as const),
)

/** A field that exists only under another value of a changed one. */
const dropped = (resource: AnyResource, row: Row): string[] =>
  Object.entries<Field>(rowFields(resource.fields)).flatMap(([key, { when }]) => (meets(when, row) ? [] : [key]))

export function describeEditing(get: () => World): void {
  const { put, make, makeNaming, read, audited, comings, others, pathTo } = editor(get)

  describe('PUT of a row', () => {
    it.each(named)(
      'of %s writes only the fields it names, and the audit has the values before and after',
      async (name, resource) => {
        const row = await make(name)
        const values = await others(resource, row)
        for (const keys of groups(resource, row, values)) {
          const before = await read(resource, row.id)
          const [own, members] = [await audited(resource, row.id), await comings(resource, row.id)]
          const body = { ...picked(values, keys), was: picked(before, keys) }
          const { status, body: answer } = await put(resource, row.id, body)
          expect([name, keys, status, answer.msg]).toEqual([name, keys, 200, resource.edit?.done])
          const after = await read(resource, row.id)
          const shown = answer[name]
          expect(isListedTo(resource) ? shown : picked(shown, keys)).toEqual(
            isListedTo(resource) ? after : picked(after, keys),
          )
          const changed = differing(bodyFields(resource.fields), before, after).map(([key]) => key)
          const gone = dropped(resource, after).filter((key) => before[key] !== null)
          expect([name, new Set(changed)]).toEqual([name, new Set([...keys, ...gone])])
          const moved = movedMembers(resource, before, after)
          expect(await comings(resource, row.id)).toEqual([...members, ...moved].toSorted())
          const [entry, ...earlier] = await audited(resource, row.id)
          if (changed.every((key) => resource.fields[key]?.kind === 'many')) {
            expect(earlier.length).toBe(Math.max(own.length - 1, 0))
            continue
          }
          if (changed.some((key) => resource.fields[key]?.kind === 'rows')) {
            // Lines are an entry of their own beside that of their total.
            const added = [entry, ...earlier].slice(0, earlier.length + 1 - own.length)
            const saying = added.filter((one) =>
              changed.some((key) => Object.hasOwn(JSON.parse(String(one?.after)), key)),
            )
            expect(saying).toHaveLength(1)
            continue
          }
          expect(earlier.length).toBe(own.length)
          const [was, is] = [JSON.parse(String(entry?.before)), JSON.parse(String(entry?.after))]
          // A hook may set what no body carries, such as a path.
          for (const key of Object.keys(is).filter((one) => resource.fields[one]?.serverSet !== true))
            expect([name, key, isDeepStrictEqual(was[key], is[key])]).toEqual([name, key, !changed.includes(key)])
        }
      },
    )

    it.each(named)('of %s with the stored values writes nothing', async (name, resource) => {
      const row = await make(name)
      const told = await audited(resource, row.id)
      const before = await get().snapshot()
      const { status } = await put(resource, row.id, { ...row, was: {} })
      expect([name, status, await audited(resource, row.id)]).toEqual([name, 200, told])
      expect(await get().snapshot()).toBe(before)
    })

    it.each(named)('of %s ignores fields that no form fills in', async (name, resource) => {
      const row = await make(name)
      const before = await read(resource, row.id)
      const given = Object.entries<Field>(resource.fields).flatMap(([key, { serverSet }]) => (serverSet ? [key] : []))
      const wild = { ...Object.fromEntries(given.map((key) => [key, 77])), id: 999_999, deleted: true, institute_id: 3 }
      expect((await put(resource, row.id, { ...wild, was: row })).status).toBe(200)
      expect(await read(resource, row.id)).toEqual(before)
    })

    it.each(named)('of %s with a repeated idempotency key returns the first response', async (name, resource) => {
      const row = await make(name)
      const values = await others(resource, row)
      const all = groups(resource, row, values)
      const isMany = (key: string) => resource.fields[key]?.kind === 'many'
      const keys = all.find((group) => !group.every(isMany)) ?? all[0] ?? []
      const body = { ...picked(values, keys), was: picked(row, keys) }
      const told = await audited(resource, row.id)
      const replies = [1, 2].map(() => put(resource, row.id, body, { 'Idempotency-Key': `cambio-${name}` }))
      const [first, second] = await Promise.all(replies)
      expect([first?.status, second?.status, second?.body]).toEqual([200, 200, first?.body])
      expect(await audited(resource, row.id)).toHaveLength(told.length + (keys.every(isMany) ? 0 : 1))
    })
  })

  describe('PUT of a row that another user changed', () => {
    it.each(named)(
      'of %s answers 409 with the present values, and succeeds once it names them',
      async (name, resource) => {
        const row = await make(name)
        const theirs = await others(resource, row)
        const [keys = []] = groups(resource, row, theirs)
        expect((await put(resource, row.id, { ...picked(theirs, keys), was: row })).status).toBe(200)
        const mine = picked(await others(resource, await read(resource, row.id)), keys)
        const before = await get().snapshot()
        const refused = await put(resource, row.id, { ...mine, was: picked(row, keys) })
        expect([refused.status, refused.body.msg, refused.body.code]).toEqual([
          409,
          'Otra persona cambió estos datos',
          'stale',
        ])
        const present = await read(resource, row.id)
        expect(picked(refused.body.present, keys)).toEqual(picked(present, keys))
        if (isListedTo(resource)) expect(refused.body.present).toEqual(present)
        expect(await get().snapshot()).toBe(before)
        const untold = await put(resource, row.id, { ...mine, was: {} })
        const labels = keys.map((key) => `Falta el valor anterior de ${resource.fields[key]?.label}`)
        expect([untold.status, Object.keys(untold.body.errors)]).toEqual([400, ['was']])
        expect(labels).toContain(untold.body.msg)
        const without = await put(resource, row.id, mine)
        expect([without.status, without.body.errors]).toEqual([
          400,
          { was: 'Falta was: los valores anteriores de los campos que cambian' },
        ])
        expect((await put(resource, row.id, { ...mine, was: picked(refused.body.present, keys) })).status).toBe(200)
      },
    )

    it.each(named)('of %s succeeds for exactly one of four concurrent changes', async (name, resource) => {
      const row = await make(name)
      const values: Row[] = []
      for (let one = 0; one < 4; one++) values.push(await others(resource, row))
      // Of the fields that all of them change.
      const [keys = []] = groups(resource, row, values[0] ?? {}).filter((group) =>
        values.every((one) => group.every((key) => Object.hasOwn(one, key))),
      )
      const bodies = values.map((one) => ({ ...picked(one, keys), was: row }))
      const replies = await Promise.all(bodies.map((body) => put(resource, row.id, body)))
      const said = bodies.map(({ was: _, ...values }) => JSON.stringify(values))
      const winner = said[replies.findIndex(({ status }) => status === 200)]
      expect([name, typeof winner]).toEqual([name, 'string'])
      // Another one that says the same has nothing left to change.
      expect([name, replies.map(({ status }) => status)]).toEqual([
        name,
        said.map((one) => (one === winner ? 200 : 409)),
      ])
    })

    it.each(named.filter(([, resource]) => editFields(resource).length > 2))(
      'of %s keeps a change of other fields',
      async (name, resource) => {
        const row = await make(name)
        const values = await others(resource, row)
        const [one = [], other = []] = groups(resource, row, values)
        for (const keys of [one, other])
          expect((await put(resource, row.id, { ...picked(values, keys), was: picked(row, keys) })).status).toBe(200)
        const after = await read(resource, row.id)
        const gone = dropped(resource, after)
        const fields = editFields(resource).filter(([key]) => [...one, ...other].includes(key) && !gone.includes(key))
        expect(differing(fields, values, after)).toEqual([])
      },
    )
  })

  describe('a changed value', () => {
    it.each(references)('of %s must name an active row', async (_, resource, key, field) => {
      const row = await makeNaming(resource, key)
      const target = await make(field.to.name)
      await get().mark(field.to.name, target.id, true)
      const before = await get().snapshot()
      const wrong = target.id === row[key] ? [2_000_000_000] : [target.id, 2_000_000_000]
      for (const id of wrong) {
        const named = field.kind === 'many' ? [id] : id
        const { status, body } = await put(resource, row.id, { [key]: named, was: row })
        expect([id, status, Object.keys(body.errors ?? {})]).toEqual([id, 400, [key]])
      }
      expect(await get().snapshot()).toBe(before)
      await get().mark(field.to.name, target.id, false)
    })

    it.each(references)('beside %s is accepted when its row was deactivated', async (_, resource, key, field) => {
      const row = await makeNaming(resource, key)
      const values = await others(resource, row)
      const [keys = []] = groups(resource, row, values).filter((group) => !group.includes(key))
      const named = [row[key]].flat().map(Number)
      for (const id of named) await get().mark(field.to.name, id, true)
      expect((await put(resource, row.id, { ...picked(values, keys), was: row })).status).toBe(200)
      for (const id of named) await get().mark(field.to.name, id, false)
    })

    it.each(rules)('of %s must be unique, or is rejected with the text of the rule', async (_, { name }, rule) => {
      const resource = find(name)
      const counted = () => get().countedBy(resource, rule)
      const [first, second] = [await make(name, await counted()), await make(name, await counted())]
      const days = bodyFields(resource.fields).filter(([, { kind }]) => rule.yearOf && kind === 'date')
      const keys = [...rule.fields, ...days.map(([key]) => key)]
      const before = await get().snapshot()
      const { status, body } = await put(resource, second.id, { ...picked(first, keys), was: second })
      expect(status).toBe(400)
      const refusals = repeatedBy(resource, first, { ...second, ...picked(first, keys) }).map(refusalOf)
      expect(refusals).toContainEqual(body.errors)
      expect(await get().snapshot()).toBe(before)
    })

    it.each(named)('of %s is checked as in a creation', async (name, resource) => {
      const row = await make(name)
      for (const [key, field] of editFields(resource)) {
        if (!isRequired(field) || field.when || !meets(field.requiredWhen, row)) continue
        const { status, body } = await put(resource, row.id, { [key]: '', was: row })
        expect([key, status, body.errors]).toEqual([key, 400, { [key]: field.required }])
      }
      expect((await get().may('edit', resource).get(pathTo(resource, row.id))).body.locked).toBeNull()
    })
  })
}
