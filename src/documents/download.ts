import { showFailure } from '../core/failure.ts'
import { getFile, pdfType } from '../core/http.ts'
import { notify } from '../core/notices.tsx'
import { saveBlob } from '../core/saveBlob.ts'

export type Download = {
  path: string
  name: string
  accept?: string
  working:
    | 'Creando certificado'
    | 'Creando documentos'
    | 'Creando reporte'
    | 'Creando expediente'
    | 'Descargando soporte'
    | 'Descargando copia'
  /** Default: the message of a certificate. */
  done?: string
  /** Sent with the request: what the file is made from. */
  form?: FormData
}

/**
 * Fetches a document or report and saves it. One notice shows the progress, then the success or the reason of the
 * failure (spec section 8: 500 'Contacte con el administrador', 400 the server's msg).
 */
export async function download(asked: Download): Promise<void> {
  const id = notify(asked.working, { type: 'info', duration: null })
  try {
    const { bytes, name } = await fetchDocument(asked)
    saveBlob(bytes, name)
    notify(asked.done ?? 'Certificado creado con exito', { id })
  } catch (error) {
    showFailure(error, id)
  }
}

export type FetchedDocument = { bytes: Blob; name: string }

export async function fetchDocument({ path, name, accept = pdfType, form }: Download): Promise<FetchedDocument> {
  const file = await getFile(path, accept, form)
  return { bytes: file.bytes, name: file.name ?? name }
}
