import { and, eq, getTableColumns } from 'drizzle-orm'
import { type AnyResource, everyone, type Role, type Row } from '../../resources/define/index.ts'
import { type Documented, type DocumentName, documents, documentsOf, isDocumented } from '../../resources/documents.ts'
import { resourceNamed, resources } from '../../resources/index.ts'
import { invalid, notFound } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { whereSql } from '../db/query/declaredWhere.ts'
import { visibleTo } from '../db/query/visible.ts'
import type { Anchors } from '../db/schema/issuedTable.ts'
import { anyTableOf, columnOf } from '../db/schema/tables.ts'
import { type Call, viewerOf } from '../http/endpoint.ts'
import { anchorTexts, readAnchors } from '../ledger/anchors.ts'
import type { Issue, Issued } from '../verification/issue.ts'
import type { Document, FrameInput } from './base/frame.ts'
import { letterheadOf } from './base/letterhead.ts'
import { documentDefinitions } from './documents.ts'

const documented = Object.keys(documents)
  .filter(isDocumented)
  .map((name) => ({ name, path: documents[name].path, resource: resourceNamed(name) }))

/** The paths of documents, each with the roles that read the list of such rows: both kinds of order share one. */
export const documentRoots: readonly { path: string; may: readonly Role[] }[] = [
  ...new Set(documented.map(({ path }) => path)),
].map((path) => ({ path, may: everyone.filter((role) => readAt(path, role).length > 0) }))

function readAt(path: string, role: Role) {
  return documented.filter((one) => one.path === path && one.resource.list?.roles.includes(role))
}

/** @throws Error for an entity whose page shows papers that it does not have */
export function requirePapers(declared: readonly AnyResource[] = resources): void {
  const bare = declared.find(({ name, show }) => show?.documents && !isDocumented(name))
  if (bare)
    throw new Error(
      `resource ${bare.name}, show.documents: it has no papers; name them in resources/documents.ts, or leave it out`,
    )
}

export type MadeDocument = {
  document: Document
  name: DocumentName
  label: string
  resource: Documented
  id: number
  generatedAt: string
  anchors: Anchors | null
}

type DocumentRequest = { path: string; id: number }

/** @throws Refusal 404 for an unknown row and for one that the user does not see, 400 for a document the row does not have */
export async function makeDocument(
  tx: Db,
  call: Call,
  { path, id }: DocumentRequest,
  known?: FrameInput,
): Promise<MadeDocument> {
  const requested = call.query.get('document')
  const found = await findRows(tx, call, path, id)
  if (found.length === 0) throw notFound()
  for (const { of, row } of found) {
    const declared = documentsOf(of, row).find((one) => one.name === requested)
    if (!declared) continue
    const { name, label } = declared
    const letterhead = known ?? (await letterheadOf(tx, call.institute, call.asker))
    const document = await documentDefinitions[name](tx, { institute: call.institute, of, id, letterhead })
    const anchors = path === documents.budget.path ? await readAnchors(tx, call.institute, id) : null
    return { document, name, label, resource: of, id, generatedAt: letterhead.generatedAt, anchors }
  }
  throw invalid({ document: 'El documento no existe' })
}

/** The rows that an id can mean, and that the user may read: both kinds of order share a path. Drafts are excluded. */
async function findRows(tx: Db, call: Call, path: string, id: number): Promise<{ of: Documented; row: Row }[]> {
  const found: { of: Documented; row: Row }[] = []
  for (const { name, resource } of readAt(path, call.asker.role)) {
    const table = anyTableOf(resource)
    const own = and(
      eq(columnOf(table, 'id'), id),
      eq(columnOf(table, 'institute_id'), call.institute),
      ...whereSql(resource, resource.list?.where),
      visibleTo(viewerOf(call)).rows(resource),
    )
    const [row] = await tx.select(getTableColumns(table)).from(table).where(own)
    if (row) found.push({ of: name, row })
  }
  return found
}

/** The papers of a document, each with a code: of several acts one can be annulled and the others not. */
export const papersOf = ({ document }: Pick<MadeDocument, 'document'>): readonly Document[] =>
  document.parts ?? [document]

/**
 * The document as it is printed, with codes and anchors.
 * @param issue without it documents carry no code
 */
export async function withCodes(
  call: Call,
  made: MadeDocument,
  issue: Issue | undefined,
): Promise<{ document: Document; recordHash(sha256: string): Promise<void> }> {
  const issued = await Promise.all(papersOf(made).map((paper) => issue?.(call, factsOf(call, made, paper))))
  const anchors = made.anchors && anchorTexts(made.anchors)
  const papers = papersOf(made).map((paper, at) => {
    const verification = issued[at]?.verification ?? null
    return { ...paper, frame: { ...paper.frame, verification, anchors } }
  })
  const [own = made.document] = papers
  return {
    document: made.document.parts ? { ...made.document, parts: papers } : own,
    async recordHash(sha256) {
      for (const one of issued) await one?.recordHash(sha256)
    },
  }
}

function factsOf(call: Call, { name, resource, id, generatedAt, anchors }: MadeDocument, paper: Document): Issued {
  const { title, subtitle, issuedOn, amountCents } = paper.frame
  const about = paper.about ?? { resource, id }
  return {
    institute_id: call.institute,
    user_id: call.asker.id,
    document: name,
    resource: about.resource,
    row_id: about.id,
    title,
    subtitle,
    issuedOn,
    amountCents,
    generatedAt,
    anchors,
  }
}
