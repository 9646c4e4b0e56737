// @module-tag exhaustive
import { phone } from '../product.ts'
import { describeEveryPage } from './everyPage.ts'

// The pages of the other roles are drawn by the same lists and forms, and widths.test.ts sees them still narrower.
describeEveryPage({ sizes: [phone], roles: ['admin'], isOnce: true })
