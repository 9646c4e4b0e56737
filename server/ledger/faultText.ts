/** Words of the sentences in which verify reports. */
import { resources } from '../../resources/index.ts'

export const nameOf = (name: string): string => resources.find((resource) => resource.name === name)?.one ?? name

export const quoted = (value: unknown): string => (value === null ? 'nada' : `«${String(value)}»`)
