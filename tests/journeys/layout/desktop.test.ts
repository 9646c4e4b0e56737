import { phone } from '../product.ts'
import { describeEveryPage } from './everyPage.ts'

// Each page opens on a laptop and is drawn again on a phone; phone.test.ts opens it there.
describeEveryPage({ sizes: [{ width: 1366, height: 768 }, phone], roles: ['root', 'client', 'admin'], isOnce: true })
