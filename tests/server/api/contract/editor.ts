/** Changes a row of any entity over the API, and reads the audit entries of the changes. */
import { isDeepStrictEqual } from 'node:util'
import {
  type AnyResource,
  differing,
  editFields,
  editPathOf,
  type Field,
  manyFields,
  type Row,
} from '../../../../resources/define/index.ts'
import { resources } from '../../../../resources/index.ts'
import { type Made, placed } from '../../../fixtures/maker.ts'
import { isNaming } from '../../../fixtures/validBody.ts'
import type { World } from '../../../fixtures/world.ts'

export const edited = resources.filter(({ edit }) => edit)

/** How the tests change rows, as root. */
export function editor(get: () => World) {
  const pathTo = (resource: AnyResource, id: unknown) =>
    placed(editPathOf(resource), get().school.own).replace(':id', String(id))
  const put = (resource: AnyResource, id: unknown, body: Row, headers?: Record<string, string>) =>
    get().school.ana.ask('PUT', pathTo(resource, id), body, headers)
  const make = (name: string, changes: Row = {}) => get().make(name, get().school.own, changes)
  const read = async ({ name, api }: AnyResource, id: number): Promise<Row> => {
    const filter = encodeURIComponent(JSON.stringify({ id }))
    const path = placed(String(api?.path), get().school.own)
    const { body } = await get().school.ana.get(`${path}?filter=${filter}`)
    const [row] = body[String(api?.list)]
    if (!row) throw new Error(`there is no ${name} ${id}`)
    return row
  }
  const entries = async ({ name }: AnyResource, row_id: number): Promise<Row[]> => {
    const filter = encodeURIComponent(JSON.stringify({ resource: [name], row_id, action: 'update' }))
    return (await get().school.ana.get(`/audit?filter=${filter}`)).body.audits
  }
  /** The changes of a row, the latest first, without those of the rows that it names by a `many`. */
  const audited = async (resource: AnyResource, id: number): Promise<Row[]> =>
    (await entries(resource, id)).filter((entry) => memberOf(resource, entry) === undefined)
  /** How often each of those came and went: `came 7` of stop 7. */
  const comings = async (resource: AnyResource, id: number): Promise<string[]> =>
    (await entries(resource, id)).flatMap((entry) => memberOf(resource, entry) ?? []).toSorted()

  /** Another value for each field that may be changed: a day for all of them, so that none ends before it starts. */
  async function others(resource: AnyResource, row: Row): Promise<Record<string, unknown>> {
    const own = get().school.own
    const fresh = await get().bodyOf(resource.name, own)
    const values: Record<string, unknown> = {}
    for (const [key, field] of editFields(resource)) {
      const isOther = differing([[key, field]], fresh, row).length > 0
      const value = isOther ? fresh[key] : await another(field, row[key], row.id)
      if (value !== undefined) values[key] = value
    }
    const narrowing = editFields(resource).filter(
      ([key, field]) => field.kind === 'reference' && field.narrows && Object.hasOwn(values, key),
    )
    const within = narrowing.length > 0 ? await get().bodyOf(resource.name, own, picked(values, keysOf(narrowing))) : {}
    for (const [key] of editFields(resource).filter(([, field]) => isNarrowed(field))) values[key] = within[key]
    return values
  }

  async function another(field: Field, value: unknown, own: unknown): Promise<unknown> {
    if (field.kind === 'boolean') return value !== true
    if (field.kind === 'choice') return Object.keys(field.options).find((option) => option !== value)
    if (!isNaming(field)) return undefined
    const { api, list } = field.to
    const among = field.optionsFrom ? list?.variants?.[field.optionsFrom] : api
    const { body } = await get().school.ana.get(`${placed(String(among?.path), get().school.own)}?deleted=false`)
    const rows: Made[] = body[String(among?.list)]
    if (field.kind === 'reference') return rows.find(({ id }) => ![value, own].includes(id))?.id
    const ids = rows.map(({ id }) => id).filter((id) => id !== own)
    const others = ids.slice(0, field.atLeast?.[0] ?? 1)
    return isDeepStrictEqual(others, value) ? ids.slice(1, others.length + 1) : others
  }

  return { put, make, read, audited, comings, others, pathTo }
}

/** `+ stops 7` where an entry of the audit says that a row came to name another one, `- stops 7` where it does no more. */
function memberOf(resource: AnyResource, { before, after }: Row): string | undefined {
  for (const [sign, json] of [
    ['-', before],
    ['+', after],
  ])
    for (const [key, id] of Object.entries<unknown>(JSON.parse(String(json))))
      if (manyFields(resource).some(([many]) => many === key)) return `${sign} ${key} ${id}`
  return undefined
}

/** The same of a row before and after a change. */
export const movedMembers = (resource: AnyResource, before: Row, after: Row): string[] =>
  manyFields(resource).flatMap(([key]) => {
    const [was, is] = [before, after].map((row): unknown[] => [row[key] ?? []].flat())
    const without = (some: unknown[] = [], others: unknown[] = []) => some.filter((id) => !others.includes(id))
    return [
      ...without(is, was).map((id) => `+ ${key} ${id}`),
      ...without(was, is).map((id) => `- ${key} ${id}`),
    ].toSorted()
  })

export const isNarrowed = (field: Field): boolean => field.kind === 'reference' && (field.narrowedBy ?? []).length > 0
export const keysOf = (entries: readonly (readonly [string, unknown])[]): string[] => entries.map(([key]) => key)
export const picked = (row: Row, keys: readonly string[]): Row => Object.fromEntries(keys.map((key) => [key, row[key]]))
