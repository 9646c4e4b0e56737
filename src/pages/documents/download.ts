import { type File, getFile, HttpError, pdfType } from '../../http.ts'
import { dismiss, notify } from '../../notices.tsx'

export type Download = {
  path: string
  /** The name to save under when the server gives none. */
  name: string
  accept?: string
  /** What is said while it is made. */
  working: 'Creando certificado' | 'Creando reporte'
}

/** Fetches a document or report and hands it to the browser to save. @returns whether it came */
export async function download(asked: Download): Promise<boolean> {
  const file = await make(asked)
  if (file) save(file)
  return file !== null
}

/** A made document: its bytes and the name it is saved under. */
export type Made = { bytes: Blob; name: string }

/**
 * Has a document or report made. One notice accompanies it: progress, then success or the reason of the failure (spec section 8: 500
 * 'Contacte con el administrador', 400 the server's msg).
 * @returns null when it failed, which has been told
 */
export async function make({ path, name, accept = pdfType, working }: Download): Promise<Made | null> {
  const id = notify(working, { type: 'info', duration: null })
  try {
    const file: File = await getFile(path, accept)
    notify('Certificado creado con exito', { id })
    return { bytes: file.bytes, name: file.name ?? name }
  } catch (error) {
    console.error(error)
    if (error instanceof HttpError && error.status === 401) dismiss(id)
    else notify(failureText(error), { type: 'error', id })
    return null
  }
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
