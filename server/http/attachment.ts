/** The Content-Disposition header for a file name with any characters. */
export function attachment(name: string): string {
  const whole = name
    .replace(/[\\/:*?"<>|\p{C}]+/gu, '-')
    .slice(-150)
    .replace(/^[\uDC00-\uDFFF]/, '')
  const plain = whole.normalize('NFD').replace(/[^\x20-\x7e]/g, '')
  const encoded = encodeURIComponent(whole).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
