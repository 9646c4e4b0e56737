/** Where the public page of a document is: printed on every one of them as an address and a QR (decisions section 6). */
const base = '/verificar'

/** The code of the path, '' on the page that asks for one, null on every other page. */
export function codeIn(path: string): string | null {
  if (path !== base && !path.startsWith(`${base}/`)) return null
  const raw = path.slice(base.length + 1).replace(/\/$/, '')
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw // cut in the middle of an escape: no code, and the page will say so
  }
}

export const addressOf = (code: string): string => `${base}/${encodeURIComponent(code.trim())}`
