import { formatDay } from '../../../resources/values/dates.ts'
import { formatCents } from '../../../resources/values/money.ts'
import { centsInWords } from '../../../resources/values/words.ts'
import { agreementAct } from '../base/agreement.ts'
import {
  type Document,
  type FrameInput,
  frameData,
  payerCapacity,
  signersOn,
  spenderSignatures,
} from '../base/frame.ts'
import { ranges } from '../base/phrases.ts'
import { figure, money, text, totalsTable } from '../base/totalsTable.ts'
import type { BookedSide, BookedTransfer } from './bookedTransfer.ts'

/** Certificado de traslado: the balances of each line before and after, and the unchanged budget. */
export function transfer(input: FrameInput & BookedTransfer): Document {
  const { credit, contraCredit, budgetCents } = input
  const { number, date, amountCents } = input.transfer
  const signers = signersOn(input.institute, date)
  return {
    template: 'transfer',
    frame: frameData(input, {
      title: 'Certificado de traslado presupuestal',
      subtitle: `No. ${number}`,
      issuedOn: date,
      signatures: spenderSignatures(signers),
      annulled: input.annulled,
      amountCents,
    }),
    capacity: payerCapacity(signers),
    year: String(input.year),
    amount: formatCents(amountCents),
    words: centsInWords(amountCents),
    agreement: agreementAct(input.transfer.agreement),
    rows: totalsTable<BookedSide>(
      [
        text('Código', ({ code }) => code),
        text('Rubro', ({ name }) => name, 3.5),
        figure('Saldo anterior', ({ beforeCents }) => formatCents(beforeCents)),
        money('Crédito', ({ line }) => (line === credit.line ? amountCents : null)),
        money('Contracrédito', ({ line }) => (line === contraCredit.line ? amountCents : null)),
        figure('Saldo nuevo', ({ afterCents }) => formatCents(afterCents)),
      ],
      [{ rows: [credit, contraCredit] }],
    ),
    facts: [
      ['Fecha', formatDay(date)],
      ['Presupuesto, sin variación', formatCents(budgetCents)],
      ['Asientos del libro', ranges([credit.entry, contraCredit.entry])],
    ],
  }
}
