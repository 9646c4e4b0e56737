import { and, eq } from 'drizzle-orm'
import { collection } from '../../../resources/entities/collection.ts'
import { revenueMovement } from '../../../resources/entities/revenueMovement.ts'
import { formatDay } from '../../../resources/values/dates.ts'
import { formatCents } from '../../../resources/values/money.ts'
import { centsInWords } from '../../../resources/values/words.ts'
import type { Db } from '../../db/engine/db.ts'
import { tableOf } from '../../db/schema/tables.ts'
import { annulmentOf, readIncomeReversals } from '../../ledger/reversals.ts'
import { type CollectionFacts, readCollections } from '../../queries/incomes.ts'
import {
  type Annulment,
  type Document,
  type FrameInput,
  frameData,
  signersOn,
  spenderSignatures,
} from '../base/frame.ts'

const collections = tableOf(collection)
const movements = tableOf(revenueMovement)

type Collected = { collected: CollectionFacts; annulled: Annulment | null }

/** @throws Error for another institute's row: the endpoint answers 404 first */
export async function readCollected(db: Db, institute: number, id: number): Promise<Collected> {
  const [collected] = await readCollections(db, and(eq(collections.id, id), eq(collections.institute_id, institute)))
  if (!collected) throw new Error(`institute ${institute} has no collection ${id}`)
  const own = [eq(movements.document, collection.name), eq(movements.document_id, id)]
  return {
    collected,
    annulled: annulmentOf((await readIncomeReversals(db, ...own))('collection', id)),
  }
}

/** Comprobante de ingreso: the money that came in for an income. What is not known is filled in by hand. */
export function collectionReceipt(input: FrameInput & Collected): Document {
  const { collected, institute } = input
  const { income, account, amountCents, date } = collected
  return {
    template: 'collection',
    frame: frameData(input, {
      title: 'Comprobante de ingreso',
      subtitle: `No. ${collected.number}`,
      issuedOn: date,
      signatures: spenderSignatures(signersOn(institute, date)),
      annulled: input.annulled,
      amountCents,
    }),
    date: formatDay(date),
    amount: formatCents(amountCents),
    words: centsInWords(amountCents),
    payer: collected.payer,
    concept: collected.concept ?? income.name,
    income: [income.code ?? '', income.name, income.source],
    means: [
      ...(account
        ? [
            ['Banco', account.bank],
            ['Cuenta', `${account.type} No. ${account.number} · ${account.name}`],
          ]
        : [['Cuenta', 'El superávit ya está en los bancos']]),
      [collection.fields.voucher.label, collected.voucher ?? ''],
    ],
    year: String(collected.year),
  }
}
