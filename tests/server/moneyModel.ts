/**
 * The money of decisions 4 in whole cents and plain arrays: what a budget must hold after any history. Written from the text of the
 * decisions, with nothing of the server's.
 */
export type Doc = { id: number; acts: Act[] } & (
  | { kind: 'addition' | 'reduction'; line: number; cents: number }
  | { kind: 'transfer'; credit: number; contraCredit: number; cents: number }
  | { kind: 'availability'; line: number; cents: number; papers: number; consecutive: number }
)
/** From that day on the document counts, or no longer does: first its own date, then each annulment and restoration. */
export type Act = { date: string; live: boolean }
export type Balance = { definitive: number; present: number }

export const texts = {
  outside: 'La fecha debe estar dentro de la vigencia',
  reduction: 'El presupuesto no cuenta con suficientes fondos para hacer la reduccions',
  transfer: 'El presupuesto que debita no tiene los fondos para el traslado',
  availability: 'El rubro no cuenta con fondos suficientes',
  twice: 'El presupuesto indicado ya existe en la distribución',
  pairTwice: 'Ya existe un traslado con los presupuestos indicados',
  same: 'El rubro que acredita y debita no pueden ser el mismo',
  noLine: 'La opción seleccionada no existe o está inactiva',
  studyUsed: 'El estudio ya tiene una disponibilidad',
  contractUsed: 'El contrato ya tiene una disponibilidad',
  spentAddition: 'El rubro ya no tiene los fondos de la adición',
  thatDay: 'El rubro no contaba con fondos suficientes a la fecha indicada',
}

/** What a refusal for want of funds carries, in cents. */
export type Shortage = { available: number; requested: number; missing: number }

export const isLive = (doc: Doc, day = '9999-12-31'): boolean =>
  doc.acts.filter(({ date }) => date <= day).at(-1)?.live ?? false
/** No act on a document is dated before the one before it. */
export const lastAct = (doc: Doc): string => doc.acts.at(-1)?.date ?? ''

/** The signed effect of a document on a line, in cents. */
function effect(doc: Doc, line: number): Balance {
  if (doc.kind === 'transfer') {
    const cents = (doc.credit === line ? doc.cents : 0) - (doc.contraCredit === line ? doc.cents : 0)
    return { definitive: cents, present: cents }
  }
  if (doc.line !== line) return { definitive: 0, present: 0 }
  if (doc.kind === 'availability') return { definitive: 0, present: -doc.cents }
  const cents = doc.kind === 'addition' ? doc.cents : -doc.cents
  return { definitive: cents, present: cents }
}

/** One budget: lines are places in `initial`, by rubro; undefined where the budget has none yet. */
export class Model {
  docs: Doc[] = []
  consecutive = 0
  readonly start: string
  readonly end: string
  readonly initial: (number | undefined)[]

  constructor(initial: (number | undefined)[], start: string, end: string) {
    this.initial = initial
    this.start = start
    this.end = end
  }

  /** What the line holds at the end of that day: of the documents live on it. */
  balance(line: number, until = '9999-12-31'): Balance {
    const opening = this.start <= until ? (this.initial[line] ?? 0) : 0
    const total = { definitive: opening, present: opening }
    for (const doc of this.docs) {
      if (!isLive(doc, until)) continue
      const { definitive, present } = effect(doc, line)
      total.definitive += definitive
      total.present += present
    }
    return total
  }

  has = (line: number): boolean => this.initial[line] !== undefined
  isInside = (day: string): boolean => this.start <= day && day <= this.end

  /** Deleting books the reverse, restoring books it again: each only when no line falls below zero. */
  mayToggle(doc: Doc): boolean {
    const sign = isLive(doc) ? -1 : 1
    return this.initial.every((_, line) => this.balance(line).present + sign * effect(doc, line).present >= 0)
  }

  /**
   * The worst days below zero of a change that the balances of today allow: on a line that the change lowers, from the first day on which
   * it does. None when every day can bear it; more than one when they are equally bad.
   */
  shortages(change: () => () => void): Shortage[] {
    const lines = this.initial.flatMap((_, line) => (this.has(line) ? [line] : []))
    const balances = (days: readonly string[]) =>
      lines.map((line) => days.map((day) => this.balance(line, day).present))
    const undo = change()
    const days = this.days()
    const after = balances(days)
    undo()
    const found = balances(days).flatMap((before, place) => {
      const left = after[place] ?? []
      const from = before.findIndex((present, at) => (left[at] ?? 0) < present)
      return before.flatMap((available, at) => {
        const balance = left[at] ?? 0
        return from < 0 || at < from || balance >= 0
          ? []
          : [{ available, requested: available - balance, missing: -balance }]
      })
    })
    const worst = Math.max(...found.map(({ missing }) => missing))
    return found.filter(({ missing }) => missing === worst)
  }

  /** Every day on which something happened. */
  days = (): string[] =>
    [...new Set([this.start, ...this.docs.flatMap(({ acts }) => acts.map(({ date }) => date))])].sort()

  /** Live availabilities use up their papers. */
  isUsed = (papers: number): boolean =>
    this.docs.some((doc) => doc.kind === 'availability' && isLive(doc) && doc.papers === papers)
}
