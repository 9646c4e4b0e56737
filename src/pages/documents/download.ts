import { getFile, HttpError, pdfType } from '../../http.ts'
import { dismiss, notify } from '../../notices.tsx'

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
export async function download({ path, name, accept = pdfType, working }: Download): Promise<void> {
  const id = notify(working, { type: 'info', duration: null })
  try {
    const file = await getFile(path, accept)
    save(file.bytes, file.name ?? name)
    notify('Certificado creado con exito', { id })
  } catch (error) {
    console.error(error)
    if (error instanceof HttpError && error.status === 401) return dismiss(id)
    notify(failureText(error), { type: 'error', id })
  }
}

function failureText(error: unknown): string {
  const msg = error instanceof HttpError && error.status < 500 ? error.body.msg : undefined
  return msg ?? 'Contacte con el administrador'
}

function save(bytes: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  // The browser reads the address after the click: it is given up once that has surely begun.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
