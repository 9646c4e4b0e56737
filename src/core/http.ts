import { progressType } from '../../resources/values/progress.ts'
import { refusalCodeOf } from '../../resources/values/refusals.ts'
import { ApiError, type Failure } from './apiError.ts'
import { apiUrl } from './apiUrl.ts'
import { navigateTo } from './nav.ts'
import { notify } from './notices.tsx'
import { reach } from './reach.ts'
import { accountScreen, passwordScreen, sectionRoots } from './screens.ts'
import { expireToken, getSession, logout, requireFirst } from './session.ts'
import { ownerOf } from './tokenOwner.ts'
import { discardUnsaved } from './unsaved.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * `token` replaces the session's, such as a password token; `key` is the form's Idempotency-Key (decision 7),
 * so that a repeated creation returns the first response.
 */
type CallOptions = {
  method?: Method
  body?: unknown
  token?: string
  key?: string
  accept?: string
  /** The request continues after the page is left. */
  keepalive?: boolean
  signal?: AbortSignal
}

export type Answer<T> = { status: number; headers: Headers; json: T }
type Fetched = { bytes: Blob; name: string | null }

/** Every call of the web client goes through here. @throws ApiError for any response that is not a success */
export async function call<T>(path: string, options: CallOptions = {}): Promise<Answer<T>> {
  const response = await send(path, options)
  return { status: response.status, headers: response.headers, json: await readJson<T>(response) }
}

export const get = async <T>(path: string, options?: CallOptions): Promise<T> => (await call<T>(path, options)).json

export const post = async <T>(path: string, body: unknown, options?: CallOptions): Promise<T> =>
  (await call<T>(path, { ...options, method: 'POST', body })).json

/** Idempotent: `key` as in `createOnce`. */
export const put = async <T>(path: string, body: unknown, key: string): Promise<T> =>
  (await call<T>(path, { method: 'PUT', body, key })).json

export const remove = async <T>(path: string): Promise<T> => (await call<T>(path, { method: 'DELETE' })).json

/** Idempotent: `key` comes from `formKey` and lives as long as the form. */
export const createOnce = <T>(path: string, body: unknown, key: string): Promise<T> => post<T>(path, body, { key })

/** Sends one file as a multipart form (spec section 7: the logo, in field `logo`). */
export function upload<T>(path: string, field: string, file: Blob): Promise<T> {
  const form = new FormData()
  form.append(field, file)
  return post<T>(path, form)
}

/** Signs out here at once, and on the server, which then refuses the token (decision 47). */
export function endSession(): void {
  const token = getSession().user?.token
  logout()
  if (token)
    post('/auth/session/end', { session: 'own' }, { token, keepalive: true }).catch((error: unknown) => {
      console.error(error)
      if (!(error instanceof ApiError && error.status === 401))
        notify('El servidor no supo que salió: cierre esta sesión en «Mi cuenta» cuando vuelva a ingresar', {
          type: 'warning',
        })
    })
}

export const pdfType = 'application/pdf'
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A document or report as bytes: requested as plain bytes, but bytes inside JSON are accepted too (decision
 * 3).
 */
export async function getFile(path: string, accept = pdfType, form?: FormData): Promise<Fetched> {
  const response = await send(path, { accept, ...(form && { method: 'POST', body: form }) })
  const name = fileName(response.headers.get('content-disposition'))
  if (!isJson(response)) return { bytes: await response.blob(), name }
  const { pdf, excel } = await readJson<{ pdf?: Bytes; excel?: Bytes }>(response)
  const data = pdf?.data ?? excel?.data
  if (!data) throw new Error(`${path} answered no document`)
  return { bytes: new Blob([new Uint8Array(data)], { type: accept }), name }
}

type Bytes = { data: number[] }

/**
 * A file with progress messages.
 * @param tell receives the progress from 0 to 1
 * @throws ApiError; Error for an incomplete file
 */
export async function getMadeFile(path: string, tell: (part: number) => void): Promise<Blob> {
  const { body } = await send(path, { accept: progressType })
  const reader = body?.getReader()
  let lines = ''
  let size: number | undefined
  const bytes: Uint8Array<ArrayBuffer>[] = []
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    let from = 0
    while (size === undefined && from < value.length) {
      const end = value.indexOf(lineEnd, from)
      lines += String.fromCharCode(...value.subarray(from, end < 0 ? value.length : end))
      from = end < 0 ? value.length : end + 1
      if (end < 0) continue
      const told: { part?: number; size?: number } = JSON.parse(lines)
      lines = ''
      size = told.size
      if (told.part !== undefined) tell(told.part)
    }
    if (size !== undefined) bytes.push(value.slice(from))
  }
  const file = new Blob(bytes)
  if (file.size !== size) throw new Error(`${path} broke off`)
  return file
}

const lineEnd = 10

/** A key for one form. `randomUUID` is missing without TLS, as on a server in a school's network. */
export function formKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** @throws ApiError for any response that is not a success */
export async function send(path: string, given: CallOptions): Promise<Response> {
  const { method = 'GET', body, signal, keepalive, ...options } = given
  const token = options.token ?? getSession().user?.token
  const headers = new Headers({ accept: options.accept ?? 'application/json' })
  if (token) headers.set('x-token', token)
  if (options.key) headers.set('idempotency-key', options.key)
  // The browser sets the content type of forms and files.
  const ready = body instanceof FormData || body instanceof Blob
  if (body !== undefined && !ready) headers.set('content-type', 'application/json')
  const payload = ready || body === undefined ? body : JSON.stringify(body)

  const isRead = method === 'GET' && !options.accept && !path.startsWith('/auth/')
  const reader = token && isRead ? ownerOf(token) : null
  const response = await reach(apiUrl(path), { method, headers, body: payload, signal, keepalive }, reader)
  if (response.ok) return response
  const error = new ApiError(response.status, await readFailure(response))
  if (token && token === getSession().user?.token) handleAuthFailure(error, token)
  throw error
}

/**
 * The refusals that end the session or lead to another page (spec sections 4 and 6, decision 9). The error
 * still propagates.
 */
export function handleAuthFailure({ status, body }: ApiError, token: string): void {
  if (status === 401) expireToken(token)
  const code = refusalCodeOf(body)
  if (status === 400 && code === 'notRelated') redirect(sectionRoots.principal.path)
  if (status === 403 && code === 'mustChangePassword') {
    requireFirst(token, code)
    redirect(passwordScreen.path)
  }
  if (status === 403 && code === 'mustSetSecondFactor') {
    requireFirst(token, code)
    redirect(accountScreen.path)
  }
}

/** Discards unsaved input, because the user can no longer save it. */
function redirect(path: string): void {
  discardUnsaved()
  navigateTo(path)
}

const isJson = (response: Response) => response.headers.get('content-type')?.includes('json') ?? false

/** @throws SyntaxError for a success that is not JSON */
const readJson = <T>(response: Response): Promise<T> => response.json()

/** A failure without JSON, such as a proxy's page, has no message. */
const readFailure = async (response: Response): Promise<Failure> =>
  isJson(response) ? response.json().catch(() => ({})) : {}

function fileName(disposition: string | null): string | null {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? null
}
