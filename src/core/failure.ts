import { contactAdministrator } from '../../resources/values/refusals.ts'
import { ApiError } from './apiError.ts'
import { dismiss, notify } from './notices.tsx'

/** The server's message for a failure; undefined without one, or if the server was not reached. */
export const messageOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.body.msg : undefined

/**
 * What the user reads of a failure (spec section 8): the reason of a refusal; of an internal error, and of an answer without
 * a reason such as a proxy's 413, 'Contacte con el administrador'.
 */
export const textOf = (error: unknown): string => (error instanceof ApiError ? error.message : contactAdministrator)

/** Logs a failed read; not a refusal, which the page shows and the browser logs itself. */
export function logFailedRead(error: unknown): void {
  if (!(error instanceof ApiError && error.status >= 400 && error.status < 500)) console.error(error)
}

/**
 * Shows a failure. An ended session has its own notice at sign-in.
 * @param id the notice to replace, such as a progress notice
 */
export function showFailure(error: unknown, id?: string): void {
  console.error(error)
  const isSignedOut = error instanceof ApiError && error.status === 401
  if (!isSignedOut) notify(textOf(error), { type: 'error', id })
  else if (id) dismiss(id)
}
