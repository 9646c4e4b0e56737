/** Restoring books what was annulled, not what its rows were changed to meanwhile (decision 14). */
import type { AnyResource } from '../../resources/define/index.ts'
import type { BookedDocument } from '../../resources/entities/moneyDocuments.ts'
import { resourceNamed } from '../../resources/index.ts'
import { Refusal } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { changedFact } from './facts.ts'

/**
 * Compares each document with its facts of the annulment; a document of the first version has none.
 * @throws Refusal 400 that names the entity of the first row that is different, missing or new
 */
export async function requireUnchanged(
  tx: Db,
  postings: readonly { document: BookedDocument; document_id: number }[],
): Promise<void> {
  const documents = new Map(postings.map((posting) => [`${posting.document} ${posting.document_id}`, posting]))
  for (const { document, document_id } of documents.values()) {
    const changed = await changedFact(tx, document, document_id)
    if (changed) throw new Refusal(400, cannotRestore(resourceNamed(document), changed.resource))
  }
}

/** @param changed the entity of the row that is another now */
export function cannotRestore(document: AnyResource, changed: AnyResource): string {
  const [article, again] = [changed.gender === 'f' ? 'la' : 'el', document.gender === 'f' ? 'regístrela' : 'regístrelo']
  return `No se puede restaurar: ${article} ${changed.one.toLowerCase()} cambió después de anularse; ${again} de nuevo`
}
