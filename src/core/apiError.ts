import { contactAdministrator } from '../../resources/values/refusals.ts'

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
 * A failed call. `status` 0 means that the server was not reached. The message is what the user reads, in the forms of react-admin
 * too: the reason of a refusal, also of a 503, and of an internal error 'Contacte con el administrador' (spec section 8).
 */
export class ApiError extends Error {
  readonly status: number
  readonly body: Failure

  constructor(status: number, body: Failure = status === 0 ? { msg: unreachable } : {}) {
    super((status !== 500 && body.msg) || contactAdministrator)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}
