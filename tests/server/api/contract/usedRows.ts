/** Rows that cannot be changed: rows in use (decision 17), rows printed on a document, and deleted ones. */
import { describe, expect, it } from 'vitest'
import {
  type AnyResource,
  isAlwaysEditable,
  isScoped,
  type Row,
  referrersOf,
} from '../../../../resources/define/index.ts'
import { resources } from '../../../../resources/index.ts'
import { issuedDocument } from '../../../../server/db/schema/issuedTable.ts'
import { placed, usable } from '../../../fixtures/maker.ts'
import { narrowedWith, wantedOf } from '../../../fixtures/namedRows.ts'
import type { World } from '../../../fixtures/world.ts'
import { edited, editor, groups, picked } from './editor.ts'

const guarded = edited.filter(({ edit }) => edit?.while === 'unused')

/** Every reference by which a row is in use; a document names its line, and a line its budget, by themselves. */
const uses = guarded.flatMap((target) =>
  referrersOf(resources, target)
    .filter(({ by, field }) => by.api && !(field.kind === 'reference' && field.blocksDelete === false))
    .map(({ by, key, field }) => [`${by.name}.${key}`, target, by, key, field] as const),
)

export function describeUsedRows(get: () => World): void {
  const { put, make, read, others, pathTo } = editor(get)
  const refused = { msg: expect.stringMatching(/^No se puede cambiar: lo usa /), status: false }
  const locked = async (resource: AnyResource, id: number) =>
    (await get().may('edit', resource).get(pathTo(resource, id))).body.locked

  /** A change that use forbids and, where the entity declares any, one that it does not. */
  async function changes(resource: AnyResource, id: number): Promise<{ row: Row; held: Row; free?: Row }> {
    const row = await read(resource, id)
    const values = await others(resource, row)
    const isFree = (key: string) => resource.edit !== undefined && isAlwaysEditable(resource.edit, key)
    const groupsOf = groups(resource, row, values)
    const free = groupsOf.find((keys) => keys.every(isFree))
    const held = groupsOf.find((keys) => !keys.some(isFree)) ?? []
    return { row, held: picked(values, held), ...(free ? { free: picked(values, free) } : {}) }
  }

  /** The acts of an availability up to its payment, which are listed within it. */
  async function madeWith(by: AnyResource, id: number) {
    const { own, ana } = get().school
    const inside = resources.filter(
      ({ api, toggle }) => toggle && api?.within === by.name && by.name === 'availability',
    )
    const found = await Promise.all(
      inside.map(async (to) => {
        const { body } = await ana.get(`${placed(to.api?.path ?? '', own)}/${id}`)
        const rows: { id: number }[] = body[to.api?.list ?? '']
        return rows.map((row) => ({ to, id: row.id }))
      }),
    )
    return found.flat()
  }

  describe('a row in use', () => {
    it.each(uses)(
      'by %s cannot be changed, except in fields that no document prints',
      async (_, target, by, key, field) => {
        const made = await make(target.name, { ...usable[target.name], ...wantedOf(by, key, field) })
        await get().makeReferring(by, key, target, made.id)
        const { row, free, held } = await changes(target, made.id)
        const before = await get().snapshot()
        const { body } = await put(target, made.id, { ...held, was: row })
        expect(body).toEqual(refused)
        expect(await locked(target, made.id)).toBe(body.msg)
        expect(await get().snapshot()).toBe(before)
        if (free) expect((await put(target, made.id, { ...free, was: row })).status).toBe(200)
      },
    )

    // An addition is based on a line of its budget, which already uses the rubro; an income has lines of its source.
    it.each(uses.filter(([, , by]) => isScoped(by) && by.name !== 'modification' && by.name !== 'revenue'))(
      'by %s that was deleted can be changed until a document of it was issued',
      async (_, target, by, key, field) => {
        const { school, erario } = get()
        const made = await make(target.name, { ...usable[target.name], ...wantedOf(by, key, field) })
        const within = by.api?.within
        const of = within && usable[within] ? { [`${within}_id`]: (await make(within, usable[within])).id } : {}
        const user = await get().makeReferring(by, key, target, made.id, of)
        const rows = [{ to: by, id: user.id }, ...narrowedWith(by, key, user), ...(await madeWith(by, user.id))]
        for (const { to, id } of rows) await get().mark(to.name, id, true)
        expect(await locked(target, made.id)).toBeNull()
        await erario.store.db.insert(issuedDocument).values({
          code: `${by.name}-${target.name}`,
          institute_id: school.own,
          document: by.name,
          title: by.one,
          subtitle: '',
          resource: within ?? by.name,
          row_id: within ? Number(user[`${within}_id`]) : user.id,
          documentDate: '2026-01-01',
          sha256: '',
          generatedAt: '2026-01-01T00:00:00Z',
          generatedBy_id: 1,
        })
        const { row, held } = await changes(target, made.id)
        expect((await put(target, made.id, { ...held, was: row })).body).toEqual(refused)
        for (const { to, id } of rows) await get().mark(to.name, id, false)
      },
    )
  })

  describe('a deleted row', () => {
    it.each(edited.map((resource) => [resource.name, resource] as const))(
      'of %s cannot be changed',
      async (name, resource) => {
        const { id } = await make(name)
        const { row, held, free } = await changes(resource, id)
        await get().mark(name, id, true)
        const before = await get().snapshot()
        for (const change of [held, free].filter((one) => one !== undefined)) {
          const { status, body } = await put(resource, id, { ...change, was: row })
          expect([status, body.msg]).toEqual([400, expect.stringMatching(/^No se puede cambiar: .* está inactiv[ao]$/)])
          expect(await locked(resource, id)).toBe(body.msg)
        }
        expect(await get().snapshot()).toBe(before)
      },
    )
  })
}
