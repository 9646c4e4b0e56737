/** The words declarations are written in. */

export { cleanLine } from '../values/cleanText.ts'
export * from '../values/plainObject.ts'
export * from './check.ts'
export * from './declaration.ts'
export * from './defineResource.ts'
export * from './fields.ts'
export { kindMessages, maxLength, readWhole } from './kinds.ts'
export * from './registry.ts'
export * from './resource.ts'
export * from './roles.ts'
export * from './rows.ts'
export * from './totals.ts'
