/** What a resource does besides its generated operations, in the same transaction; a refusal rolls it back. */
import type { AnyResource, Body, Row, RowOf } from '../../resources/define/index.ts'
import type { Actor } from '../base/actor.ts'
import type { Db } from '../db/engine/db.ts'

/**
 * The day and reason of an annulment or restoration, as typed; the hook checks them, because it knows the allowed days.
 */
export type Reversal = { date?: string; reason?: string }

/** Values of columns that no body carries, by field: amounts in cents. */
export type Stamps<R extends AnyResource> = { readonly [K in keyof R['fields'] & keyof RowOf<R>]?: RowOf<R>[K] }

/**
 * By operation. `before` runs when the row is locked and, for `create` and `edit`, its references are checked; its
 * result is stored with the row. A toggle checks references after `before`, because the hook may have to lock other
 * rows first. `after` gets the row as written.
 */
export type Hooks<R extends AnyResource = AnyResource> = {
  create?: { before?: Run<R>['beforeCreate']; after?: Run<R>['afterCreate'] }
  edit?: { before?: Run<R>['beforeEdit']; after?: Run<R>['afterEdit'] }
  toggle?: { lock?: Run<R>['lockToggle']; before?: Run<R>['beforeToggle']; after?: Run<R>['afterToggle'] }
  moves?: { readonly [K in MoveName<R>]?: { before?: Run<R>['beforeMove']; after?: Run<R>['afterMove'] } }
}

type KeysOf<T> = [T] extends [never] ? never : keyof T & string
type MoveName<R extends AnyResource> =
  | (NonNullable<R['states']> extends { moves: infer M } ? KeysOf<M> : never)
  | KeysOf<NonNullable<R['actions']>>

/** Declared as methods, so that the hooks of one resource are assignable to hooks of any. */
type Run<R extends AnyResource> = {
  beforeCreate(tx: Db, actor: Actor, body: Body<R>): Promise<Stamps<R> | undefined>
  afterCreate(tx: Db, actor: Actor, row: RowOf<R>): Promise<void>
  /** @param next the whole row after the change, in the format of a body */
  beforeEdit(tx: Db, actor: Actor, row: RowOf<R>, next: Body<R>): Promise<Stamps<R> | undefined>
  afterEdit(tx: Db, actor: Actor, row: RowOf<R>, previous: RowOf<R>): Promise<void>
  /** Runs before the row is locked, and takes the same first locks as the verbs, so that the lock order is the same. */
  lockToggle(tx: Db, actor: Actor, id: number): Promise<void>
  beforeToggle(tx: Db, actor: Actor, row: RowOf<R>, deleted: boolean, reversal: Reversal): Promise<void>
  afterToggle(tx: Db, actor: Actor, row: RowOf<R>, deleted: boolean, reversal: Reversal): Promise<void>
  /** @param asked the fields of the move, in the format of a body; null for empty ones */
  beforeMove(tx: Db, actor: Actor, row: RowOf<R>, asked: Row): Promise<Stamps<R> | undefined>
  afterMove(tx: Db, actor: Actor, row: RowOf<R>, previous: RowOf<R>): Promise<void>
}

export type ToggleHook<R extends AnyResource> = Run<R>['beforeToggle']

export type HooksByResource = ReadonlyMap<AnyResource, Hooks>

/** Pairs hooks with their resource, for a list of many resources. */
export const hooksOf = <R extends AnyResource>(
  resource: R,
  { create = {}, edit = {}, toggle = {}, moves = {} }: Hooks<R>,
): [AnyResource, Hooks] => [resource, { create, edit, toggle, moves }]

/** @throws Error at start for a second line of a resource, whose hooks alone would run */
export function hooksByResource(lines: readonly [AnyResource, Hooks][]): HooksByResource {
  const twice = lines.find(([resource], at) => lines.findIndex(([other]) => other === resource) !== at)
  if (twice)
    throw new Error(`resource ${twice[0].name}: server/hooks/hooks.ts names it twice; join its hooks in one hooksOf`)
  return new Map(lines)
}
