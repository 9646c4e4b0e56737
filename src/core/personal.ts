import { getSession } from './session.ts'
import { ownerOf } from './tokenOwner.ts'

/** Where this browser keeps a setting of the person who is signed in, whom others may follow on the same machine. */
export const personalKey = (name: string): string => `${name}:${ownerOf(getSession().user?.token ?? '') ?? ''}`
