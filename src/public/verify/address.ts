/** The address of a document's public page, printed on it as text and QR code (decision 24). */
const base = '/verificar'

/** The code in the path, '' on the page that asks for one, null on every other page. */
export function codeIn(path: string): string | null {
  if (path !== base && !path.startsWith(`${base}/`)) return null
  const raw = path.slice(base.length + 1).replace(/\/$/, '')
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw // a truncated escape: no code, and the page shows that
  }
}

export const addressOf = (code: string): string => `${base}/${encodeURIComponent(code.trim())}`
