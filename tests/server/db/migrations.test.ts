import { expect, it } from 'vitest'
import { missingStatements } from '../../../server/db/migration.ts'

it('the migrations lead to exactly the tables that the declarations say', async () => {
  expect((await missingStatements()).statements).toEqual([])
})
