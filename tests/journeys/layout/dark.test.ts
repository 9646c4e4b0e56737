import { describe } from 'vitest'
import { desktop, phone } from '../product.ts'
import { describeEveryPage } from './everyPage.ts'

// By dark the colours change and nothing else: whoever sees every page is enough.
describe.each([
  { name: 'dark', sizes: [desktop] as const },
  { name: 'dark-phone', sizes: [phone] as const },
])('$name', (view) => describeEveryPage({ ...view, colorScheme: 'dark', roles: ['root'] }))
