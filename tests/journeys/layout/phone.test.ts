import { phone } from '../product.ts'
import { describeEveryPage } from './everyPage.ts'

describeEveryPage({ name: 'phone', sizes: [phone, { width: 320, height: 568 }], roles: ['root', 'admin', 'client'] })
