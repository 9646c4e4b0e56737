/** A letter as a mail program shows it: headers, plain text and HTML, decoded. */

export type Mail = { headers: Record<string, string>; type: string; text: string; html: string }

export function readMail(raw: string): Mail {
  const { headers, body } = part(raw)
  const type = headers['content-type'] ?? ''
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1]
  if (!boundary) throw new Error(`a letter of one part only: ${type}`)
  const parts = body.split(`--${boundary}`).slice(1, -1).map(part)
  const content = (kind: string) => {
    const found = parts.find((one) => one.headers['content-type']?.startsWith(kind))
    return found ? decoded(found.body, found.headers['content-transfer-encoding'] ?? '') : ''
  }
  return { headers, type, text: content('text/plain'), html: content('text/html') }
}

function part(raw: string): { headers: Record<string, string>; body: string } {
  const clean = raw.replace(/^\r\n/, '')
  const end = clean.indexOf('\r\n\r\n')
  const lines = clean
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    words(line.slice(line.indexOf(':') + 1).trim()),
  ])
  return { headers: Object.fromEntries(headers), body: clean.slice(end + 4) }
}

/** RFC 2047: words that are not plain ASCII; the space between two of them is none. */
function words(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, word: string) =>
      how.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : quoted(word.replaceAll('_', ' ')),
    )
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding === 'quoted-printable') return quoted(body.replace(/=\r\n/g, ''))
  if (encoding === '7bit') return body
  throw new Error(`an encoding that mail servers may break: ${encoding}`)
}

const quoted = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
