import { formatDay } from '../../../resources/values/dates.ts'
import { type Cents, negateCents } from '../../../resources/values/money.ts'
import type { Document, FrameInput } from '../base/frame.ts'
import { brief } from '../base/phrases.ts'
import { balance, money, text, totalsTable } from '../base/totalsTable.ts'
import { budgetFrame, budgetPeriod } from './budgetFrame.ts'
import { type Balanced, type Entries, freedCents, withBalance } from './entries.ts'

/** Control por rubro (kardex): what came into each rubro, what left it, and what was free after every document. */
export function executionControlByActivity(input: FrameInput & Entries): Document {
  const moving = input.entries.filter((entry) => freedCents(entry) !== 0)
  return {
    template: 'executionControlByActivity',
    frame: budgetFrame(input, 'Control por rubro'),
    period: budgetPeriod(input),
    entries: totalsTable<Balanced>(
      [
        text('Fecha', ({ date }) => formatDay(date)),
        text('Documento', ({ document }) => document, 2.8),
        text('Detalle', ({ detail }) => brief(detail, 140), 4.6),
        money('Entradas', (entry) => positive(freedCents(entry))),
        money('Salidas', (entry) => positive(negateCents(freedCents(entry)))),
        balance('Saldo', ({ balanceCents }) => balanceCents),
      ],
      input.lines.map(({ id, activity_id, name }) => ({
        title: `${activity_id} · ${name}`,
        rows: withBalance(moving.filter(({ line }) => line === id)),
      })),
    ),
  }
}

const positive = (cents: Cents): Cents | null => (cents > 0 ? cents : null)
