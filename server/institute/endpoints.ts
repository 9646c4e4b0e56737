import { institute } from '../../resources/entities/institute.ts'
import { notFound } from '../base/refusal.ts'
import { readShown } from '../db/query/read.ts'
import { visibleTo } from '../db/query/visible.ts'
import { type Answer, type Call, type Endpoint, ok, viewerOf } from '../http/endpoint.ts'

export const instituteEndpoints = (): Endpoint[] => [
  { method: 'GET', path: '/institute/:institute{[0-9]+}', may: institute.list?.roles ?? [], run: getInstitute },
]

async function getInstitute(call: Call): Promise<Answer> {
  const row = await readShown(call.db, institute, call.institute, visibleTo(viewerOf(call)))
  if (!row) throw notFound()
  return ok({ institute: row })
}
