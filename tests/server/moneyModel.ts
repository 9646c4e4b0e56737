/**
 * The money of decisions 4 in whole cents and plain arrays: what a budget must hold after any history. Written from the text of the
 * decisions, with nothing of the server's.
 */
export type Doc = { id: number; date: string; deleted: boolean } & (
  | { kind: 'addition' | 'reduction'; line: number; cents: number }
  | { kind: 'transfer'; credit: number; contraCredit: number; cents: number }
  | { kind: 'availability'; line: number; cents: number; papers: number; consecutive: number }
)
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
}

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

  /** What the line holds, counting the live documents dated until that day. */
  balance(line: number, until = '9999-12-31'): Balance {
    const opening = this.start <= until ? (this.initial[line] ?? 0) : 0
    const total = { definitive: opening, present: opening }
    for (const doc of this.docs) {
      if (doc.deleted || doc.date > until) continue
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
    const sign = doc.deleted ? 1 : -1
    return this.initial.every((_, line) => this.balance(line).present + sign * effect(doc, line).present >= 0)
  }

  /** Live availabilities use up their papers. */
  isUsed = (papers: number): boolean =>
    this.docs.some((doc) => doc.kind === 'availability' && !doc.deleted && doc.papers === papers)
}
