import { describeEveryPage } from './everyPage.ts'

describeEveryPage({ sizes: [{ width: 1366, height: 768 }], roles: ['root', 'client', 'admin'], isOnce: true })
