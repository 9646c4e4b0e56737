// @module-tag exhaustive
import { phone } from '../product.ts'
import { describeEveryPage } from './everyPage.ts'

describeEveryPage({ sizes: [phone], highest: 4000, roles: ['admin', 'root'], isOnce: true })
