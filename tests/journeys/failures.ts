/** Keeps a Playwright trace of each page of a test that failed, in artefacts/traces. */
import { fileURLToPath } from 'node:url'
import { afterEach } from 'vitest'
import { keepTraces } from './product.ts'

const folder = fileURLToPath(new URL('../../artefacts/traces/', import.meta.url))

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepTraces(`${folder}${task.fullTestName.replaceAll(/\W+/g, '-')}`)
})
