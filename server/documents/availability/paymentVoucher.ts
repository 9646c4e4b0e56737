import { formatDay } from '../../../resources/values/dates.ts'
import { formatCents } from '../../../resources/values/money.ts'
import { centsInWords } from '../../../resources/values/words.ts'
import { type Document, frameData, signature } from '../base/frame.ts'
import { commitmentNames, commitmentPhrases, partySignature } from '../commitment/phrases.ts'
import type { ChainInput } from './chain.ts'
import { liquidation } from './liquidation.ts'

/** Comprobante de egreso: gross, each retention and net, which is the amount in words (decisions 6). */
export function paymentVoucher(input: ChainInput): Document {
  const { commitment, account, netCents, activity, consecutive, institute } = input
  const { rector, secondSign } = institute
  return {
    template: 'check',
    frame: frameData(input, {
      title: 'Comprobante de egreso',
      subtitle: `No. ${input.expenseNumber}`,
      issuedOn: input.budgetRecordDate,
      signatures: [
        ...(secondSign
          ? [signature(secondSign, 'Pagador(a)'), signature(rector, 'Rector(a) y ordenador(a) del gasto')]
          : [signature(rector, 'Rector(a) y ordenador(a) del gasto, con funciones de pagador(a)')]),
        { ...partySignature(commitment, 'Beneficiario(a)'), note: 'Recibí' },
      ],
      annulled: input.annulled,
      amountCents: netCents,
    }),
    date: formatDay(input.budgetRecordDate),
    ...commitmentPhrases(commitment),
    object: commitment.object,
    net: formatCents(netCents),
    words: centsInWords(netCents),
    liquidation: liquidation(input),
    activity: [String(activity.id), activity.name, formatCents(input.amountCents)],
    means: [
      ['Banco', account.bank],
      ['Cuenta', `${account.type} No. ${account.number} · ${account.name}`],
      ['Pago con', `${input.transactionType} No. ${input.transactionNumber}`],
    ],
    facts: [
      [commitmentNames[commitment.type].title, `No. ${commitment.number}`],
      ['Disponibilidad', `CDP No. ${consecutive} del ${formatDay(input.dcpDate)}`],
      ['Registro presupuestal', `No. ${consecutive} del ${formatDay(input.budgetRecordDate)}`],
    ],
  }
}
