/** What decision 1 makes of an asker at an endpoint. */

import { isScopedPath, type Spot } from '../../../fixtures/calls.ts'
import type { Reply } from '../../../fixtures/erario.ts'
import type { Asker } from './askers.ts'
import { openTo } from './roles.ts'

export const texts = {
  notAllowed: 'No tiene permisos para realizar esta acción',
  notRelated: 'El usuario no esta relacionado con el instituto indicado',
  mustChange: 'Debe cambiar su contraseña',
  inactive: 'El instituto está inactivo',
}

export type Verdict = '401' | '403' | '403 temporary' | '400 not related' | 'no session' | 'let in' | 'not refused'

export function verdictOf({ endpoint }: Spot, { token, role, related }: Asker): Verdict {
  const open = openTo(endpoint.method, endpoint.path)
  if (open === 'public') return 'not refused'
  if (open === 'passwordToken') return token === 'password' ? 'not refused' : 'no session'
  if (token === 'none' || token === 'password' || !role) return '401'
  if (token === 'temporary')
    return ['/auth/password/update', '/auth/session/end'].includes(endpoint.path) ? 'let in' : '403 temporary'
  if (!open.includes(role)) return '403'
  return isScopedPath(endpoint) && !related ? '400 not related' : 'let in'
}

/** Codes of refusals that come after the guard. */
const letIn = ['stale', 'noBackup', 'noIncome']

/** What an answer amounts to, in the words of a verdict; `other` shows what came instead. */
export function outcomeOf({ status, body }: Reply, verdict: Verdict): Verdict | string {
  const other = `other: ${status} ${JSON.stringify(body).slice(0, 200)}`
  if (status < 400 ? status !== 200 : body.status !== false || !body.msg) return other
  if (verdict === 'not refused')
    return [200, 400, 404, 415].includes(status) && body.msg !== texts.notRelated ? verdict : other
  if (verdict === 'no session') return status === 400 || status === 401 ? verdict : other
  if (status === 401) return '401'
  if (status === 403)
    return body.msg === texts.notAllowed ? '403' : body.msg === texts.mustChange ? '403 temporary' : other
  if (status === 400 && body.msg === texts.notRelated) return '400 not related'
  return status === 200 || status === 415 || letIn.includes(body.code) || (status === 400 && body.errors)
    ? 'let in'
    : other
}
