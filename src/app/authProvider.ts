import type { AuthProvider } from 'react-admin'
import { getSession, logout } from '../core/session.ts'

/**
 * The session store is the only switch: `http.ts` ends it on a 401 and the shell then takes the whole admin down. So nothing here
 * refuses or sends anyone anywhere; a redirect of react-admin's own would meet the shell's and loop, and a late one would forget
 * the page the person came from.
 */
export const authProvider: AuthProvider = {
  login: async () => {},
  logout: async () => {
    if (getSession().status) logout()
    return false
  },
  checkAuth: async () => {},
  checkError: async () => {},
  getPermissions: async () => getSession().user?.role,
}
