/** The certificates of additions and reductions: each covers the whole request (decision 23). */

import { approvalFields } from '../../../resources/parts/agreement.ts'
import { formatDay } from '../../../resources/values/dates.ts'
import { addCents, formatCents, multiplyCents, sumCents } from '../../../resources/values/money.ts'
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
import type { Request, RequestRow } from './request.ts'

type Kind = { title: string; verb: string; noun: string; sign: 1 | -1; incomes: string }

export const adition = (input: FrameInput & Request): Document =>
  certificate(input, {
    title: 'Certificado de adición presupuestal',
    verb: 'adicionó',
    noun: 'Adición',
    sign: 1,
    incomes: 'Ingresos que la financian',
  })

export const reduction = (input: FrameInput & Request): Document =>
  certificate(input, {
    title: 'Certificado de reducción presupuestal',
    verb: 'redujo',
    noun: 'Reducción',
    sign: -1,
    incomes: 'Ingresos que se reducen',
  })

const annulledNote = ({ annulled, amountCents }: RequestRow): string =>
  annulled ? `Anulado el ${formatDay(annulled.day)} por ${formatCents(amountCents)}. ` : ''

const approvalFacts = ({ number, date }: Request['approval']): string[][] => [
  ...(number === null ? [] : [[approvalFields.approvalNumber.label, number]]),
  ...(date === null ? [] : [[approvalFields.approvalDate.label, formatDay(date)]]),
]

/** A row annulled on its own stays listed, without a new balance, and does not count in totals. */
function certificate(input: FrameInput & Request, { title, verb, noun, sign, incomes }: Kind): Document {
  const { rows, number, asked, budgetBeforeCents } = input
  const live = rows.filter(({ annulled }) => !annulled)
  const counts = ({ annulled }: RequestRow) => !annulled || live.length === 0
  const totalCents = sumCents(rows.filter(counts).map(({ amountCents }) => amountCents))
  const days = [...new Set(rows.map(({ date }) => date))].sort()
  const issuedOn = days.at(-1) ?? ''
  const signers = signersOn(input.institute, issuedOn)
  return {
    template: 'modification',
    frame: frameData(input, {
      title,
      subtitle: `No. ${number}`,
      issuedOn,
      signatures: spenderSignatures(signers),
      annulled: rows.find(({ id }) => id === asked)?.annulled ?? null,
      amountCents: totalCents,
    }),
    capacity: payerCapacity(signers),
    verb,
    year: String(input.year),
    amount: formatCents(totalCents),
    words: centsInWords(totalCents),
    agreement: agreementAct(input.agreement),
    ...incomeTable(incomes, noun, rows.filter(counts)),
    rows: totalsTable<RequestRow>(
      [
        text('Código', ({ code }) => code),
        text('Rubro', (row) => `${counts(row) ? '' : annulledNote(row)}${row.name}`, 4),
        figure('Saldo anterior', ({ beforeCents }) => formatCents(beforeCents)),
        money(noun, (row) => (counts(row) ? row.amountCents : null)),
        figure('Saldo nuevo', (row) => (counts(row) ? formatCents(row.afterCents) : '')),
      ],
      [{ rows }],
    ),
    facts: [
      ...approvalFacts(input.approval),
      ['Asientos del libro', ranges(rows.map(({ entry }) => entry))],
      ...days.map((day) => [
        days.length === 1 ? 'Fecha' : `Rubros del ${formatDay(day)}`,
        days.length === 1
          ? formatDay(day)
          : rows
              .filter(({ date }) => date === day)
              .map(({ code }) => code)
              .join(', '),
      ]),
      ['Presupuesto antes', formatCents(budgetBeforeCents)],
      ['Presupuesto después', formatCents(addCents(budgetBeforeCents, multiplyCents(totalCents, sign)))],
    ],
  }
}

/** The incomes of the rows that count, each with its sum; nothing in a budget without income. */
function incomeTable(title: string, noun: string, rows: readonly RequestRow[]) {
  const ids = new Set(rows.flatMap(({ income }) => (income ? [income.id] : [])))
  if (ids.size === 0) return {}
  const incomes = [...ids].map((id) => rows.filter(({ income }) => income?.id === id))
  return {
    incomes: {
      title,
      rows: totalsTable<RequestRow[]>(
        [
          text('Código', ([row]) => row?.income?.code ?? ''),
          text('Ingreso', ([row]) => row?.income?.name ?? '', 3),
          text('Fuente', ([row]) => row?.income?.source ?? '', 2.5),
          money(noun, (of) => sumCents(of.map(({ amountCents }) => amountCents))),
        ],
        [{ rows: incomes }],
      ),
    },
  }
}
