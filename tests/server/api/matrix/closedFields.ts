/** Fields that only some roles read and write, tried with every declaration: for other roles a row has no such field. */
import { describe, expect, it } from 'vitest'
import {
  type AnyResource,
  bodyFields,
  createPathOf,
  editFields,
  editPathOf,
  type Field,
  isOpenTo,
  isOwnReference,
  isRequired,
  isScoped,
  manyFields,
  type Role,
} from '../../../../resources/define/index.ts'
import { resources } from '../../../../resources/index.ts'
import { type Made, placed } from '../../../fixtures/maker.ts'
import { sampleOf } from '../../../fixtures/validBody.ts'
import { valuesOf } from '../../../fixtures/validValue.ts'
import type { World } from '../../../fixtures/world.ts'

type Row = Readonly<Record<string, unknown>>
type Closable = readonly [title: string, resource: AnyResource, key: string, field: Field]

const ofAdmins = (
  operation: 'create' | 'edit',
  fieldsOf: (resource: AnyResource) => readonly [string, Field][],
): readonly Closable[] =>
  resources
    .filter((resource) => !resource.create?.custom && areBothIn(resource[operation]) && areBothIn(resource.list))
    .flatMap((resource) =>
      fieldsOf(resource).map(([key, field]): Closable => [`${resource.name}.${key}`, resource, key, field]),
    )

/** Whether root and admins may do it. */
export const areBothIn = (operation: { roles: readonly Role[] } | undefined): boolean =>
  (['root', 'admin'] as const).every((role) => operation?.roles.includes(role))

const optional = ofAdmins('create', (resource) =>
  bodyFields(resource.fields).filter(
    ([key, field]) =>
      !isRequired(field) &&
      !field.when &&
      isOpenTo('root', field) &&
      field.kind !== 'boolean' &&
      !isOwnReference(resource, field) &&
      !Object.hasOwn(sampleOf(resource, 1), key),
  ),
)
const editable = ofAdmins('edit', (resource) =>
  editFields(resource, 'root').filter(
    ([, { kind, when }]) => !when && ['text', 'longText', 'money', 'rows'].includes(kind),
  ),
)

/** The texts of rows that an admin may edit in other fields only. */
const held = resources.flatMap((resource) => {
  const only = resource.edit?.only?.admin
  const texts = editFields(resource, 'root').filter(([, { kind, when }]) => kind === 'text' && !when)
  return only ? texts.map(([key]) => [`${resource.name}.${key}`, resource, key, only.includes(key)] as const) : []
})

/** While `work` runs, root alone reads the fields. */
export async function closedToAdmins<const T>(fields: readonly Field[], work: () => Promise<T>): Promise<T> {
  const declared = fields.map(({ roles }) => roles)
  for (const field of fields) field.roles = ['root']
  try {
    return await work()
  } finally {
    for (const [at, field] of fields.entries()) field.roles = declared[at]
  }
}

export function describeClosedFields(get: () => World): void {
  const own = () => get().school.own
  const pathTo = (resource: AnyResource, id: number) => placed(editPathOf(resource), own()).replace(':id', String(id))

  const stored = ({ name }: AnyResource, id: number): Promise<Row> => get().readOne(name, own(), id)

  describe("a field closed to its author's role", () => {
    it('is tested with several fields', () => {
      expect(optional.length).toBeGreaterThan(0)
      expect(editable.length).toBeGreaterThan(3)
    })

    it.each(optional)('is not written in a creation: %s', async (_, resource, key, field) => {
      const { ana, bruno } = get().school
      const path = placed(createPathOf(resource), own())
      const unsaid = 'default' in field ? field.default : field.kind === 'rows' ? [] : null
      const made = async (person: typeof ana): Promise<Made> => {
        const sent = await get().bodyOf(resource.name, own())
        if (sent[key] === unsaid) sent[key] = valuesOf(field, 1).find((value) => value !== unsaid)
        const { status, body } = await person.post(path, sent)
        expect([resource.name, status]).toEqual([resource.name, 200])
        return body[resource.name]
      }
      const [ours, theirs] = await closedToAdmins([field], async () => [await made(ana), await made(bruno)] as const)
      expect(Object.hasOwn(theirs, key)).toBe(false)
      expect((await stored(resource, theirs.id))[key]).toEqual(unsaid)
      expect(ours[key]).not.toEqual(unsaid)
      // Deleted, because a row without the field may block others: a term without its end has no last day.
      await get().mark(resource.name, theirs.id, true)
    })

    it.each(editable)('is neither shown, changed nor compared in an edit: %s', async (_, resource, key, field) => {
      const { ana, bruno } = get().school
      const row = await get().make(resource.name, own())
      const before = await stored(resource, row.id)
      const { [key]: other } = await get().bodyOf(resource.name, own())
      expect(other).not.toEqual(before[key])
      const [shown, guessed, guessedRight, byRoot] = await closedToAdmins([field], async () => [
        await bruno.get(pathTo(resource, row.id)),
        await bruno.ask('PUT', pathTo(resource, row.id), { [key]: other, was: { [key]: other } }),
        await bruno.ask('PUT', pathTo(resource, row.id), { [key]: other, was: { [key]: before[key] } }),
        await ana.ask('PUT', pathTo(resource, row.id), { [key]: other, was: { [key]: other } }),
      ])
      for (const { status, body } of [shown, guessed, guessedRight])
        expect([resource.name, key, status, Object.hasOwn(body[resource.name], key)]).toEqual([
          resource.name,
          key,
          200,
          false,
        ])
      expect([byRoot.status, byRoot.body.present[key]]).toEqual([409, before[key]])
      expect(await stored(resource, row.id)).toEqual(before)
    })

    it.each(held)(
      'is changed by an admin only if it is one of those that an admin may change: %s',
      async (_, resource, key, may) => {
        const { bruno } = get().school
        const { id } = await get().make(resource.name, own())
        const { [key]: was } = await stored(resource, id)
        const { [key]: other } = await get().bodyOf(resource.name, own())
        expect(other).not.toEqual(was)
        const { status } = await bruno.ask('PUT', pathTo(resource, id), { [key]: other, was: { [key]: was } })
        expect([status, (await stored(resource, id))[key]]).toEqual([200, may ? other : was])
      },
    )

    it.each(editable.filter(([, , , { kind }]) => kind !== 'rows'))(
      'is left out of the audit: %s',
      async (_, resource, key, field) => {
        const { name } = resource
        const { ana, bruno } = get().school
        await get().make(name, own())
        const asked = `/audit?filter=${encodeURIComponent(JSON.stringify({ resource: [name] }))}`
        const recorded = async (person: typeof ana): Promise<Row[]> =>
          (await person.get(asked)).body.audits.flatMap(({ before, after }: Record<string, string | null>) =>
            [before, after].flatMap((json) => (typeof json !== 'string' ? [] : [JSON.parse(json)])),
          )
        const [root, admin] = await closedToAdmins([field], async () => [await recorded(ana), await recorded(bruno)])
        expect(root.some((row) => Object.hasOwn(row, key))).toBe(true)
        // Admins see no entries of rows that belong to no school.
        expect([admin.length > 0, admin.filter((row) => Object.hasOwn(row, key))]).toEqual([isScoped(resource), []])
        // Except the entries of a field of several references, which hold only an id.
        const named = manyFields(resource).map(([many]) => many)
        const isOfNamed = (row: Row) => Object.keys(row).every((one) => named.includes(one))
        expect(admin.filter((row) => !isOfNamed(row) && !Object.hasOwn(row, 'id'))).toEqual([])
      },
    )
  })
}
