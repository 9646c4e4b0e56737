import { type CommitmentType, isCommitmentType } from '../../../resources/entities/commitments.ts'
import { supplierIdentity, supplierName } from '../../../resources/parts/supplierName.ts'
import { dayOf, formatDay } from '../../../resources/values/dates.ts'
import { type Cents, noCents, subtractCents, sumCents } from '../../../resources/values/money.ts'
import type { Db } from '../../db/engine/db.ts'
import { ofBudget } from '../../queries/availabilities.ts'
import { type BudgetHead, readBudgetHead } from '../../queries/budgets.ts'
import { type Commitment, readCommitment } from '../../queries/commitments.ts'
import { readExecutions } from '../../queries/executions.ts'
import type { RecordFacts } from '../../queries/records.ts'
import type { Document, FrameInput } from '../base/frame.ts'
import { brief } from '../base/phrases.ts'
import { money, text, totalsTable } from '../base/totalsTable.ts'
import { commitmentName } from '../commitment/phrases.ts'
import { budgetFrame, budgetPeriod } from './budgetFrame.ts'

type Listed = { commitment: Commitment; date: string; registeredCents: Cents; obligatedCents: Cents; paidCents: Cents }

/** The documents with a live RP in the budget, by the day of the first RP. */
export async function readContractList(
  db: Db,
  institute: number,
  id: number,
): Promise<BudgetHead & { contracts: Listed[] }> {
  const executions = await readExecutions(db, ofBudget(institute, id))
  const records = executions.flatMap((execution) => execution.records).filter(({ deleted }) => !deleted)
  const groups = new Map<string, RecordFacts[]>()
  for (const record of records) {
    const { type, id } = record.commitment
    if (id !== null) groups.set(`${type} ${id}`, [...(groups.get(`${type} ${id}`) ?? []), record])
  }
  const contracts: Listed[] = []
  for (const own of groups.values()) {
    const found = await readListed(db, own)
    if (!found) continue
    const ids = new Set(own.map((record) => record.id))
    const sumOf = (kind: 'obligations' | 'payments') =>
      sumCents(
        executions.flatMap((execution) =>
          execution[kind]
            .filter(({ deleted, commitment_id }) => !deleted && ids.has(commitment_id))
            .map(({ amountCents }) => amountCents),
        ),
      )
    contracts.push({ ...found, obligatedCents: sumOf('obligations'), paidCents: sumOf('payments') })
  }
  contracts.sort((a, b) => a.date.localeCompare(b.date) || a.commitment.number.localeCompare(b.commitment.number))
  return { ...(await readBudgetHead(db, institute, id)), contracts }
}

async function readListed(db: Db, own: readonly RecordFacts[]) {
  const [first] = own
  if (!first || first.commitment.id === null || !isCommitmentType(first.commitment.type)) return null
  const type: CommitmentType = first.commitment.type
  return {
    commitment: await readCommitment(db, type, first.commitment.id),
    date: own.map(({ date }) => date).sort()[0] ?? first.date,
    registeredCents: sumCents(own.map(({ currentCents }) => currentCents)),
  }
}

/** Relación de contratos: every contract and order of the budget, its term, and its execution. */
export function contractList(input: FrameInput & BudgetHead & { contracts: Listed[] }): Document {
  const today = dayOf(input.generatedAt)
  return {
    template: 'contractList',
    frame: budgetFrame(input, 'Relación de contratos', { wide: true }),
    period: budgetPeriod(input),
    contracts: totalsTable<Listed>(
      [
        text('No.', ({ commitment }) => commitmentName(commitment), 2),
        text('Fecha RP', ({ date }) => formatDay(date)),
        text('Contratista', ({ commitment: { supplier } }) => supplierName(supplier), 2.4),
        text('CC/NIT', ({ commitment: { supplier } }) => supplierIdentity(supplier)),
        text('Objeto', ({ commitment }) => brief(commitment.object, 120), 3.4),
        text('Plazo', ({ commitment: { term } }) => term?.duration ?? ''),
        text('Inicio', ({ commitment: { date } }) => formatDay(date)),
        text('Fin', ({ commitment: { term } }) => (term ? formatDay(term.end) : '')),
        money('Valor', ({ commitment }) => commitment.amountCents),
        money('Registrado', ({ registeredCents }) => registeredCents),
        money('Obligado', ({ obligatedCents }) => obligatedCents),
        money('Pagado', ({ paidCents }) => paidCents),
        money('Saldo', ({ registeredCents, paidCents }) => subtractCents(registeredCents, paidCents)),
        text('Estado', (listed) => stateOf(listed, today)),
      ],
      [{ rows: input.contracts }],
    ),
  }
}

type Execution = { commitment: { term: { end: string } | null }; registeredCents: Cents; paidCents: Cents }

/** @param registeredCents without what was released */
export function stateOf({ commitment: { term }, registeredCents, paidCents }: Execution, today: string): string {
  if (registeredCents === noCents) return 'Liberado'
  if (paidCents === registeredCents) return 'Pagado'
  return term && term.end < today ? 'Terminado' : 'En ejecución'
}
