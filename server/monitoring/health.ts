import { sql } from 'drizzle-orm'
import { rootOnly } from '../../resources/define/index.ts'
import { unavailable } from '../base/refusal.ts'
import { type Endpoint, ok } from '../http/endpoint.ts'
import { checkNow } from './ledgerCheck.ts'

/** @param isStopping true after SIGTERM, so that a load balancer sends requests elsewhere */
export const healthEndpoints = (isStopping = () => false): Endpoint[] => [
  { method: 'GET', path: '/health/live', may: 'public', run: async () => ok({}) },
  {
    method: 'GET',
    path: '/health/ready',
    may: 'public',
    run: async ({ db }) => {
      if (isStopping()) throw unavailable()
      await db.execute(sql`select 1`)
      return ok({})
    },
  },
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
      const faults = await checkNow(db)
      return { json: { status: faults.length === 0, faults } }
    },
  },
]
