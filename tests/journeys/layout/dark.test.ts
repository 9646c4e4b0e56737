import { describe } from 'vitest'
import { desktop, phone } from '../product.ts'
import { describeEveryPage } from './everyPage.ts'

// In the dark theme only the colours change: one role that sees every page is enough.
describe.each([
  { name: 'dark', sizes: [desktop] as const },
  { name: 'dark-phone', sizes: [phone] as const },
])('$name', (view) => describeEveryPage({ ...view, colorScheme: 'dark', roles: ['root'] }))
