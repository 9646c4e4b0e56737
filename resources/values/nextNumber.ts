/** Increments the digits at the end: 'CE-009' → 'CE-010'; undefined for a text without digits at the end. */
export function nextNumber(last: string): string | undefined {
  const [, before, figures] = /^(.*?)(\d{1,9})$/.exec(last.trim()) ?? []
  if (before === undefined || figures === undefined) return undefined
  return before + String(Number(figures) + 1).padStart(figures.length, '0')
}
