export const maxUrl = 500

/** Whether a text is the address of a web page: http or https, a host with a dot, and no credentials. */
export function isUrl(text: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(text)) return false
  try {
    const { hostname, username, password } = new URL(text)
    return /^[^.]+(\.[^.]+)+$/.test(hostname) && username === '' && password === ''
  } catch {
    return false
  }
}
