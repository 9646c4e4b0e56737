/** Operations that no declaration describes, independent of HTTP: they run in any transaction, for any actor. */
import type { Row } from '../../resources/define/index.ts'
import type { Actor } from '../base/actor.ts'
import type { Db } from '../db/engine/db.ts'

/** A positive id of the path by its name. @throws Refusal 404 */
export type PathId = (name: string) => number

/**
 * One operation. Path, roles, idempotency and success message come from the declaration. @typeParam Command the typed
 * command
 */
export type Verb<Command extends Row> = {
  /** Checks a row of the path before the body is read (decision 1). @throws Refusal 404 */
  find?(db: Db, actor: Actor, id: PathId): Promise<unknown>
  /** Parses a body of unknown shape. @throws Refusal 400 */
  read(body: unknown, id: PathId): Command
  /** Runs in one transaction; a refusal rolls it back. @returns the response besides the success message, by key */
  run(tx: Db, actor: Actor, command: Command): Promise<Row>
}
