import { notify } from '../core/notices.tsx'
import type { FetchedDocument } from './download.ts'

const fileOf = ({ bytes, name }: FetchedDocument): File => new File([bytes], name, { type: bytes.type })

/** Whether this device hands files to other programs: most phones do, over TLS. */
export function canShare(document: FetchedDocument): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [fileOf(document)] })
}

/** Hands the document to another program, such as WhatsApp; cancelling there is no error. */
export async function share(document: FetchedDocument): Promise<void> {
  try {
    await navigator.share({ files: [fileOf(document)], title: document.name })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    console.error(error)
    notify('No se pudo compartir el documento', { type: 'error' })
  }
}
