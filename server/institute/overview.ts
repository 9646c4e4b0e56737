/** The overview of a user's institutes, for root that of the installation, and the alerts of the bell. */
import { eq, type SQL, sql } from 'drizzle-orm'
import { rootOnly } from '../../resources/define/index.ts'
import { institute } from '../../resources/entities/institute.ts'
import { onReplica } from '../db/engine/replica.ts'
import { filterSql } from '../db/query/filter.ts'
import { visibleTo } from '../db/query/visible.ts'
import { tableOf } from '../db/schema/tables.ts'
import { type Answer, type Call, type Endpoint, ok, viewerOf } from '../http/endpoint.ts'
import { contentRange, readListQuery } from '../http/paging.ts'
import { readAlerts } from '../queries/alerts.ts'
import { readInstallation } from '../queries/installation.ts'
import { readOverviews } from '../queries/overview.ts'

const schools = tableOf(institute)
const readers = institute.list?.roles ?? []

export const overviewEndpoints = (): Endpoint[] => [
  { method: 'GET', path: '/overview', may: readers, run: getOverviews },
  { method: 'GET', path: '/overview/:institute', may: readers, run: getOverview },
  { method: 'GET', path: '/installation', may: rootOnly, run: getInstallation },
  { method: 'GET', path: '/notices', may: readers, run: getAlerts },
]

/**
 * The active institutes of the user, those with more concerns first. Who sees every institute gets them by name: to sort them all
 * by their concerns would read all of their rows.
 * @throws Refusal 400 for an invalid range or filter
 */
async function getOverviews(call: Call): Promise<Answer> {
  const { filter, page } = readListQuery(call.query)
  const visibility = visibleTo(viewerOf(call))
  const visible = visibility.rows(institute)
  const where: SQL[] = [
    eq(schools.deleted, false),
    ...(visible ? [visible] : []),
    ...filterSql(institute, filter, visibility),
  ]
  const ask = { where, page, visibility, isByName: visible === undefined }
  const { schools: overviews, total } = await onReplica(call.db, (at) => readOverviews(at, ask))
  return ok({ overviews }, { 'Content-Range': contentRange('overviews', page, overviews.length, total) })
}

async function getOverview(call: Call): Promise<Answer> {
  const visibility = visibleTo(viewerOf(call))
  const where = [sql`${schools.id} = ${call.institute}`]
  const { schools: overviews } = await readOverviews(call.db, { where, page: { offset: 0, limit: 1 }, visibility })
  const [overview] = overviews
  if (!overview) throw new Error(`there is no institute ${call.institute}`)
  return ok({ overview })
}

/** Only about the user's own institutes. Root sees all institutes, so it gets none of these. */
async function getAlerts(call: Call): Promise<Answer> {
  const ownInstitutes = visibleTo(viewerOf(call)).rows(institute)
  return ok({ notices: await readAlerts(call.db, call.asker.id, ownInstitutes) })
}

const getInstallation = async (call: Call): Promise<Answer> =>
  ok({ installation: await onReplica(call.db, readInstallation) })
