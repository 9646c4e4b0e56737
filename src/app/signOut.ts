import { endSession } from '../core/http.ts'
import { isUnsaved } from '../core/unsaved.ts'
import { spanish } from './spanish.ts'

/** 'Cerrar sesión': asks before unsaved input is lost, with the text of every other way out. */
export function signOut(): void {
  if (!isUnsaved() || window.confirm(spanish['ra.message.unsaved_changes'])) endSession()
}
