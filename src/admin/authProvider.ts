import type { AuthProvider } from 'react-admin'
import { findResource } from '../../resources/index.ts'
import { isAllowed } from '../core/access.ts'
import { ApiError } from '../core/apiError.ts'
import { endSession, get } from '../core/http.ts'
import { getSession } from '../core/session.ts'
import { ownerOf } from '../core/tokenOwner.ts'

/**
 * Answers react-admin from the session. Whoever has none is led to the sign-in by the shell, which has unmounted the product by then
 * (spec section 4: a 401 ends the session in `http.ts` and the error propagates): a redirect here would be a second one.
 */
export const authProvider: AuthProvider = {
  /** The sign-in is a page of its own, outside of react-admin. */
  login: async () => {},
  logout: async () => {
    if (getSession().status) endSession()
    return false
  },
  checkAuth: async () => {
    if (!getSession().status) throw new Error('Ingrese para continuar')
  },
  checkError: async (error) => {
    if (error instanceof ApiError && error.status === 401 && !getSession().status) throw error
  },
  getPermissions: async () => getSession().user?.role,
  getIdentity: async () => {
    const { email } = await get<{ email: string }>('/auth/account')
    return { id: ownerOf(getSession().user?.token ?? '') ?? email, fullName: email }
  },
  /** Of a row, by its state too; a deleted one may only be restored, which react-admin has no word for. */
  canAccess: async ({ resource, action, record }) => {
    const declared = findResource(resource)
    if (declared === undefined) return true
    if (action === 'delete' && record?.deleted === true) return false
    return isAllowed(getSession().user?.role, declared, action, record)
  },
}
