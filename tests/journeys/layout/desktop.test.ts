import { phone } from '../product.ts'
import { describeEveryPage } from './everyPage.ts'

// phone.test.ts opens all of them on a phone, and widths.test.ts in other windows.
describeEveryPage({
  sizes: [{ width: 1366, height: 768 }, phone],
  roles: ['root', 'client', 'admin'],
  isOfEachKind: true,
  isOnce: true,
})
