const keyOf = (list: string) => `rows.${list}`

export const rowsPerPage = [10, 25, 50, 100] as const
const usual = 25

/** The user's last choice for that list in this browser. */
export function keptRows(list: string): number {
  const kept = Number(localStorage.getItem(keyOf(list)))
  return rowsPerPage.find((rows) => rows === kept) ?? usual
}

export function keepRows(list: string, rows: number): void {
  if (rows !== keptRows(list)) localStorage.setItem(keyOf(list), String(rows))
}
