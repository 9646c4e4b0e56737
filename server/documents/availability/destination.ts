import type { Commitment } from '../../queries/commitments.ts'
import type { Fact } from '../commitment/phrases.ts'

/** The creditor's account, if known. */
export function destinationFact({ supplier }: Pick<Commitment, 'supplier'>): Fact[] {
  const { bank, accountType, accountNumber } = supplier
  if (accountNumber === null) return []
  const parts = [bank, `${accountType ?? 'Cuenta'} No. ${accountNumber}`].filter((part) => part !== null)
  return [['Cuenta del beneficiario', parts.join(', ')]]
}
