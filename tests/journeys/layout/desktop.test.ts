import { describeEveryPage } from './everyPage.ts'

// phone.test.ts opens them on a phone, and widths.test.ts in other windows.
describeEveryPage({ sizes: [{ width: 1366, height: 768 }], roles: ['root', 'client', 'admin'], isOnce: true })
