import { findResource } from '../../resources/index.ts'

export const nameOf = (name: string): string => findResource(name)?.one ?? name

export const quoted = (value: unknown): string => (value === null ? 'nada' : `«${String(value)}»`)
