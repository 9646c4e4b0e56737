/**
 * The design in values: deep institutional green for trust, gold for money, paper for what is written. Style sheets read
 * them as custom properties, the admin's theme as they stand here. Every text colour reaches AA on paper and on mist;
 * gold is text only on night.
 */
export const tokens = {
  night: '#062b2c',
  brand: '#0f5f59',
  'brand-strong': '#0a4a46',
  'brand-soft': '#dcebe7',
  gold: '#e2b04f',
  'gold-ink': '#855708',
  paper: '#fffdf8',
  mist: '#f4f2ea',
  ink: '#14302f',
  'ink-soft': '#48605e',
  line: '#d6dcd6',
  'field-line': '#74898a',
  success: '#1a6b3c',
  danger: '#b3261e',
  info: '#1b5a8c',
  warning: '#855708',
  radius: '10px',
  font: '"Segoe UI Variable Text", "Segoe UI", -apple-system, BlinkMacSystemFont, Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif',
} as const

export type TokenName = keyof typeof tokens

/** Gives them to the style sheets, before anything is drawn. Through the object model, which needs no inline style. */
export function wearTokens(): void {
  for (const [name, value] of Object.entries(tokens)) document.documentElement.style.setProperty(`--${name}`, value)
}
