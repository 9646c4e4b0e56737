/** Visibility by `sees`, `discloses` and the `roles` of a field, for every declaration. */
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  type AnyResource,
  allRowsVariant,
  embedKey,
  type Field,
  type FieldOf,
  isOpenTo,
  isScoped,
  linesKey,
  manyFields,
  manyKey,
  type Role,
} from '../../../../resources/define/index.ts'
import { resources } from '../../../../resources/index.ts'
import { requireReferences } from '../../../../server/db/query/references.ts'
import { anyTableOf, columnOf } from '../../../../server/db/schema/tables.ts'
import { pathOf, spotsOf } from '../../../fixtures/calls.ts'
import type { Person } from '../../../fixtures/erario.ts'
import { placed } from '../../../fixtures/maker.ts'
import { namingFields } from '../../../fixtures/namedRows.ts'
import type { people } from '../../../fixtures/people.ts'
import type { World } from '../../../fixtures/world.ts'
import { areBothIn, closedToAdmins } from './closedFields.ts'

type Row = Readonly<Record<string, unknown>>
type Limited = { resource: AnyResource; key: string; field: FieldOf<'reference'> }
type Asking = { name: keyof typeof people; person: Person; role: Role; id: number }

/** Whether a role sees only some of its rows, and they are in one list. */
const isLimited = (to: AnyResource): boolean =>
  to.sees !== undefined && (to.api?.within === undefined || allRowsVariant(to) !== undefined)

/** Every reference to rows of which a role sees only some. */
const limited: readonly Limited[] = resources.flatMap((resource) =>
  Object.entries<Field>(resource.fields).flatMap(([key, field]) =>
    field.kind === 'reference' && isLimited(field.to) ? [{ resource, key, field }] : [],
  ),
)

export function describeSights(get: () => World): void {
  const asking = (): Asking[] => {
    const { ana, bruno, clara, dario, elena, idOf } = get().school
    const rolesOf = { ana: 'root', bruno: 'admin', clara: 'client', dario: 'admin', elena: 'client' } as const
    return Object.entries({ ana, bruno, clara, dario, elena } as const).map(([, person]) => {
      const name = person.name as keyof typeof rolesOf
      return { name, person, role: rolesOf[name], id: idOf(name) }
    })
  }

  /** The ids that the list of a resource returns to a user; users may always refer to themselves. */
  async function listed({ name, api, list }: AnyResource, { person, role, id }: Asking): Promise<Set<unknown>> {
    const { status, body } = await person.get(placed(api?.path ?? '', get().school.own))
    expect([name, role, status]).toEqual([name, role, list?.roles.includes(role) ? 200 : 403])
    const rows: Row[] = status === 200 ? body[api?.list ?? ''] : []
    return new Set([...rows.map((row) => row.id), ...(name === 'user' ? [id] : [])])
  }

  async function liveIds(to: AnyResource): Promise<number[]> {
    const table = anyTableOf(to)
    const { db } = get().erario.store
    const live = eq(columnOf(table, 'deleted'), false)
    const rows = await db
      .select({ id: columnOf(table, 'id') })
      .from(table)
      .where(isScoped(to) ? and(live, eq(columnOf(table, 'institute_id'), get().school.own)) : live)
    return rows.map(({ id }) => Number(id))
  }

  /** The rows that its list returns to a user, in the school of the tests. */
  async function shown(
    resource: AnyResource,
    person: Person,
    filter: object = {},
  ): Promise<{ status: number; rows: Row[] }> {
    const { api } = resource
    const endpoint = get().endpoints.find(
      ({ method, path }) => method === 'GET' && path === `${api?.path}${api?.within ? `/:${api.within}` : ''}`,
    )
    const [spot] = endpoint ? spotsOf(endpoint) : []
    if (!spot) throw new Error(`${resource.name} has no list`)
    const path = await pathOf(get(), spot, get().school.own)
    const { status, body } = await person.get(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    return { status, rows: body[api?.list ?? ''] ?? [] }
  }

  describe('a reference to rows that some roles do not see', () => {
    it('exists in the ledger, the audit and the schools', () => {
      expect(limited.map(({ resource, key }) => `${resource.name}.${key}`)).toEqual(
        expect.arrayContaining([
          'institute.userAdmin_id',
          'institute.userOwner_id',
          'movement.user_id',
          'audit.user_id',
        ]),
      )
    })

    it('accepts only rows that its author may list, for every role', async () => {
      const { db } = get().erario.store
      let refused = 0
      for (const { resource, key, field } of limited.filter((one) => !isScoped(one.field.to)))
        for (const one of asking()) {
          const mine = await listed(field.to, one)
          const actor = { user: one.id, seesAs: one.role, institute: get().school.own, address: 'local' }
          const only = { ...resource, fields: { [key]: { ...field, optionsFrom: undefined } } }
          for (const id of await liveIds(field.to)) {
            const asked = requireReferences(db, only, { [key]: id }, actor)
            const outcome = await asked.then(
              () => 'let in',
              ({ body }) => Object.keys(body.errors).join(),
            )
            expect([resource.name, one.name, id, outcome]).toEqual([
              resource.name,
              one.name,
              id,
              mine.has(id) ? 'let in' : key,
            ])
            if (outcome === key) refused++
          }
        }
      expect(refused).toBeGreaterThan(10)
    })

    it('in a body is rejected at its field for a row that the asker does not see', async () => {
      const before = await get().snapshot()
      for (const resource of resources)
        for (const [key, field] of namingFields(resource.fields)) {
          if (!resource.api || !resource.create || !isLimited(field.to)) continue
          for (const one of asking().filter(
            ({ role, name }) => resource.create?.roles.includes(role) && isOpenTo(role, field) && ours.has(name),
          )) {
            const mine = await listed(field.to, one)
            const unseen = (await liveIds(field.to)).find((id) => !mine.has(id))
            if (unseen === undefined) continue
            const named = field.kind === 'many' ? [unseen] : unseen
            const body = { ...(await get().bodyOf(resource.name, get().school.own)), [key]: named }
            const { status, body: answer } = await one.person.post(
              placed(`${resource.api.path}/create`, get().school.own),
              body,
            )
            expect([resource.name, key, one.name, status, Object.keys(answer.errors ?? {})]).toEqual([
              resource.name,
              key,
              one.name,
              400,
              expect.arrayContaining([key]),
            ])
          }
        }
      expect(await get().snapshot()).toBe(before)
    })
  })

  describe('a row in a response', () => {
    it('embeds only rows that the asker may list, unless its declaration discloses them', async () => {
      let hidden = 0
      for (const { resource, key, field } of limited.filter((one) => one.resource.api && one.resource.list)) {
        const { discloses } = field
        const embedded = embedKey(key, field)
        for (const one of asking().filter(
          ({ role, name }) => field.to.sees?.[role] && resource.list?.roles.includes(role) && ours.has(name),
        )) {
          const mine = await listed(field.to, one)
          for (const open of [discloses, undefined]) {
            field.discloses = open
            const { rows } = await shown(resource, one.person)
            field.discloses = discloses
            const unseen = rows.filter((row) => typeof row[key] === 'number' && !mine.has(row[key]))
            const embeds = unseen.map((row) => row[embedded] !== null)
            expect([resource.name, one.name, embeds]).toEqual([
              resource.name,
              one.name,
              unseen.map(() => open === true),
            ])
            if (!open) hidden += unseen.length
          }
        }
      }
      expect(hidden).toBeGreaterThan(0)
    })

    it('is shown alone as in its list', async () => {
      const { own } = get().school
      for (const { role, person } of asking().filter(({ name }) => ours.has(name))) {
        const { institutes } = (await person.get('/institute')).body
        const { institute } = (await person.get(`/institute/${own}`)).body
        expect([role, institute]).toEqual([role, institutes.find(({ id }: Row) => id === own)])
      }
    })

    it('embeds of several references only the rows that the asker may list', async () => {
      for (const resource of resources.filter(({ api, create }) => api && create))
        for (const [key, { to }] of manyFields(resource).filter(([, field]) => isLimited(field.to))) {
          const ids = await liveIds(to)
          const { id } = await get().make(resource.name, get().school.own, { [key]: ids.slice(0, 2) })
          for (const one of asking().filter(
            ({ role, name }) => resource.list?.roles.includes(role) && ours.has(name),
          )) {
            const mine = await listed(to, one)
            const [row] = (await shown(resource, one.person, { id })).rows
            if (!row) continue
            const embedded = (row[manyKey(key)] as Row[]).map((other) => other.id)
            const seen = ids.slice(0, 2).filter((other) => mine.has(other))
            expect([resource.name, key, one.name, embedded]).toEqual([resource.name, key, one.name, seen])
          }
        }
    })

    it('cannot be found by a value that it does not embed', async () => {
      const { ana, bruno } = get().school
      for (const { resource, key, field } of limited.filter(({ resource: { name } }) => name === 'movement')) {
        field.discloses = undefined
        const filter = { [`${embedKey(key, field)}.email`]: 'ana@' }
        const found = [
          (await shown(resource, ana, filter)).rows.length > 0,
          (await shown(resource, bruno, filter)).rows,
        ]
        field.discloses = true
        expect(found).toEqual([true, []])
      }
    })

    it('has a field only for the roles of the field, which cannot be filtered or searched by others', async () => {
      const { ana, bruno } = get().school
      for (const resource of resources.filter(({ list }) => areBothIn(list))) {
        const fields = Object.entries<Field>(resource.fields).filter(([, { kind }]) => kind !== 'password')
        const before = (await shown(resource, bruno)).rows
        const [root, admin, filtered, searched] = await closedToAdmins(
          fields.map(([, field]) => field),
          async () => [
            await shown(resource, ana),
            await shown(resource, bruno),
            await Promise.all(fields.map(async ([key]) => (await shown(resource, bruno, { [key]: 1 })).status)),
            await shown(resource, bruno, { q: 'a' }),
          ],
        )
        const carried = (rows: Row[]) =>
          fields.map(carriedAs).filter((key) => rows.some((row) => Object.hasOwn(row, key)))
        expect([resource.name, carried(admin.rows), admin.rows.length]).toEqual([resource.name, [], before.length])
        expect([resource.name, carried(root.rows)]).toEqual([resource.name, fields.map(carriedAs)])
        expect([resource.name, new Set(filtered)]).toEqual([resource.name, new Set([400])])
        // What is derived from other entities may still be found.
        if (!resource.derived) expect([resource.name, searched.rows]).toEqual([resource.name, []])
      }
    })
  })
}

const carriedAs = ([key, field]: readonly [string, Field]): string =>
  field.kind === 'rows' ? linesKey(key, field) : key

/** Those of the school of the tests. */
const ours = new Set<string>(['ana', 'bruno', 'clara'])
