type Parts = { before: string; digits: string }

/**
 * The number after the highest one of the series that the first text belongs to: ['CE-007', 'CE-009'] → 'CE-010'.
 * @returns undefined if the first text has no digits at the end
 */
export function nextOfSeries(latestFirst: readonly string[]): string | undefined {
  const [latest, ...earlier] = latestFirst.map(partsOf)
  if (!latest) return undefined
  const digits = earlier.reduce(
    (highest, parts) =>
      parts?.before === latest.before && Number(parts.digits) > Number(highest) ? parts.digits : highest,
    latest.digits,
  )
  return latest.before + String(Number(digits) + 1).padStart(digits.length, '0')
}

function partsOf(text: string): Parts | undefined {
  const [, before, digits] = /^(.*?)(\d{1,9})$/.exec(text.trim()) ?? []
  return before === undefined || digits === undefined ? undefined : { before, digits }
}
