import type { AuthProvider } from 'react-admin'
import { endSession } from '../core/http.ts'
import { getSession } from '../core/session.ts'

/**
 * The session store decides alone: `http.ts` ends it on a 401 and the shell unmounts the admin. Nothing here refuses or
 * redirects: a redirect by react-admin would loop with the shell's, and a late one would lose the page to return to.
 */
export const authProvider: AuthProvider = {
  login: async () => {},
  logout: async () => {
    if (getSession().status) endSession()
    return false
  },
  checkAuth: async () => {},
  checkError: async () => {},
  getPermissions: async () => getSession().user?.role,
}
