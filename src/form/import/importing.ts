/** The server's response to a file of rows. */
export type ImportRow = {
  /** The row number in the sheet. */
  row: number
  values: Readonly<Record<string, string | number>>
  errors: Readonly<Record<string, string>>
  /** What the form would warn of, or what was left out; they refuse nothing. */
  warnings?: Readonly<Record<string, string>>
  repeated: boolean
}

export type Preview = {
  columns: readonly { key: string; label: string }[]
  rows: readonly ImportRow[]
  sound: number
  wrong: number
  repeated: number
  /** The headings that match no field. */
  unknown: readonly string[]
  /** Sentences on what was read otherwise than the user may expect. */
  notes: readonly string[]
  /** All rows must be imported. */
  whole?: boolean
}

/** Kinds of rows to leave out. */
export type Skips = { repeated: boolean; wrong: boolean }

export const isWrong = ({ errors, repeated }: ImportRow): boolean => !repeated && Object.keys(errors).length > 0

export const isDoubtful = ({ warnings = {} }: ImportRow): boolean => Object.keys(warnings).length > 0

/** In the preview, wrong rows come first, then repeated rows, those with warnings, and the others. */
export const shownRows = (rows: readonly ImportRow[], shown: Shown): readonly ImportRow[] => {
  if (shown === 'wrong') return rows.filter(isWrong)
  if (shown === 'repeated') return rows.filter(({ repeated }) => repeated)
  if (shown === 'doubtful') return rows.filter(isDoubtful)
  return rows.toSorted((one, other) => rank(one) - rank(other))
}
export type Shown = 'all' | 'wrong' | 'repeated' | 'doubtful'

const rank = (row: ImportRow): number => (isWrong(row) ? 0 : row.repeated ? 1 : isDoubtful(row) ? 2 : 3)
