/** Operations that no declaration describes, free of HTTP: they run in any transaction, for any actor. */
import type { Row } from '../../resources/define/index.ts'
import type { Actor } from '../base/actor.ts'
import type { Db } from '../db/engine/db.ts'

/** A positive id of the path by its name. @throws Refusal 404 */
export type PathId = (name: string) => number

/**
 * One operation. Its path, roles, idempotency and success text come from the declaration.
 * @typeParam Command what is to be done, typed
 */
export type Verb<Command extends Row> = {
  /** A row of the path that must be there before the body is read (decisions 1). @throws Refusal 404 */
  find?(db: Db, actor: Actor, id: PathId): Promise<unknown>
} & (Commanded<Command> | Bodiless)

type Commanded<Command> = {
  /** The command in a body of unknown shape. @throws Refusal 400 */
  read(body: unknown, id: PathId): Command
  /** In one transaction, which a refusal ends. @returns what the answer carries beside the success text, by key */
  run(tx: Db, actor: Actor, command: Command): Promise<Row>
}

/** Asks for nothing: its body is an empty object. */
type Bodiless = { read?: never; run(tx: Db, actor: Actor): Promise<Row> }
