import { logout } from '../core/session.ts'
import { isUnsaved } from '../core/unsaved.ts'
import { spanish } from './spanish.ts'

/** 'Cerrar sesión': asks first where a form would be lost, in the words with which any other way out of it asks. */
export function signOut(): void {
  if (!isUnsaved() || window.confirm(spanish.ra.message.unsaved_changes)) logout()
}
