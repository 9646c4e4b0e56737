import { folderWith, installDebian, pathFolders } from './programs.ts'

/** What reads the product's PDFs back, by the Debian package that brings it. */
const packages = { 'poppler-utils': ['pdftotext', 'pdfinfo', 'pdffonts', 'pdfimages'], qpdf: ['qpdf'] }

/**
 * Sees to it that the tests of the documents can read PDFs.
 * @throws Error that names what to install when it is missing and this process may not install it
 */
export async function ensurePdfTools(): Promise<void> {
  for (const [name, programs] of Object.entries(packages)) {
    const there = () => programs.every((program) => folderWith([program], pathFolders()))
    if (there()) continue
    await installDebian(name)
    if (!there()) throw new Error(`Falta ${programs.join(', ')}: instale ${name}.`)
  }
}
