import { describeEveryPage } from './everyPage.ts'

describeEveryPage({
  name: 'desktop',
  sizes: [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
  ],
  roles: ['root', 'admin', 'client'],
})
