import { endSession } from '../core/http.ts'
import { leaveForms } from '../core/unsaved.ts'

/** 'Cerrar sesión': asks before unsaved input is lost, as every other way out does. */
export const signOut = (): void => leaveForms(endSession)
