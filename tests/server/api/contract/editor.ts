/** Changes a row of any entity over the API, and reads the audit entries of the changes. */
import { isDeepStrictEqual } from 'node:util'
import { ValidationError } from 'yup'
import {
  type AnyResource,
  bodyCheck,
  differing,
  editFields,
  editPathOf,
  editStates,
  type Field,
  isOwnReference,
  keptYears,
  manyFields,
  type Row,
  rowFields,
} from '../../../../resources/define/index.ts'
import { resourceNamed, resources } from '../../../../resources/index.ts'
import { type Made, placed } from '../../../fixtures/maker.ts'
import { inState } from '../../../fixtures/moves.ts'
import { wantedOf } from '../../../fixtures/namedRows.ts'
import { firstRole } from '../../../fixtures/school.ts'
import { isNaming, sampleOf } from '../../../fixtures/validBody.ts'
import type { World } from '../../../fixtures/world.ts'

export const edited = resources.filter(({ edit }) => edit)

/** How the tests change rows: as root, where root may. */
export function editor(get: () => World) {
  const pathTo = (resource: AnyResource, id: unknown) =>
    placed(editPathOf(resource), get().school.own).replace(':id', String(id))
  const put = (resource: AnyResource, id: unknown, body: Row, headers?: Record<string, string>) =>
    get().may('edit', resource).ask('PUT', pathTo(resource, id), body, headers)
  /** As the user who changes it sees it, or reads it in the list. */
  const read = (resource: AnyResource, id: number): Promise<Row> =>
    get().readOne(resource.name, get().school.own, id, isListedTo(resource) ? get().may('edit', resource) : undefined)
  /** In a state in which it may be edited, with the fields that the user who made it may not see. */
  const make = async (name: string, changes: Row = {}): Promise<Made> => {
    const resource = resourceNamed(name)
    const made = await get().make(name, get().school.own, { ...inState(resource, editStates(resource)), ...changes })
    const isWhole = Object.values<Field>(resource.fields).every(({ roles }) => roles === undefined)
    return isWhole ? made : { ...made, ...(await read(resource, made.id)) }
  }
  /** With a reference that exists only under a condition: that is met. */
  const makeNaming = async (resource: AnyResource, key: string): Promise<Made> => {
    const field = resource.fields[key]
    if (!field?.when || !isNaming(field)) return make(resource.name)
    return make(resource.name, { [key]: (await make(field.to.name, wantedOf(resource, key, field))).id })
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

  /**
   * Another value for each field that its editor may change: a day for all of them, so that none ends before it starts. None for a
   * field whose other values are refused beside those of the others.
   */
  async function others(resource: AnyResource, row: Row): Promise<Record<string, unknown>> {
    const own = get().school.own
    const fields = editFields(resource, firstRole(resource.edit?.roles))
    const fresh = await get().bodyOf(resource.name, own)
    const values: Record<string, unknown> = {}
    for (const [key, field] of fields) {
      const isOther = differing([[key, field]], fresh, row).length > 0
      const isSeen = !isNaming(field) || !field.to.sees || firstRole(resource.edit?.roles) === 'root'
      const value = isOther && isSeen ? fresh[key] : await another(resource, key, row)
      if (value !== undefined) values[key] = value
    }
    const narrowing = fields.filter(
      ([key, field]) => field.kind === 'reference' && field.narrows && Object.hasOwn(values, key),
    )
    const within = narrowing.length > 0 ? await get().bodyOf(resource.name, own, picked(values, keysOf(narrowing))) : {}
    for (const [key] of fields.filter(([, field]) => isNarrowed(field))) values[key] = within[key]
    return soundOf(resource, row, values)
  }

  async function another(resource: AnyResource, key: string, { id: own, [key]: value }: Row): Promise<unknown> {
    const field = resource.fields[key]
    if (!field) throw new Error(`${resource.name} has no ${key}`)
    if (Object.hasOwn(sampleOf(resource, 1), key)) return undefined
    if (field.kind === 'boolean') return value !== true
    if (field.kind === 'choice') return Object.keys(field.options).find((option) => option !== value)
    if (!isNaming(field)) return undefined
    const { to, optionsFrom } = field
    const school = get().school.own
    // The rows that there are may be named already.
    if (isOwnReference(resource, field) && resource.unique?.some(({ fields }) => fields.includes(key)))
      return (await make(to.name)).id
    const variant = optionsFrom === undefined ? undefined : to.list?.variants?.[optionsFrom]
    const standing = await get().standing(to.name, school)
    const path = variant ? placed(variant.path, school) : await get().listPath(to, school, standing.id)
    const { body } = await get().may('edit', resource).get(`${path}?deleted=false`)
    const rows: Made[] = body[String(variant?.list ?? to.api?.list)] ?? []
    if (field.kind === 'reference') return rows.find(({ id }) => ![value, own].includes(id))?.id
    const ids = rows.map(({ id }) => id).filter((id) => id !== own)
    const others = ids.slice(0, field.atLeast?.[0] ?? 1)
    return isDeepStrictEqual(others, value) ? ids.slice(1, others.length + 1) : others
  }

  return { put, make, makeNaming, read, audited, comings, others, pathTo }
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

/** Whether the user who changes rows in the tests may list them. */
export const isListedTo = ({ edit, list }: AnyResource): boolean =>
  list?.roles.includes(firstRole(edit?.roles)) ?? false

/** All of the values, or those that are accepted one after the other. */
function soundOf(resource: AnyResource, row: Row, values: Row): Record<string, unknown> {
  if (faultIn(resource, row, values) === undefined) return { ...values }
  const sound: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(values))
    if (faultIn(resource, row, { ...sound, [key]: value }) === undefined) sound[key] = value
  return sound
}

/** The field at which a changed row would be refused. */
function faultIn(resource: AnyResource, row: Row, values: Row): string | undefined {
  const { fields } = resource
  const rules = [...(resource.rules ?? []), ...keptYears(resource, row)]
  try {
    bodyCheck({ fields: rowFields(fields), rules }).validateSync({ ...row, ...values })
    return undefined
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return error.path
  }
}

export const isNarrowed = (field: Field): boolean => field.kind === 'reference' && (field.narrowedBy ?? []).length > 0
export const keysOf = (entries: readonly (readonly [string, unknown])[]): string[] => entries.map(([key]) => key)
export const picked = (row: Row, keys: readonly string[]): Row => Object.fromEntries(keys.map((key) => [key, row[key]]))

/** Fields to be changed at once: days together, and times, which may be bounds of each other; references that narrow and are narrowed; a field with those that exist by it, everything else by itself. */
export function groups(resource: AnyResource, row: Row, values: Row): string[][] {
  const keys = editFields(resource).filter(([key]) => Object.hasOwn(values, key))
  const together = [
    ...(['date', 'time'] as const).map((kind) => keysOf(keys.filter(([, one]) => one.kind === kind))),
    keysOf(keys.filter(([, one]) => isNarrowed(one) || (one.kind === 'reference' && one.narrows))),
  ]
  const by = (key: string) => keys.filter(([, { when }]) => Object.hasOwn(when ?? {}, key)).map(([one]) => one)
  const alone = keys
    .filter(([key, { when }]) => !together.flat().includes(key) && !when)
    .map(([key]) => [key, ...by(key)])
  const late: string[] = []
  let changed = row
  const sound = [...together.filter((group) => group.length > 0), ...alone].filter((group) => {
    const isSound = faultIn(resource, changed, picked(values, group)) === undefined
    if (isSound) changed = { ...changed, ...picked(values, group) }
    else late.push(...group)
    return isSound
  })
  // Fields that a rule lets change only with others.
  return late.length > 0 ? [...sound, late] : sound
}
