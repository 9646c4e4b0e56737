import {
  type AnyResource,
  bodyCheck,
  type Field,
  type Fields,
  inactiveText,
  isFileOpen,
  isOpenTo,
  movePathOf,
  movesOf,
  type Row,
  type RowMove,
  siblingRules,
  uploadsOf,
} from '../../resources/define/index.ts'
import { checked } from '../base/body.ts'
import { invalid, notFound, Refusal } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { updateRow, withHashes } from '../db/query/insert.ts'
import { readOne, readShown } from '../db/query/read.ts'
import { requireReferences } from '../db/query/references.ts'
import { stampValues } from '../db/query/stamps.ts'
import { visibleTo } from '../db/query/visible.ts'
import { type Answer, actorOf, type Call, type Endpoint, ok } from '../http/endpoint.ts'
import type { Hooks } from '../verbs/hooks.ts'
import { withoutHiddenFields } from './hiddenFields.ts'
import { idempotent } from './idempotent.ts'
import { stateRefusal } from './inStates.ts'
import { lockOwnRow, ownRowSql } from './ownRow.ts'

export const moveEndpoints = (resource: AnyResource, hooks: Hooks = {}): Endpoint[] =>
  movesOf(resource).map((move) => moveEndpoint(resource, move, hooks))

function moveEndpoint(resource: AnyResource, move: RowMove, { moves = {} }: Hooks): Endpoint {
  const check = bodyCheck({ fields: move.asks ?? {} })
  const hook = moves[move.name]
  const run = async (call: Call): Promise<Answer> => {
    if (!(await readOne(call.db, resource, call.id('id'), ...ownRowSql(call, resource)))) throw notFound()
    const asks = move.asks ?? {}
    const { role } = call.asker
    const sent: Row = checked(check, withoutHiddenFields(asks, role, await call.body()))
    // What its author may not read keeps its value.
    const open = Object.entries<Field>(asks).filter(([, field]) => isOpenTo(role, field))
    const asked: Row = Object.fromEntries(open.map(([key]) => [key, sent[key]]))
    return idempotent(call, async (tx) => {
      const actor = actorOf(call)
      const row = await lockOwnRow(tx, call, resource)
      requireAllowed(resource, move, row)
      requireFiles(resource, move, row)
      requireSiblings(resource, asked, row)
      await requireReferences(tx, { ...resource, fields: fieldsAsked(resource, move) }, asked, actor, {
        ...row,
        ...asked,
      })
      const stamps = (await hook?.before?.(tx, actor, row, asked)) ?? {}
      await moveRow(tx, resource, move, { ...asked, ...stamps }, row.id)
      const moved = hook?.after && (await readOne(tx, resource, row.id))
      if (moved) await hook?.after?.(tx, actor, moved, row)
      const shown = await readShown(tx, resource, row.id, visibleTo(actor))
      return ok({ msg: move.done, [resource.name]: shown })
    })
  }
  return { method: 'POST', path: movePathOf(resource, move), may: move.roles, run }
}

const fieldsAsked = ({ fields }: AnyResource, move: RowMove): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => Object.hasOwn(move.asks ?? {}, key)))

/** @throws Refusal 409 in any other state, and for a deleted row */
function requireAllowed(resource: AnyResource, move: RowMove, row: Row): void {
  const what = move.label.toLocaleLowerCase('es')
  if (row.deleted === true)
    throw new Refusal(409, `No se puede ${what}: ${inactiveText(resource)}`, { code: 'inactiveRow' })
  const refusal = stateRefusal(resource, move.from, row, what)
  if (refusal) throw refusal
}

/** A required file arrives after its row, so that only a change of state can demand it. @throws Refusal 400 */
function requireFiles(resource: AnyResource, { to }: RowMove, row: Row): void {
  const missing = uploadsOf(resource.fields).flatMap(([key, field]) =>
    field.required !== undefined && row[key] === null && isFileOpen(resource, field, row)
      ? [[key, field.required] as const]
      : [],
  )
  if (to !== undefined && missing.length > 0) throw invalid(Object.fromEntries(missing))
}

/** A bound of a requested field may name a day already stored in the row. @throws Refusal 400 */
function requireSiblings(resource: AnyResource, asked: Row, row: Row): void {
  const broken = siblingRules(resource.fields)
    .filter(({ field }) => Object.hasOwn(asked, field))
    .filter(({ isValid }) => !isValid({ ...row, ...asked }))
  if (broken.length > 0) throw invalid(Object.fromEntries(broken.map(({ field, text }) => [field, text])))
}

async function moveRow(tx: Db, resource: AnyResource, move: RowMove, values: Row, id: number): Promise<void> {
  const { states } = resource
  const stored = {
    ...(await withHashes(resource, values)),
    ...stampValues(resource, move.stamps ?? {}),
    ...(states && move.to !== undefined ? { [states.field]: move.to } : {}),
  }
  await updateRow(tx, resource, id, stored)
}
