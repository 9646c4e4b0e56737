import type { AnyResource } from '../declaration.ts'

/** What one declaration gets wrong by itself. */
export type ResourceCheck = (resource: AnyResource) => readonly string[]

/** What declarations get wrong between them. */
export type RegistryCheck = (resources: readonly AnyResource[]) => readonly string[]

/** One sentence: where, what is wrong, and after a semicolon how to put it right. */
export const faultAt = ({ name }: Pick<AnyResource, 'name'>, place: string, what: string): string =>
  `resource ${name}, ${place}: ${what}`
