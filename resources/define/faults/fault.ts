import type { AnyResource } from '../declaration.ts'

export type ResourceCheck = (resource: AnyResource) => readonly string[]

export type RegistryCheck = (resources: readonly AnyResource[]) => readonly string[]

/** One sentence: the place, what is wrong and, after a semicolon, how to fix it. */
export const faultAt = ({ name }: Pick<AnyResource, 'name'>, place: string, what: string): string =>
  `resource ${name}, ${place}: ${what}`
