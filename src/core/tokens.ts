/**
 * The colours and fonts. Style sheets read them as custom properties, and the admin's theme from here. Every text
 * colour reaches AA on paper, sheet and mist, in light and dark; gold is used for text only on night.
 */
export const light = {
  night: '#062b2c',
  'on-night': '#fffdf8',
  brand: '#0f5f59',
  'brand-strong': '#0a4a46',
  'brand-soft': '#dcebe7',
  'on-brand': '#ffffff',
  gold: '#e2b04f',
  'gold-ink': '#855708',
  paper: '#fffdf8',
  sheet: '#ffffff',
  head: '#f9f8f3',
  mist: '#f4f2ea',
  ink: '#14302f',
  'ink-soft': '#48605e',
  line: '#d6dcd6',
  'field-line': '#74898a',
  success: '#1a6b3c',
  danger: '#b3261e',
  'danger-soft': '#fbeae8',
  info: '#1b5a8c',
  warning: '#855708',
} as const

export type TokenName = keyof typeof light

export const dark: Readonly<Record<TokenName, string>> = {
  night: '#041f20',
  'on-night': '#fffdf8',
  brand: '#76cdbd',
  'brand-strong': '#9be0d3',
  'brand-soft': '#1d413d',
  'on-brand': '#04211f',
  gold: '#e2b04f',
  'gold-ink': '#e6ba64',
  paper: '#142827',
  sheet: '#132524',
  head: '#182d2c',
  mist: '#0c1a1a',
  ink: '#e7efec',
  'ink-soft': '#aec0bc',
  line: '#2c4341',
  'field-line': '#7a9290',
  success: '#74ca94',
  danger: '#ffa29a',
  'danger-soft': '#3c201e',
  info: '#92c4ec',
  warning: '#e6ba64',
}

/** The same in both themes. */
const shared = {
  radius: '10px',
  font: '"Segoe UI Variable Text", "Segoe UI", -apple-system, BlinkMacSystemFont, Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif',
}

export const tokens = { ...light, ...shared } as const
export type Mode = 'light' | 'dark'

export const tokensOf = (mode: Mode) => ({ ...(mode === 'dark' ? dark : light), ...shared })

/**
 * Sets the custom properties, on the whole page before anything is drawn, or on one element. The object model needs no
 * inline style.
 */
export function applyTheme(mode: Mode, { style }: HTMLElement = document.documentElement): void {
  for (const [name, value] of Object.entries(tokensOf(mode))) style.setProperty(`--${name}`, value)
  style.colorScheme = mode
}
