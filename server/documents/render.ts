import { threadFile } from '../base/files.ts'
import { runInWorker } from '../workers/pool.ts'
import { type Document, frameData } from './base/frame.ts'

const worker = threadFile('documents/worker')

/**
 * Renders one PDF (PDF/A-2a, tagged); equal template and data give equal bytes.
 * @throws Error when the template cannot use the data
 */
export async function renderDocument(document: Document): Promise<Uint8Array> {
  if (!/^[a-z][A-Za-z]*$/.test(document.template)) throw new Error(`${document.template} is not the name of a template`)
  return runInWorker(worker, document)
}

/** Loads compiler, fonts and frame in the first thread. */
export async function warmRenderer(): Promise<void> {
  const nobody = { name: '', lastname: '', cc: '' }
  const institute = {
    name: '',
    NIT: '',
    daneCode: null,
    address: '',
    municipality: '',
    logo: null,
    signers: { rector: nobody, secondSign: null, terms: [] },
  }
  const about = { title: 'Erario', subtitle: '', issuedOn: '2026-01-01', signatures: [], annulled: null }
  const frame = frameData({ institute, generatedBy: '', generatedAt: '2026-01-01T00:00:00Z' }, about)
  await renderDocument({ template: 'warm', frame })
}
