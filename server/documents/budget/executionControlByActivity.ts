import { formatDay } from '../../../resources/values/dates.ts'
import { addCents, type Cents, negateCents, noCents } from '../../../resources/values/money.ts'
import type { Document, FrameInput } from '../base/frame.ts'
import { brief } from '../base/phrases.ts'
import { balance, money, text, totalsTable } from '../base/totalsTable.ts'
import { budgetFrame, budgetPeriod } from './budgetFrame.ts'
import { type Balanced, type Entries, type Entry, freedCents, withBalance } from './entries.ts'

/**
 * Control por rubro (kardex): the appropriations and execution of each rubro, with the free amount after every
 * document.
 */
export function executionControlByActivity(input: FrameInput & Entries): Document {
  return {
    template: 'executionControlByActivity',
    frame: budgetFrame(input, 'Control por rubro', { wide: true }),
    period: budgetPeriod(input),
    entries: totalsTable<Balanced>(
      [
        text('Fecha', ({ date }) => formatDay(date)),
        text('Documento', ({ document }) => document, 2.8),
        text('Detalle', ({ detail }) => brief(detail, 140), 4.6),
        money('Entradas', (entry) => positive(appropriated(entry))),
        money('Salidas', (entry) => positive(negateCents(appropriated(entry)))),
        money('CDP', certified),
        money('RP', ({ recordCents }) => recordCents ?? null),
        money('Obligado', ({ obligationCents }) => obligationCents ?? null),
        money('Pagado', ({ paymentCents }) => paymentCents ?? null),
        money('Liberado', ({ releaseCents }) => releaseCents ?? null),
        balance('Saldo', ({ balanceCents }) => balanceCents),
      ],
      input.lines.map(({ id, code, name }) => ({
        title: `${code} · ${name}`,
        rows: withBalance(input.entries.filter(({ line }) => line === id)),
      })),
    ),
  }
}

/** The part of an entry that is not execution. */
const appropriated = (entry: Entry): Cents => addCents(freedCents(entry), entry.cdpCents ?? noCents)

/** The certified amount; releases have a separate column. */
const certified = ({ cdpCents, releaseCents }: Entry): Cents | null =>
  releaseCents === undefined ? (cdpCents ?? null) : null

const positive = (cents: Cents): Cents | null => (cents > 0 ? cents : null)
