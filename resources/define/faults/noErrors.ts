import type { registryErrors as check } from './declarationErrors.ts'

/** What the browser imports as `#registryErrors` (package.json): the server does not start with declarations that contradict each other. */
export const registryErrors: typeof check = () => []
