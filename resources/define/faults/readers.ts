/** Refuses a row that shows an entity to a role that may not read the list of that entity. */
import type { AnyResource } from '../declaration.ts'
import { derivedFields } from '../derived.ts'
import type { Children, Derived } from '../facets.ts'
import { refersToRows } from '../kinds.ts'
import { movesOf } from '../moves.ts'
import { embedKey, isOpenTo, isParent, isReadBy } from '../resource.ts'
import { everyone, type Role } from '../roles.ts'
import { faultAt, type RegistryCheck } from './fault.ts'

type Fault = readonly [place: string, what: string]

/** A row may show such an entity if `embedded`, `sees` or the `fields` of children limit what the role reads. */
export const checkReaders: RegistryCheck = (resources) => {
  const byName = new Map(resources.map((resource) => [resource.name, resource]))
  return resources.flatMap((resource) =>
    rowFaults(resource, readersOf(resource), '', []).map(([place, what]) => faultAt(resource, place, what)),
  )

  /** @param within the entities whose rows have these inside */
  function rowFaults(of: AnyResource, readers: readonly Role[], path: string, within: readonly AnyResource[]): Fault[] {
    const { fields, derived = {}, children = {} } = of
    return [
      ...Object.keys(fields).flatMap((key) => embeddedFaults(of, key, readers, path)),
      ...Object.entries(derived).flatMap(([key, one]) => derivedFaults(one, readers, `${path}${key}`)),
      ...Object.entries(children).flatMap(([key, one]) => childFaults(one, readers, `${path}${key}`, [...within, of])),
    ]
  }

  function derivedFaults(derived: Derived, readers: readonly Role[], place: string): Fault[] {
    const to = byName.get(derived.of)
    const keys = derivedFields(derived)
    if (!to || (to.embedded && keys.every((key) => to.embedded?.includes(key)))) return []
    const open = readers.filter((role) => keys.every((key) => isReadBy(role, to, key)))
    const cure = `declare sees in ${to.name}, or ${['embedded', ...keys].join(' with ')}`
    return shown(to, unlisted(to, open), place, cure)
  }

  function childFaults(
    { of, fields }: Children,
    readers: readonly Role[],
    place: string,
    within: readonly AnyResource[],
  ): Fault[] {
    const to = byName.get(of)
    if (!to) return []
    const seeing = readers.filter((role) => seesSome(to, role))
    const path = `${place}.`
    if (fields) {
      const names = Object.values(fields)
      const embedded = Object.entries(to.fields).filter(([key, field]) => names.includes(embedKey(key, field)))
      return embedded.flatMap(([key]) => embeddedFaults(to, key, seeing, path))
    }
    return [
      ...shown(to, unlisted(to, readers), place, `name its fields here, or declare sees in ${to.name}`),
      ...(within.includes(to) ? [] : rowFaults(to, seeing, path, within)),
    ]
  }
}

/** The roles to which an operation answers with the row. */
function readersOf(resource: AnyResource): Role[] {
  const { list, create, edit } = resource
  const answering = [list, ...Object.values(list?.variants ?? {}), create, edit, ...movesOf(resource)]
  return everyone.filter((role) => answering.some((one) => one?.roles?.includes(role)))
}

function embeddedFaults(of: AnyResource, key: string, readers: readonly Role[], path: string): Fault[] {
  const field = of.fields[key]
  if (!refersToRows(field) || isParent(of, field)) return []
  const { to } = field
  const discloses = field.kind === 'reference' && field.discloses === true
  const open = readers.filter((role) => isOpenTo(role, field) && (discloses || seesSome(to, role)))
  const place = `${path}${key}`
  const cure = `declare embedded or sees in ${to.name}, or roles here`
  // An embedded row embeds neither several rows nor one of its own kind.
  const nested = (to.embedded ?? Object.keys(to.fields)).filter((name) => {
    const one = to.fields[name]
    return one?.kind === 'reference' && one.to !== to
  })
  return [
    ...(to.embedded ? [] : shown(to, unlisted(to, open, discloses), place, cure)),
    ...nested.flatMap((name) => embeddedFaults(to, name, open, `${place}.`)),
  ]
}

const shown = (to: AnyResource, roles: readonly Role[], place: string, cure: string): Fault[] =>
  roles.length > 0 ? [[place, `shows ${to.name} to ${roles.join(' and ')}, who may not read its list; ${cure}`]] : []

/** The roles that may not read the list and have no entry in `sees`. */
const unlisted = ({ list, sees }: AnyResource, roles: readonly Role[], discloses = false): Role[] =>
  roles.filter((role) => list && !list.roles.includes(role) && (discloses || !sees?.[role]))

const seesSome = ({ sees }: AnyResource, role: Role): boolean => sees?.[role]?.length !== 0
