import { expect, it } from 'vitest'
import { audit } from '../../../resources/entities/audit.ts'
import { openRecords, recordFields } from '../../../server/db/query/record.ts'
import { visibleTo } from '../../../server/db/query/visible.ts'

it('a copy of a row is shown to whoever may read the list of such rows', () => {
  const copy = (resource: string) => ({ resource, before: null, after: JSON.stringify({ id: 1, name: 'Propios' }) })
  const seen = (resource: string, seesAs: 'root' | 'admin') =>
    openRecords(copy(resource), recordFields(audit), visibleTo({ user: 1, seesAs })).after
  expect(seen('backup', 'admin')).toBeNull()
  expect(seen('backup', 'root')).toBe(copy('backup').after)
  expect(seen('account', 'admin')).toBe(copy('account').after)
})
