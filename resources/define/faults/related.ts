import type { AnyResource, Field, FieldKind } from '../declaration.ts'
import { derivedBy, derivedFields } from '../derived.ts'
import type { Derived } from '../facets.ts'
import { embedKey, isScoped } from '../resource.ts'
import { isColumn } from './columns.ts'
import { faultAt, type RegistryCheck } from './fault.ts'

const ordered: readonly FieldKind[] = ['money', 'integer', 'decimal', 'fee', 'date', 'time', 'instant', 'number']

const fit: Readonly<Record<Derived['kind'], readonly FieldKind[]>> = {
  sum: ['money'],
  booked: ['money'],
  names: ['text', 'longText', 'email', 'code'],
  count: [],
  min: ordered,
  max: ordered,
}

export const checkRelated: RegistryCheck = (resources) => {
  const byName = new Map(resources.map((resource) => [resource.name, resource]))
  return resources.flatMap((resource) => {
    const { name, api, derived = {}, children = {}, notes = [], list } = resource
    const missing = (key: string, of: string, fields: readonly string[]): string[] => {
      const target = byName.get(of)
      if (!target) return [faultAt(resource, key, `there is no resource ${of}; name one of resources/index.ts`)]
      return fields
        .filter((field) => !Object.hasOwn(target.fields, field))
        .map((field) => faultAt(resource, key, `${of} has no field ${field}; name one of its fields`))
    }
    const isEmbedded = (of: string, key: string): boolean =>
      Object.entries<Field>(byName.get(of)?.fields ?? {}).some(
        ([name, field]) => field.kind === 'reference' && embedKey(name, field) === key,
      )
    const unfound = (key: string, of: string, paths: readonly string[]): string[] => {
      const target = byName.get(of)
      return paths
        .filter((path) => target && !isColumn(target, path))
        .map((path) =>
          faultAt(resource, `${key}.searchable`, `${of} has no ${path}; name a text of it or of what it embeds`),
        )
    }
    /** PostgreSQL would refuse to sum texts or to join numbers, each time the list is read. */
    const unfit = (key: string, derived: Derived): string[] => {
      if (derived.kind === 'count') return []
      const { kind, of, field } = derived
      const found = byName.get(of)?.fields[field]?.kind
      if (!found || fit[kind].includes(found)) return []
      return [
        faultAt(
          resource,
          key,
          `${kind} over ${of}.${field}, a ${found}; name a field of kind ${fit[kind].join(' or ')}`,
        ),
      ]
    }
    /** Such a value would include the rows of all institutes. */
    const stray = (key: string, one: Derived): string[] => {
      const of = byName.get(one.of)
      const faults: string[] = []
      if (of && isScoped(of) && !isScoped(resource))
        faults.push(faultAt(resource, key, `${one.of} belongs to a school and its rows to none; leave it out`))
      const by = of?.fields[derivedBy(resource, one)]
      if (by && (by.kind !== 'reference' || by.to.name !== name))
        faults.push(
          faultAt(resource, key, `${one.of}.${derivedBy(resource, one)} refers to no ${name}; name one that does`),
        )
      return faults
    }
    return [
      ...Object.entries(derived).flatMap(([key, one]) => [
        ...missing(key, one.of, [...derivedFields(one), ...(one.kind === 'booked' ? [] : [derivedBy(resource, one)])]),
        ...unfit(key, one),
        ...stray(key, one),
      ]),
      ...Object.entries(children).flatMap(([key, { of, by, fields = {}, searchable = [] }]) => [
        ...missing(key, of, [by, ...Object.values(fields).filter((field) => !isEmbedded(of, field))]),
        ...unfound(key, of, searchable),
      ]),
      ...Object.entries(list?.variants ?? {}).flatMap(([key, { unusedBy }]) =>
        unusedBy && !byName.has(unusedBy)
          ? [faultAt(resource, key, `there is no resource ${unusedBy}; name one of resources/index.ts`)]
          : [],
      ),
      ...filterFaults(resource, byName),
      ...besideFaults(resource, byName),
      ...nextFaults(resource, byName),
      ...notes.flatMap(({ of }, index) =>
        notes.findIndex((other) => other.of === of) === index
          ? missing('notes', of, [])
          : [faultAt(resource, 'notes', `two of them read ${of}; make one of both`)],
      ),
      ...(api?.within ? missing('api.within', name, [`${api.within}_id`]) : []),
    ]
  })
}

function nextFaults(resource: AnyResource, byName: ReadonlyMap<string, AnyResource>): string[] {
  const { page, custom, next = {} } = resource.create ?? {}
  return [
    ...(page !== undefined && !custom
      ? [faultAt(resource, 'create.page', 'its form is one of your own; declare custom, or leave it out')]
      : []),
    ...Object.keys(next).flatMap((name) => {
      const of = byName.get(name)
      const place = `create.next ${name}`
      if (!of?.create || !(of.screen ?? of.create.page))
        return [faultAt(resource, place, 'has no form; name a resource that has one')]
      const follows = Object.values<Field>(of.fields).some((one) => one.kind === 'reference' && one.to === resource)
      return follows ? [] : [faultAt(resource, place, `refers to no ${resource.name}; name one that does`)]
    }),
  ]
}

function filterFaults(resource: AnyResource, byName: ReadonlyMap<string, AnyResource>): string[] {
  return Object.entries(resource.list?.filters ?? {}).flatMap(([name, paths]) => {
    const at = (what: string) => [faultAt(resource, `list.filters ${name}`, what)]
    if (isColumn(resource, name)) return at('is a column already; take another name')
    if (paths.length === 0) return at('has no value; name a path at least')
    return paths.flatMap((path) => {
      const [head = '', ...rest] = path.split('.')
      const child = byName.get(resource.children?.[head]?.of ?? '')
      return (child ? isColumn(child, rest.join('.')) : isColumn(resource, path))
        ? []
        : at(`there is no ${path}; name a field of it, of what it embeds, or of its children`)
    })
  })
}

function besideFaults(resource: AnyResource, byName: ReadonlyMap<string, AnyResource>): string[] {
  const { beside } = resource.list ?? {}
  if (!beside) return []
  const names = Object.values(beside)
  const at = (name: string, what: string) => faultAt(resource, `list.beside ${name}`.trim(), what)
  return [
    ...(names.includes(resource.name) && names.length > 1
      ? []
      : [at('', 'names not the list itself and others; name them all')]),
    ...Object.entries(beside).flatMap(([label, name]) => {
      const of = byName.get(name)
      if (label.trim() === '') return [at(name, 'has no text; write what a person reads there')]
      if (!of?.list || !of.screen) return [at(name, 'has no page; declare list and screen, or leave it out')]
      if (names.indexOf(name) !== names.lastIndexOf(name)) return [at(name, 'is named twice; take one away')]
      const elsewhere = [...byName.values()].find(
        (other) => other !== resource && Object.values(other.list?.beside ?? {}).includes(name),
      )
      return elsewhere ? [at(name, `stands beside ${elsewhere.name} too; take one away`)] : []
    }),
  ]
}
