/**
 * A Spanish `msg`, the code of a refusal that has one, a text per wrong field, its figures, and the row as it is now
 * where the form showed another (decisions section 2).
 */
export type Failure = {
  msg?: string
  code?: string
  errors?: Record<string, string>
  detail?: unknown
  present?: unknown
}

/** A form that is sent again is done once. */
const unreachable = 'No hay conexión con el servidor: inténtelo otra vez cuando vuelva.'

/**
 * A call that did not succeed. `status` 0 is a server that could not be reached. The message carries the status, which
 * is what spec section 8 tells failures of sign-in apart by.
 */
export class HttpError extends Error {
  readonly status: number
  readonly body: Failure

  constructor(status: number, body: Failure = status === 0 ? { msg: unreachable } : {}) {
    super(`the server answered ${status}${body.msg ? `: ${body.msg}` : ''}`)
    this.name = 'HttpError'
    this.status = status
    this.body = body
  }
}
