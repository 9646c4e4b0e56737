import { notify } from '../core/notices.tsx'
import type { FetchedDocument } from './download.ts'

const fileOf = ({ bytes, name }: FetchedDocument): File => new File([bytes], name, { type: bytes.type })

/** Whether the device can share files: most phones can, with TLS. */
export function canShare(document: FetchedDocument): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [fileOf(document)] })
}

/** Shares the document with another program, such as WhatsApp; cancelling is not an error. */
export async function share(document: FetchedDocument): Promise<void> {
  try {
    await navigator.share({ files: [fileOf(document)], title: document.name })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    console.error(error)
    notify('No se pudo compartir el documento', { type: 'error' })
  }
}
