import type { AnyResource, Field, Fields } from './declaration.ts'

const mark: unique symbol = Symbol('self')

/** A placeholder for the resource being declared: `parent_id: reference({ label: 'Depende de', to: self })`. */
export type Self = AnyResource & { readonly [mark]: true }
export const self: Self = { [mark]: true, name: 'self', one: '', many: '', gender: 'm', fields: {} }

/**
 * The fields that other rows embed. References to the same resource are left out, because a tree would not end, and so
 * are fields kept in separate tables.
 */
export type Embeddable<F extends Fields> = {
  readonly [K in keyof F as F[K] extends { to: Self } | { kind: 'many' | 'rows' } ? never : K]: F[K]
}

export const isOwnReference = (resource: AnyResource, field: Field): boolean =>
  field.kind === 'reference' && field.to === resource

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
