import { sql } from 'drizzle-orm'
import { rootOnly } from '../resources/define/index.ts'
import { type Endpoint, ok } from './http/endpoint.ts'
import { verify } from './ledger/verify.ts'

export const healthEndpoints = (): Endpoint[] => [
  {
    method: 'GET',
    path: '/health',
    may: 'public',
    run: async ({ db }) => {
      await db.execute(sql`select 1`)
      return ok({})
    },
  },
  {
    method: 'GET',
    path: '/health/ledger',
    may: rootOnly,
    run: async ({ db }) => {
      const faults = await verify(db)
      return { json: { status: faults.length === 0, faults } }
    },
  },
]
