// @module-tag exhaustive
import { desktop, phone } from '../product.ts'
import { describeEveryPage } from './everyPage.ts'

// In the dark theme only the colours change: one role that sees every page is enough.
describeEveryPage({ sizes: [desktop, phone], colorScheme: 'dark', roles: ['root'] })
