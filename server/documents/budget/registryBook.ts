import { formatDay } from '../../../resources/values/dates.ts'
import type { Document, FrameInput } from '../base/frame.ts'
import { brief } from '../base/phrases.ts'
import { balance, money, text, totalsTable } from '../base/totalsTable.ts'
import { budgetFrame, budgetPeriod } from './budgetFrame.ts'
import { type Balanced, type Entries, withBalance } from './entries.ts'

/** Libro de registro: every entry, annulments negative; the balance is the free amount of the budget. */
export function registryBook(input: FrameInput & Entries): Document {
  const lineOf = new Map(input.lines.map((line) => [line.id, line]))
  const nameOf = (line: number) => lineOf.get(line)?.name ?? ''
  const codeOf = (id: number) => {
    const line = lineOf.get(id)
    const isOneOfSeveral = input.lines.filter(({ code }) => code === line?.code).length > 1
    return [line?.code, isOneOfSeveral && line?.source].filter(Boolean).join(' · ')
  }
  return {
    template: 'registryBook',
    frame: budgetFrame(input, 'Libro de registro de apropiaciones, compromisos, obligaciones y pagos', {
      wide: true,
      pageWord: 'Folio',
    }),
    period: budgetPeriod(input),
    entries: totalsTable<Balanced>(
      [
        text('Fecha', ({ date }) => formatDay(date)),
        text('Documento', ({ document }) => document, 2.8),
        text(
          'Concepto y beneficiario',
          ({ detail, beneficiary, line }) => concept(detail, beneficiary || nameOf(line)),
          6,
        ),
        text('Rubro', ({ line }) => codeOf(line)),
        money('Aumento', ({ increaseCents }) => increaseCents ?? null),
        money('Disminución', ({ decreaseCents }) => decreaseCents ?? null),
        money('CDP', ({ cdpCents }) => cdpCents ?? null),
        money('RP', ({ recordCents }) => recordCents ?? null),
        money('Obligación', ({ obligationCents }) => obligationCents ?? null),
        money('Pago', ({ paymentCents }) => paymentCents ?? null),
        balance('Saldo', ({ balanceCents }) => balanceCents),
      ],
      [{ rows: withBalance(input.entries) }],
    ),
  }
}

const concept = (detail: string, whom: string): string => [brief(detail, 120), whom].filter(Boolean).join(' · ')
