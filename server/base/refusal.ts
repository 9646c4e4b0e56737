import { contactAdministrator, type RefusalCode, refusals } from '../../resources/values/refusals.ts'

/** A refused request: a Spanish sentence with its HTTP status (decision 3). Any other error becomes a 500. */
export class Refusal extends Error {
  readonly status: RefusalStatus
  readonly more: RefusalDetails
  readonly headers: Readonly<Record<string, string>>

  constructor(status: RefusalStatus, msg: string, more: RefusalDetails = {}, headers: Refusal['headers'] = {}) {
    super(msg)
    this.status = status
    this.more = more
    this.headers = headers
  }

  get body(): Readonly<Record<string, unknown>> {
    return { status: false, msg: this.message, ...this.more }
  }
}

/**
 * The body besides the sentence.
 * @property code for programs that handle the refusal
 * @property errors by field
 * @property known the names that a filter or an order may have, when it has another one
 * @property present the current row, when the body was based on an older one
 * @property detail in pesos: the balance of a line, and the requested amount
 */
type RefusalDetails = {
  code?: RefusalCode
  errors?: Readonly<Record<string, string>>
  known?: readonly string[]
  present?: Readonly<Record<string, unknown>>
  detail?: Readonly<Record<string, number>>
}

type RefusalStatus = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503

/** The first error is the message. */
export function invalid(errors: Readonly<Record<string, string>>, code?: RefusalCode): Refusal {
  const msg = Object.values(errors)[0] ?? 'La información enviada no es valida'
  return new Refusal(400, msg, { ...(code ? { code } : {}), errors })
}

/** The refusals of a list's query. */
export const queryTexts = { filter: 'El filtro no es valido', sort: 'El orden no es valido' } as const

/** @param name of the wrong field or parameter */
export const wrongFilter = (name: string): Refusal => invalid({ [name]: queryTexts.filter })

const coded = (status: RefusalStatus, code: keyof typeof refusals): Refusal =>
  new Refusal(status, refusals[code], { code })

export const notFound = (): Refusal => new Refusal(404, 'No se encontró la información solicitada')
export const notAllowed = (): Refusal => new Refusal(403, 'No tiene permisos para realizar esta acción')
export const notRelated = (): Refusal => coded(400, 'notRelated')
export const mustFirst = (what: 'mustChangePassword' | 'mustSetSecondFactor'): Refusal => coded(403, what)
export const notSignedIn = (): Refusal => new Refusal(401, 'Su sesión ha terminado, ingrese de nuevo')
export const unavailable = (): Refusal =>
  new Refusal(503, 'El servicio no está disponible en este momento, intente de nuevo', {}, { 'Retry-After': '2' })
export const busy = (why = 'El sistema está ocupado', waitSeconds = 5): Refusal =>
  new Refusal(503, `${why}, intente de nuevo en un momento`, {}, { 'Retry-After': String(waitSeconds) })
export const internalError = (): Refusal => new Refusal(500, contactAdministrator)
