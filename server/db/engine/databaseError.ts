/** SQLSTATEs of a server that is stopping, starting or read-only. A new connection may reach one that is not. */
const gone = /^(08|57P0)|^25006$/

/** Whether the database was away, and not the statement wrong. */
export const isGone = (code: string): boolean => gone.test(code)

/** SQLSTATE and system codes of a database that is unreachable, full or too slow, all temporary. */
const busy =
  /^53|^(57014|55P03|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/

export const isBusy = (code: string): boolean => busy.test(code)

/** SQLSTATE and constraint of an error or one of its causes; empty when it is not from the database. */
export function databaseError(error: unknown): { code: string; constraint: string } {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (!('code' in at) || typeof at.code !== 'string') continue
    const constraint = 'constraint' in at && typeof at.constraint === 'string' ? at.constraint : ''
    return { code: at.code, constraint }
  }
  return { code: '', constraint: '' }
}
