/** The words declarations are written in. */
export * from './check.ts'
export * from './declared.ts'
export * from './defineResource.ts'
export * from './fields.ts'
export { maxLength, readWhole, wrong } from './kinds.ts'
export * from './plain.ts'
export * from './resource.ts'
export * from './roles.ts'
