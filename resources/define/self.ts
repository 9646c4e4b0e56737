/** References of a row to another one of its own resource. */
import type { AnyResource, Field, Fields } from './declaration.ts'

const mark: unique symbol = Symbol('self')

/** Stands for the resource that is being declared: `parent_id: reference({ label: 'Depende de', to: self })`. */
export type Self = AnyResource & { readonly [mark]: true }
export const self: Self = { [mark]: true, name: 'self', one: '', many: '', gender: 'm', fields: {} }

/**
 * What rows of others embed: no reference to a further row of its own resource, or a tree would have no end, and
 * nothing that is kept in a table of its own.
 */
export type Embeddable<F extends Fields> = {
  readonly [K in keyof F as F[K] extends { to: Self } | { kind: 'many' | 'rows' } ? never : K]: F[K]
}

/** Whether a field of a resource refers to the resource itself. */
export const isOwnReference = (resource: AnyResource, field: Field): boolean =>
  field.kind === 'reference' && field.to === resource

/** The resource with `self` replaced by itself. */
export function referringToItself<R extends AnyResource>(resource: R): R {
  const own: Extract<Field, { kind: 'reference' }>[] = []
  const fields = Object.fromEntries(
    Object.entries<Field>(resource.fields).map(([key, field]) => {
      if (field.kind !== 'reference' || field.to !== self) return [key, field]
      const copy = { ...field }
      own.push(copy)
      return [key, copy]
    }),
  )
  const made = { ...resource, fields }
  for (const field of own) field.to = made
  return made
}
