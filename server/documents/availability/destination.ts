import type { Destination } from '../../queries/suppliers.ts'
import type { Fact } from '../commitment/phrases.ts'

/** The creditor's account, if known. */
export function destinationFact({ bank, accountType, accountNumber }: Destination): Fact[] {
  if (accountNumber === null) return []
  const parts = [bank, `${accountType ?? 'Cuenta'} No. ${accountNumber}`].filter((part) => part !== null)
  return [['Cuenta del beneficiario', parts.join(', ')]]
}
