import css from './tokens.css?raw'

const names = [
  'night',
  'night-soft',
  'brand',
  'brand-strong',
  'brand-soft',
  'gold',
  'gold-ink',
  'paper',
  'mist',
  'ink',
  'ink-soft',
  'line',
  'field-line',
  'success',
  'danger',
  'info',
  'warning',
  'radius',
  'font',
] as const

export type TokenName = (typeof names)[number]

/** The values of tokens.css for code that needs them as values (the admin's theme): one source, read at import. */
export const tokens = Object.fromEntries(names.map((name) => [name, read(name)])) as Record<TokenName, string>

function read(name: TokenName): string {
  const value = css.match(new RegExp(`--${name}:\\s*([^;]+);`))?.[1]
  if (!value) throw new Error(`tokens.css has no --${name}`)
  return value.replace(/\s+/g, ' ').trim()
}
