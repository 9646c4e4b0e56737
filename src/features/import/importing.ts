/** The server's response to a file of rows. */
export type ImportRow = {
  /** The row number in the sheet. */
  row: number
  /** Its cells, by field. */
  values: Readonly<Record<string, string | number>>
  /** What is wrong, by field. */
  errors: Readonly<Record<string, string>>
  repeated: boolean
}

export type Preview = {
  columns: readonly { key: string; label: string }[]
  rows: readonly ImportRow[]
  sound: number
  wrong: number
  repeated: number
  /** The headings that name no field. */
  unknown: readonly string[]
  /** No row can be left out. */
  whole?: boolean
}

/** Rows that are not stored although they are in the file. */
export type Skips = { repeated: boolean; wrong: boolean }

export const isWrong = ({ errors, repeated }: ImportRow): boolean => !repeated && Object.keys(errors).length > 0

/** What is shown of a preview: wrong rows before repeated ones, and both before the rest. */
export const shownRows = (rows: readonly ImportRow[], shown: Shown): readonly ImportRow[] => {
  if (shown === 'wrong') return rows.filter(isWrong)
  if (shown === 'repeated') return rows.filter(({ repeated }) => repeated)
  return rows.toSorted((one, other) => rank(one) - rank(other))
}
export type Shown = 'all' | 'wrong' | 'repeated'

const rank = (row: ImportRow): number => (isWrong(row) ? 0 : row.repeated ? 1 : 2)
