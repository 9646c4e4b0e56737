/** The first match wins: most browsers also name those they derive from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** A short description of a browser, 'Chrome en Windows': the header itself is not stored. */
export function deviceOf(userAgent: string | null): string {
  const named = (known: typeof browsers) => known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  if (browser && system) return `${browser} en ${system}`
  return browser ?? system ?? 'Otro programa'
}
