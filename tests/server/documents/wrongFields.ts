import { commitments } from '../../../resources/entities/commitments.ts'
import type { BudgetLine } from '../../../resources/rules/budgetLine.ts'
import type { ObligationInput } from '../../../server/documents/availability/execution.ts'
import { money } from '../../../server/documents/base/totalsTable.ts'
import type { CommitmentInput } from '../../../server/documents/commitment/backing.ts'
import type { Request } from '../../../server/documents/modification/request.ts'
import type { BookedTransfer } from '../../../server/documents/transfer/bookedTransfer.ts'
import type { AvailabilityFacts } from '../../../server/queries/availabilities.ts'
import type { ReportedAvailability } from '../../../server/reports/availabilityReport.ts'
import type { ExecutionLine } from '../../../server/reports/executionReport.ts'

type Facts = {
  availability: AvailabilityFacts
  obligated: ObligationInput
  committed: CommitmentInput
  line: BudgetLine
  request: Request
  transfer: BookedTransfer
  reported: ReportedAvailability
  execution: ExecutionLine
}

/** Never called: no line may compile, which `npm run types` checks. */
export function neverCompiled(of: Facts) {
  return [
    // @ts-expect-error a misspelt date of an availability
    of.availability.dpcDate,
    // @ts-expect-error an amount without its unit
    of.availability.amount,
    // @ts-expect-error a document type that an availability does not accept
    commitments.invoices,
    // @ts-expect-error a misspelt date of an obligation
    of.obligated.obligation.dates,
    // @ts-expect-error a term that a supply order does not have
    of.committed.commitment.term.start,
    // @ts-expect-error a figure of a line in pesos
    of.line.committed,
    // @ts-expect-error a misspelt balance of a request's row
    of.request.rows[0]?.balanceCents,
    // @ts-expect-error the side of a transfer under another name
    of.transfer.debit.line,
    // @ts-expect-error the tax of a workbook by a misspelt name
    of.reported.payments[0]?.obligation.taxes[0]?.fee,
    // @ts-expect-error a figure that the execution does not have
    of.execution.dcpPeriod,
    // @ts-expect-error a column of money that is given a plain number
    money<BudgetLine>('Rubro', ({ activity_id }) => activity_id),
  ]
}
