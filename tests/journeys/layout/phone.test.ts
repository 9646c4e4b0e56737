// @module-tag exhaustive
import { phone } from '../product.ts'
import { describeEveryPage } from './everyPage.ts'

describeEveryPage({ sizes: [phone], roles: ['admin', 'root'], isOnce: true })
