import { getFile, HttpError, pdfType } from '../core/http.ts'
import { dismiss, notify } from '../core/notices.tsx'

export type Download = {
  path: string
  /** The name to save under when the server gives none. */
  name: string
  accept?: string
  /** What is said while it is made. */
  working: 'Creando certificado' | 'Creando reporte'
}

/**
 * Fetches a document or report and hands it to the browser to save. One notice accompanies it: progress, then success or
 * the reason of the failure (spec section 8: 500 'Contacte con el administrador', 400 the server's msg).
 */
export async function download(asked: Download): Promise<void> {
  const id = notify(asked.working, { type: 'info', duration: null })
  try {
    save(await make(asked))
    notify('Certificado creado con exito', { id })
  } catch (error) {
    tellFailure(error, id)
  }
}

/** A made document: its bytes and the name it is saved under. */
export type Made = { bytes: Blob; name: string }

export async function make({ path, name, accept = pdfType }: Download): Promise<Made> {
  const file = await getFile(path, accept)
  return { bytes: file.bytes, name: file.name ?? name }
}

/** Says why a document could not be made, in the notice of its progress if it has one; an ended session is told by the sign-in page. */
export function tellFailure(error: unknown, id?: string): void {
  console.error(error)
  if (!(error instanceof HttpError && error.status === 401)) notify(failureText(error), { type: 'error', id })
  else if (id) dismiss(id)
}

function failureText(error: unknown): string {
  const msg = error instanceof HttpError && error.status < 500 ? error.body.msg : undefined
  return msg ?? 'Contacte con el administrador'
}

export function save({ bytes, name }: Made): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  // The browser reads the address after the click: it is given up once that has surely begun.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
