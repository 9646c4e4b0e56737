import { endSession } from '../core/http.ts'
import { leaveForms } from '../core/unsaved.ts'

/** 'Cerrar sesión': asks before unsaved input is lost, like every other way out. */
export const signOut = (): void => leaveForms(endSession)
