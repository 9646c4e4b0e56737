import type { CommitmentType } from '../../../resources/entities/commitments.ts'
import { dayOf, formatDay } from '../../../resources/values/dates.ts'
import {
  type Cents,
  formatCents,
  multiplyCents,
  noCents,
  subtractCents,
  sumCents,
} from '../../../resources/values/money.ts'
import type { Db } from '../../db/engine/db.ts'
import { type Commitment, readCommitment } from '../../queries/commitments.ts'
import type { Execution } from '../../queries/executions.ts'
import { type Document, type FrameInput, frameData, signersOn, spenderSignature, undated } from '../base/frame.ts'
import { money, text, totalsTable } from '../base/totalsTable.ts'
import { isLiveFor, readExecutionsOf } from './backing.ts'
import { beneficiary, commitmentNames, termFacts } from './phrases.ts'

/** One live act of a contract or an order; its cents are in the column of its kind. */
type Step = { date: string; document: string } & Partial<
  Record<'cdpCents' | 'recordCents' | 'obligatedCents' | 'paidCents' | 'releasedCents', Cents>
>

export type Settled = { commitment: Commitment; steps: readonly Step[] }

export const readSettled =
  (type: CommitmentType) =>
  async (db: Db, institute: number, id: number): Promise<Settled> => {
    const executions = await readExecutionsOf(db, institute, type, id)
    const steps = executions.flatMap((execution) => stepsOf(execution, { type, id }))
    return { commitment: await readCommitment(db, type, id), steps: steps.sort((a, b) => a.date.localeCompare(b.date)) }
  }

/** The CDP appears with its whole amount, of which this contract may have registered a part. */
function stepsOf(
  { availability, records, obligations, payments, returns }: Execution,
  of: { type: CommitmentType; id: number },
): Step[] {
  const ownRecords = records.filter((record) => isLiveFor(record, of))
  const ids = new Set<number | null>(ownRecords.map(({ id }) => id))
  const live = <T extends { deleted: boolean; commitment_id: number | null }>(acts: readonly T[]) =>
    acts.filter(({ deleted, commitment_id }) => !deleted && ids.has(commitment_id))
  return [
    { date: availability.dcpDate, document: `CDP No. ${availability.consecutive}`, cdpCents: availability.amountCents },
    ...ownRecords.map(({ date, number, amountCents }) => ({
      date,
      document: `RP No. ${number}`,
      recordCents: amountCents,
    })),
    ...live(obligations).map(({ date, number, invoice, amountCents }) => ({
      date,
      document: `Obligación No. ${number}${invoice ? ` (${invoice})` : ''}`,
      obligatedCents: amountCents,
    })),
    ...live(payments).map(({ date, expenseNumber, amountCents }) => ({
      date,
      document: `Egreso No. ${expenseNumber}`,
      paidCents: amountCents,
    })),
    ...live(returns).map(({ date, called, number, amountCents, effect }) => ({
      date,
      document: `${called} No. ${number}`,
      ...(effect.obligated && { obligatedCents: multiplyCents(amountCents, effect.obligated) }),
      ...(effect.paid && { paidCents: multiplyCents(amountCents, effect.paid) }),
      releasedCents: amountCents,
    })),
  ]
}

/** Balance de un contrato u orden: every act on it and the balance, for an acta de liquidación. */
export function settlement(input: FrameInput & Settled): Document {
  const { institute, commitment, steps } = input
  const total = (column: Exclude<keyof Step, 'date' | 'document'>) =>
    sumCents(steps.map((step) => step[column] ?? noCents))
  const registered = subtractCents(total('recordCents'), total('releasedCents'))
  const [obligated, paid] = [total('obligatedCents'), total('paidCents')]
  return {
    template: 'settlement',
    frame: frameData(input, {
      title: `Balance ${commitmentNames[commitment.type].of}`,
      subtitle: `No. ${commitment.number}`,
      issuedOn: dayOf(input.generatedAt),
      signatures: [spenderSignature(signersOn(institute, dayOf(input.generatedAt)))],
      annulled: undated(commitment.deleted),
      amountCents: commitment.amountCents,
    }),
    object: commitment.object,
    party: [['Beneficiario', beneficiary(commitment)], ...termFacts(commitment)],
    steps: totalsTable<Step>(
      [
        text('Fecha', ({ date }) => formatDay(date)),
        text('Documento', ({ document }) => document, 3),
        money('CDP', ({ cdpCents }) => cdpCents ?? null),
        money('RP', ({ recordCents }) => recordCents ?? null),
        money('Obligado', ({ obligatedCents }) => obligatedCents ?? null),
        money('Pagado', ({ paidCents }) => paidCents ?? null),
        money('Liberado', ({ releasedCents }) => releasedCents ?? null),
      ],
      [{ rows: steps }],
    ),
    facts: [
      ['Valor pactado', formatCents(commitment.amountCents)],
      ['Registrado sin lo liberado', formatCents(registered)],
      ['Por registrar', formatCents(subtractCents(commitment.amountCents, registered))],
      ['Por obligar', formatCents(subtractCents(registered, obligated))],
      ['Por pagar', formatCents(subtractCents(obligated, paid))],
      ['Pagado', formatCents(paid)],
    ],
  }
}
