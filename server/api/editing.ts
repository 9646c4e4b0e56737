/**
 * Edits rows of any declaration: `PUT {path}/update/:id` with the fields to change and, in `was`, the values that the
 * form showed when it was opened; `GET` returns the row for the form.
 */
import {
  type AnyResource,
  bodyCheck,
  differing,
  type Edit,
  editFields,
  editPathOf,
  type Field,
  inactiveText,
  isAlwaysEditable,
  isPlainObject,
  keptDays,
  keptYears,
  kindMessages,
  labelOf,
  type Role,
  type Row,
  rowFields,
} from '../../resources/define/index.ts'
import { refusals } from '../../resources/values/refusals.ts'
import type { Viewer } from '../base/actor.ts'
import { checked } from '../base/body.ts'
import { invalid, Refusal } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { requireNoCycle } from '../db/query/cycles.ts'
import { updateRow, withHashes } from '../db/query/insert.ts'
import { readOne, readShown, readWire } from '../db/query/read.ts'
import { requireReferences } from '../db/query/references.ts'
import { liveUser, printedUser, type User } from '../db/query/uses.ts'
import { visibleTo } from '../db/query/visible.ts'
import { type Answer, actorOf, type Call, type Endpoint, type JsonAnswer, ok, viewerOf } from '../http/endpoint.ts'
import type { Hooks } from '../verbs/hooks.ts'
import { idempotent } from './idempotent.ts'
import { stateRefusal } from './inStates.ts'
import { findOwnRow, lockOwnRow } from './ownRow.ts'

export function editEndpoints(resource: AnyResource, hooks: Hooks = {}): Endpoint[] {
  const { edit, api } = resource
  if (!edit || !api) return []
  const path = editPathOf(resource)
  const open = async (call: Call): Promise<Answer> => {
    const row = await findOwnRow(call, resource)
    const refusal = await editRefusal(call.db, resource, edit, row, actorOf(call))
    const { usedBy = null } = refusal ?? {}
    return ok({ [resource.name]: row, locked: refusal?.message ?? null, usedBy })
  }
  const save = async (call: Call): Promise<Answer> => {
    await findOwnRow(call, resource)
    const sent = readEdit(resource, call.asker.role, await call.body())
    return idempotent(call, (tx) => editRow(tx, call, { resource, edit, sent, hook: hooks.edit }))
  }
  return [
    { method: 'GET', path, may: edit.roles, run: open },
    { method: 'PUT', path, may: edit.roles, run: save },
  ]
}

/** The new values and those that the form was opened with, both as sent. */
type Sent = { values: Row; was: Row }

/** @throws Refusal 400 for a body that is not an object or has no `was` */
function readEdit(resource: AnyResource, role: Role, body: unknown): Sent {
  if (!isPlainObject(body)) throw invalid({ body: kindMessages.object })
  if (!isPlainObject(body.was)) throw invalid({ was: 'Falta was: los valores anteriores de los campos que cambian' })
  const named = editFields(resource, role).filter(([key]) => Object.hasOwn(body, key))
  return { values: Object.fromEntries(named.map(([key]) => [key, body[key]])), was: body.was }
}

type Change = { resource: AnyResource; edit: Edit; sent: Sent; hook: Hooks['edit'] }

async function editRow(tx: Db, call: Call, { resource, edit, sent, hook }: Change): Promise<JsonAnswer> {
  const row = await lockOwnRow(tx, call, resource)
  const shown = () => readShown(tx, resource, row.id, visibleTo(viewerOf(call)))
  const answer = async () => ok({ msg: edit.done, [resource.name]: await shown() })
  const stored: Row = (await readWire(tx, resource, row.id)) ?? {}
  const asked = editFields(resource).filter(([key]) => Object.hasOwn(sent.values, key))
  const changed = differing(asked, sent.values, stored)
  requireFresh(changed, sent.was, stored, (await shown()) ?? {})
  const rules = [...(resource.rules ?? []), ...keptYears(resource, stored)]
  const fields = rowFields(resource.fields)
  const check = bodyCheck({ fields: keptDays(fields, [stored]), rules })
  const next = checked(check, { ...stored, ...sent.values })
  // What no longer applies to the row is emptied with the change.
  const emptied = differing(Object.entries(fields), next, stored).filter(([key]) => next[key] === null)
  const values = Object.fromEntries([...changed, ...emptied].map(([key]) => [key, next[key]]))
  const refusal = await editRefusal(tx, resource, edit, stored, actorOf(call), Object.keys(values))
  if (refusal) throw refusal
  if (Object.keys(values).length === 0) return answer()
  await requireReferences(tx, resource, values, actorOf(call), next, stored)
  await requireNoCycle(tx, resource, row.id, values)
  const stamps = (await hook?.before?.(tx, actorOf(call), row, next)) ?? {}
  await updateRow(tx, resource, row.id, await withHashes(resource, { ...values, ...stamps }))
  const after = hook?.after && (await readOne(tx, resource, row.id))
  if (after) await hook?.after?.(tx, actorOf(call), after, row)
  return answer()
}

/**
 * @throws Refusal 409 with the current row, when a changed field no longer has the value that the form showed; 400 when
 * the body does not contain that value
 */
function requireFresh(changed: readonly [string, Field][], was: Row, stored: Row, present: Row): void {
  const untold = changed.find(([key]) => !Object.hasOwn(was, key))
  if (untold) throw invalid({ was: `Falta el valor anterior de ${untold[1].label}` })
  if (differing(changed, was, stored).length > 0) throw new Refusal(409, refusals.stale, { code: 'stale', present })
}

/** The reason why these fields of a row may not be changed (without `keys`, all fields); undefined when they may. */
export async function editRefusal(
  db: Db,
  resource: AnyResource,
  edit: Pick<Edit, 'while' | 'always'>,
  row: Row,
  viewer: Viewer,
  keys?: readonly string[],
): Promise<EditRefusal | undefined> {
  if (row.deleted === true)
    return new Refusal(400, `No se puede cambiar: ${resource.one} ${labelOf(resource, row)} ${inactiveText(resource)}`)
  const states = edit.while === 'unused' ? undefined : edit.while
  const inState = stateRefusal(resource, states, row, 'cambiar')
  if (inState) return inState
  if (edit.while !== 'unused' || keys?.every((key) => isAlwaysEditable(edit, key))) return undefined
  const id = Number(row.id)
  const user = (await liveUser(db, resource, id, viewer)) ?? (await printedUser(db, resource, [id], viewer))
  if (user === null) return undefined
  return Object.assign(new Refusal(400, `No se puede cambiar: lo usa ${user.name}`), { usedBy: user.at })
}

/** @property usedBy the row that uses this one, if the viewer sees it */
type EditRefusal = Refusal & { usedBy?: User['at'] }
