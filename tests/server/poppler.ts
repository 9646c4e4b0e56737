import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs a poppler tool on a PDF, options before the file, and gives what it prints. A machine without poppler fails by its name. */
export function poppler(
  tool: 'pdftotext' | 'pdfinfo' | 'pdffonts' | 'pdfimages',
  pdf: Uint8Array,
  ...options: string[]
): string {
  const folder = mkdtempSync(join(tmpdir(), 'erario-pdf-'))
  const file = join(folder, 'document.pdf')
  try {
    writeFileSync(file, pdf)
    const output = tool === 'pdftotext' ? ['-'] : []
    return execFileSync(tool, [...options, file, ...output], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Error(`${tool} is missing: install poppler-utils`)
    throw error
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The text of a PDF in reading order, blanks and line ends as single spaces. */
export const textOf = (pdf: Uint8Array, ...options: string[]) =>
  poppler('pdftotext', pdf, '-raw', ...options)
    .replace(/\s+/g, ' ')
    .trim()

/** The same without any blank, for texts that break within words. */
export const lettersOf = (pdf: Uint8Array) => textOf(pdf).replace(/[\s\u200b]/g, '')
