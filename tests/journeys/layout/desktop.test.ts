import { phone } from '../product.ts'
import { describeEveryPage } from './everyPage.ts'

// Each page opens on a laptop and is drawn again on a phone, but for the generated forms; phone.test.ts opens all of them there.
describeEveryPage({ sizes: [{ width: 1366, height: 768 }, phone], roles: ['root', 'client', 'admin'], isOnce: true })
