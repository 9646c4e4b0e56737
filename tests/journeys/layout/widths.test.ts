// @module-tag exhaustive
import { describeEveryPage } from './everyPage.ts'

describeEveryPage({
  sizes: [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
    { width: 320, height: 568 },
  ],
  roles: ['root', 'admin', 'client'],
})
