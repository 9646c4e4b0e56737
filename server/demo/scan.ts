import { Buffer } from 'node:buffer'

/** A4, in points. */
const page = { width: 595, height: 842 }

/** A placeholder for a scan in the demo: a PDF of one page with the name of the document. */
export function drawScan(lines: readonly string[]): Blob {
  const text = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n')
  const drawn = `BT /F1 16 Tf 24 TL 72 ${page.height - 120} Td\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  return new Blob([Buffer.from(withTable(objects), 'latin1')], { type: 'application/pdf' })
}

/** The objects with the table of their byte offsets: everything is Latin-1, one byte per character. */
function withTable(objects: readonly string[]): string {
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  return `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}
