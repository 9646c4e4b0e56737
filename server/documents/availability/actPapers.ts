/** The documents of acts, requested for the act itself or for its availability, which has those of all its acts. */

import type { MoneyDocument } from '../../../resources/entities/moneyDocuments.ts'
import { type Cents, sumCents } from '../../../resources/values/money.ts'
import { invalid, Refusal } from '../../base/refusal.ts'
import type { Db } from '../../db/engine/db.ts'
import { type Execution, printedActs } from '../../queries/executions.ts'
import { type Document, type FrameInput, frameData } from '../base/frame.ts'
import { readExecution } from './execution.ts'

type Acts = 'records' | 'obligations' | 'payments'
const rowsOf = { records: 'commitment', obligations: 'obligation', payments: 'payment' } as const

const none: Readonly<Record<Acts, string>> = {
  records: 'La disponibilidad aún no tiene registro presupuestal',
  obligations: 'La disponibilidad aún no tiene obligaciones',
  payments: 'La disponibilidad aún no tiene pagos',
}

/**
 * @property many the title of a document with several acts
 * @property read the contents of one act's document
 * @property has default: every act has the document; for other acts it does not exist
 */
type Paper<Kind extends Acts, Facts> = {
  acts: Kind
  many: string
  read(db: Db, execution: Execution, act: Execution[Kind][number]): Promise<Facts>
  make(input: FrameInput & Facts): Document
  has?(act: Execution[Kind][number], execution: Execution): boolean
}

export type ActRequest = { institute: number; of: string; id: number; letterhead: FrameInput }

/** @throws Refusal 400 when the availability has no such act yet */
export const actPaper =
  <Kind extends Acts, Facts>({ acts, many, read, make, has }: Paper<Kind, Facts>) =>
  async (db: Db, { institute, of, id, letterhead }: ActRequest): Promise<Document> => {
    const requested = isOwnPaper(of, acts) ? of : 'availability'
    const whole = await readExecution(db, institute, requested, id)
    const execution = requested === 'availability' ? printedActs(whole) : whole
    const all: readonly Execution[Kind][number][] = execution[acts]
    const own = requested === 'availability' ? all : all.filter((act) => act.id === id)
    if (own.length === 0) throw new Refusal(400, none[acts])
    const having = has ? own.filter((act) => has(act, execution)) : own
    const documents: Document[] = []
    for (const act of having) {
      const document = make({ ...letterhead, ...(await read(db, whole, act)) })
      const isAnnulledAlone = whole.availability.upTo === 'certificate'
      documents.push(isAnnulledAlone ? { ...document, about: { resource: rowsOf[acts], id: act.id } } : document)
    }
    const [first, ...rest] = documents
    if (!first) throw invalid({ document: 'El documento no existe' })
    return rest.length === 0 ? first : together(letterhead, many, whole, [first, ...rest])
  }

const isOwnPaper = (of: string, acts: Acts): of is Exclude<MoneyDocument, 'availability'> => of === rowsOf[acts]

function together(
  letterhead: FrameInput,
  title: string,
  { availability }: Execution,
  parts: [Document, ...Document[]],
): Document {
  const days = parts.map(({ frame }) => frame.issuedOn).sort()
  return {
    template: 'parts',
    frame: frameData(letterhead, {
      title,
      subtitle: `CDP No. ${availability.consecutive}`,
      issuedOn: days.at(-1) ?? '',
      signatures: [],
      annulled: null,
      amountCents: sumCents(parts.map(({ frame }): Cents => frame.amountCents ?? sumCents([]))),
    }),
    parts,
  }
}
