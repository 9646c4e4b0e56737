/**
 * The import of a running year: a workbook in the format of the report 'Disponibilidades', stored whole or not at all.
 */
import { importedText, importPathOf } from '../../../resources/define/index.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { paymentBook, retentionBook } from '../../../resources/rules/availabilityBook.ts'
import { idempotent } from '../../api/idempotent.ts'
import { inTransactionAs } from '../../db/actAs.ts'
import type { Db } from '../../db/engine/db.ts'
import { type Answer, actorOf, type Call, type Endpoint, type JsonAnswer, ok } from '../../http/endpoint.ts'
import type { Hooks } from '../../verbs/hooks.ts'
import { refusalOf, rowCounts, sendTemplate, withFileDigest } from '../endpoints.ts'
import { labelsOf } from '../headings.ts'
import { readBook, withSentFile } from '../sentTable.ts'
import { inStoringTurn } from '../storingTurn.ts'
import type { ValidatedRow } from '../validateRow.ts'
import { bookCdps } from './book.ts'
import { bookColumns, otherSheets, readBookRows } from './read.ts'

export function historyEndpoints(hooks: Hooks = {}): Endpoint[] {
  const path = importPathOf(availability)
  const may = availability.create?.roles ?? []
  return [
    {
      method: 'GET',
      path,
      may,
      run: (call) => sendTemplate(call, availability, bookColumns, [paymentBook, retentionBook]),
    },
    { method: 'POST', path, may, run: (call) => withSentFile(call, ({ bytes }) => importYear(call, bytes, hooks)) },
  ]
}

/** Rolls back the transaction of a preview. */
class Undone extends Error {
  readonly rows: readonly ValidatedRow[]
  constructor(rows: readonly ValidatedRow[]) {
    super('the preview of an import is undone')
    this.rows = rows
  }
}

async function importYear(call: Call, bytes: Uint8Array, hooks: Hooks): Promise<Answer> {
  const actor = actorOf(call)
  const { table, rows } = await readBookRows(call.db, actor, await readBook(call, bytes, bookColumns, otherSheets))
  const { unknown, notes } = table
  if (call.query.get('preview') === 'true') {
    const undone = () =>
      inTransactionAs(call.db, actor, async (tx) => {
        throw new Undone(await bookCdps(tx, actor, hooks, rows))
      })
    const validated = await inStoringTurn(call, undone).catch((error: unknown) => {
      if (error instanceof Undone) return error.rows
      throw error
    })
    const shown = validated.map(({ head: _, ...row }) => row)
    return ok({ columns: labelsOf(table), rows: shown, ...rowCounts(validated), unknown, notes, whole: true })
  }
  const store = async (tx: Db): Promise<JsonAnswer> => {
    const validated = await bookCdps(tx, actor, hooks, rows)
    const wrong = validated.filter(({ errors }) => Object.keys(errors).length > 0)
    if (wrong.length > 0) throw refusalOf(wrong, availability, table)
    return ok({ msg: importedText(rows.length), imported: rows.length, left: 0, unknown })
  }
  return inStoringTurn(call, () => idempotent(withFileDigest(call, bytes), store))
}
