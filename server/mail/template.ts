/** One column that fits a phone, inline styles only (mail programs drop others), no remote content. */

export type EmailParts = {
  subject: string
  title: string
  before: readonly string[]
  secret?: { label: string; value: string }
  /** Shown in full, so that the reader sees the target. */
  link?: { label: string; url: string }
  after: readonly string[]
}

const night = '#062b2c'
const brand = '#0f5f59'
const brandSoft = '#dcebe7'
const gold = '#e2b04f'
const paper = '#fffdf8'
const mist = '#f4f2ea'
const ink = '#14302f'
const inkSoft = '#48605e'
const sans = "'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif"
const mono = "Consolas, Menlo, 'Liberation Mono', 'Courier New', monospace"

const product = 'Erario'
const tagline = 'Presupuesto y contratación de su institución educativa'
const closing = 'Este mensaje se envió automáticamente; no lo responda.'

const layoutTable = '<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"'
const bannerStyle = `padding:20px 24px;background:${night};border-bottom:4px solid ${gold};border-radius:10px 10px 0 0`
const footStyle =
  `padding:16px 24px 20px;border-top:1px solid ${brandSoft};` + `font-size:14px;line-height:1.5;color:${inkSoft}`
const paragraphStyle = 'margin:0 0 16px;font-size:16px;line-height:1.5'
const secretStyle =
  `margin:0 0 20px;padding:16px 12px;background:${brandSoft};border-radius:10px;text-align:center;` +
  `font-family:${mono};font-size:26px;font-weight:700;letter-spacing:2px;` +
  `line-height:1.3;word-break:break-all;color:${ink}`

export function renderEmail(parts: EmailParts): { subject: string; text: string; html: string } {
  return { subject: parts.subject, text: plain(parts), html: page(parts) }
}

function plain({ title, before, secret, link, after }: EmailParts): string {
  const secretLines = secret ? [`    ${secret.value}`] : []
  const linkLines = link ? [`${link.label}: ${link.url}`] : []
  return [title, ...before, ...secretLines, ...linkLines, ...after, `-- \n${product}\n${closing}`]
    .join('\n\n')
    .concat('\n')
}

function page({ subject, title, before, secret, link, after }: EmailParts): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${mist};color:${ink}">
${layoutTable} style="background:${mist}">
<tr><td align="center" style="padding:24px 12px">
${layoutTable} style="max-width:560px;background:${paper};border-radius:10px;font-family:${sans}">
<tr><td style="${bannerStyle}">
<p style="margin:0;font-size:22px;font-weight:600;color:${paper}">${product}</p>
<p style="margin:2px 0 0;font-size:14px;color:${gold}">${tagline}</p>
</td></tr>
<tr><td style="padding:24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${brand}">${escaped(title)}</h1>
${before.map(paragraph).join('\n')}
${secret ? boxed(secret) : ''}
${link ? anchor(link) : ''}
${after.map(paragraph).join('\n')}
</td></tr>
<tr><td style="${footStyle}">${closing}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const paragraph = (text: string): string => `<p style="${paragraphStyle}">${escaped(text)}</p>`

const boxed = ({ label, value }: { label: string; value: string }): string =>
  `<p style="margin:0 0 4px;font-size:14px;color:${inkSoft}">${escaped(label)}</p>
<p style="${secretStyle}">${escaped(value)}</p>`

const anchor = ({ label, url }: { label: string; url: string }): string =>
  `<p style="${paragraphStyle}">${escaped(label)}: ` +
  `<a href="${escaped(url)}" style="color:${brand};word-break:break-all">${escaped(url)}</a></p>`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
