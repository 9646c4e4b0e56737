/** The only error people read: a Spanish sentence with its HTTP status, thrown where the rule is (decisions 2). */
export class Refusal extends Error {
  readonly status: RefusalStatus
  /** What else the body carries: `errors` by field, `detail` of the money. */
  readonly more: { errors?: Readonly<Record<string, string>>; detail?: Readonly<Record<string, number>> }
  readonly headers: Readonly<Record<string, string>>

  constructor(status: RefusalStatus, msg: string, more: Refusal['more'] = {}, headers: Refusal['headers'] = {}) {
    super(msg)
    this.status = status
    this.more = more
    this.headers = headers
  }

  get body(): Readonly<Record<string, unknown>> {
    return { status: false, msg: this.message, ...this.more }
  }
}

type RefusalStatus = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503

/** A body that breaks a rule: the first text is the message, each field keeps its own. */
export function invalid(errors: Readonly<Record<string, string>>): Refusal {
  return new Refusal(400, Object.values(errors)[0] ?? 'La información enviada no es valida', { errors })
}

export const notFound = (): Refusal => new Refusal(404, 'No se encontró la información solicitada')
export const notAllowed = (): Refusal => new Refusal(403, 'No tiene permisos para realizar esta acción')
export const notRelated = (): Refusal => new Refusal(400, 'El usuario no esta relacionado con el instituto indicado')
export const notSignedIn = (): Refusal => new Refusal(401, 'Su sesión ha terminado, ingrese de nuevo')
export const callTheAdministrator = 'Contacte con el administrador'
