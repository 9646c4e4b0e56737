/**
 * A Spanish `msg`, the code if there is one, a message per wrong field, figures, and the current row if the form showed
 * an older one (decision 3).
 */
export type Failure = {
  msg?: string
  code?: string
  errors?: Record<string, string>
  detail?: unknown
  present?: unknown
}

/** Sending the form again is safe: it is idempotent. */
const unreachable = 'No hay conexión con el servidor: inténtelo otra vez cuando vuelva.'

/**
 * A failed call. `status` 0 means that the server was not reached. The message contains the status, which distinguishes
 * failures of sign-in in spec section 8.
 */
export class ApiError extends Error {
  readonly status: number
  readonly body: Failure

  constructor(status: number, body: Failure = status === 0 ? { msg: unreachable } : {}) {
    super(`the server answered ${status}${body.msg ? `: ${body.msg}` : ''}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}
