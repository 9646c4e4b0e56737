import { getSession } from './session.ts'
import { ownerOf } from './tokenOwner.ts'

/** The storage key of a setting for the signed-in user; a machine may have several users. */
export const personalKey = (name: string): string => `${name}:${ownerOf(getSession().user?.token ?? '') ?? ''}`
