import { phone } from '../product.ts'
import { describeEveryPage } from './everyPage.ts'

describeEveryPage({ sizes: [phone], roles: ['admin', 'client', 'root'], isOnce: true })
